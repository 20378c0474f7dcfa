import * as v from 'valibot';

/** Milliseconds since 1970, as far as dates can tell them. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
