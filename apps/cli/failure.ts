/** Something that is the user's to mend: said in one sentence, without a stack, and the command ends with code 1. */
export class Failure extends Error {}
