const DEFAULT_PORT = 3000;

/** The port to listen on; 0 lets the system choose a free one. */
export function readPort(given: string | undefined): { ok: true; value: number } | { ok: false; problem: string } {
  if (given === undefined || given === '') return { ok: true, value: DEFAULT_PORT };
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (value <= 65_535) return { ok: true, value };
  return { ok: false, problem: `PORT must be a number from 0 to 65535, not "${given}".` };
}
