export class Showing{constructor(o){this.o=o} async play(v,e){return v} skip(){}}
