import json,sys
from collections import Counter,defaultdict
from statistics import median
P=defaultdict(lambda:[0,0]); first=[0,0]; turns=Counter(); cap=0; L=Counter(); ch=Counter(); cards=defaultdict(lambda:[0]*6); pair=defaultdict(lambda:[0,0])
for line in open(sys.argv[1]):
    try: d=json.loads(line)
    except ValueError: continue
    if "tally" not in d: continue
    for p in d["tally"]["pairings"]:
        a,b,n=p["a"],p["b"],p["games"]
        P[a][0]+=p["points"]; P[a][1]+=2*n; P[b][0]+=2*n-p["points"]; P[b][1]+=2*n
        pair[a,b][0]+=p["points"]; pair[a,b][1]+=2*n
        first[0]+=p["first_points"]; first[1]+=2*p["begun"]; cap+=p["capped"]
        turns.update({int(k):v for k,v in p["turns"].items()})
        l=p["lively"]
        for k in ("won","from_behind","led","kept"): L[k]+=l[k]
        ch.update({int(k):v for k,v in l["changes"].items()})
    for dk,cs in d["tally"]["cards"].items():
        for c,v in cs.items():
            for i,x in enumerate(v): cards[dk,c][i]+=x
n=first[1]/2
print("games",n,"first",round(100*first[0]/first[1],1),"capped",cap,round(100*cap/n,2),"median",median(list(turns.elements())))
for k,v in sorted(P.items()): print(k, round(100*v[0]/v[1],1), v[1]//2)
print("behind",round(100*L["from_behind"]/L["won"],1),"half",round(100*L["kept"]/L["led"],1),"open",round(100*sum(v for k,v in ch.items() if k>=2)/sum(ch.values()),1))
print("pairs",[(k[0][:2],k[1][:2],round(100*v[0]/v[1])) for k,v in sorted(pair.items(), key=lambda kv: kv[1][0]/kv[1][1])][:3],[(k[0][:2],k[1][:2],round(100*v[0]/v[1])) for k,v in sorted(pair.items(), key=lambda kv: -kv[1][0]/kv[1][1])][:3])
print("least played",sorted([(round(v[4]/v[0],2),v[0],c) for (d,c),v in cards.items() if v[0]>=20])[:6])
