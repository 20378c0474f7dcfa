import { startPrivateRedis } from '../../../scripts/redis.mjs';

const NO_REDIS = 'THERE IS NO REDIS to test with. Run "npm test -- units", which installs one if it can, or install it.';

/** A Redis that tests can restart and pause; null if none is installed. */
export async function startRedis({ CI }: { readonly [name: string]: string | undefined } = process.env) {
  const redis = await startPrivateRedis();
  if (redis === null && CI === 'true') throw new Error(NO_REDIS);
  if (redis === null) console.warn(`${NO_REDIS} These tests are left out.`);
  return redis;
}
