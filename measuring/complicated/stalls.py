"""stalls.py PART ACES PLAN...: games of SEATS:BOTS:COUNT[:TEAMS], seeds of this parity; kept beside it."""
import sys,time,gc
gc.freeze(); gc.set_threshold(50_000)
from benchmarks.complicated import *
part,aces=map(int,sys.argv[1:3])
for plan in sys.argv[3:]:
    seats,bots,count,*rest=plan.split(":"); seats=int(seats); teams=rest[0] if rest else "none"
    b=tuple(bots.split(",")); b=b*seats if len(b)==1 else b
    table=Table(seats,aces,teams,b)
    f=Path(f"kept_{seats}_{aces}_{teams}_{'-'.join(b[:2])}_{part}.jsonl")
    for seed in range(part,int(count),2):
        t=time.process_time(); r=run(table,1,seed,f).games[0]
        d=time.process_time()-t
        if d>.05: print(time.strftime('%H:%M:%S'),seats,aces,teams,bots,seed,round(d,1),r.rounds,r.battles,r.questions,r.ended,r.winners,flush=True)
