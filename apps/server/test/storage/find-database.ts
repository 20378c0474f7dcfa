export const NO_DATABASE = 'THERE IS NO POSTGRESQL to test with. Run "npm test -- units", which starts one, or set TEST_DATABASE_URL.';

/** The PostgreSQL of the tests, which `npm test` starts: see scripts/postgres.mjs. Null where there is none. */
export function findDatabase({ TEST_DATABASE_URL, CI }: { readonly [name: string]: string | undefined }): string | null {
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL;
  if (CI === 'true') throw new Error(NO_DATABASE);
  return null;
}
