import sys
from mypyc.build import mypycify
from setuptools import setup
files = open(__import__('os').path.join(__import__('os').path.dirname(__import__('os').path.abspath(__file__)), 'files.txt')).read().split()
setup(name='fast', packages=[], py_modules=[], ext_modules=mypycify(['--config-file','pyproject.toml',*files], opt_level='2'), script_args=['build_ext','--inplace'])
