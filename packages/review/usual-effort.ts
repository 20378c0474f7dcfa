/** Worlds imagined for a judgement: few enough for a match to be reviewed while somebody waits. */
export const USUAL_EFFORT = 64;
