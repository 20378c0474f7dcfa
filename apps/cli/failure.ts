/** Something that is the user's to mend: said in one sentence, without a stack, and the command ends with this code. */
export class Failure extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}
