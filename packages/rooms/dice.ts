/** Fair dice by commitment and reveal. */

import { hashOf, hashText, type Seat, type Seed } from '@tablehop/core';

export type FairDice = {
  readonly commitment: string;
  readonly secret: string;
  readonly shares: readonly { readonly seat: Seat; readonly share: string }[];
};

export function commitTo(secret: string): string {
  return hashText(`tablehop dice secret ${JSON.stringify(secret)}`);
}

export function fairSeed(secret: string, shares: FairDice['shares']): Seed {
  return hashOf({ secret, shares });
}
