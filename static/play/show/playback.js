export class Playback{constructor(o){Object.assign(this,o);this.position=0;this.length=o.entries.length} async next(){} back(){} async toEnd(){} go(i){this.position=i;this.changed(this.view)}}
export const playbackBar=()=>"";
