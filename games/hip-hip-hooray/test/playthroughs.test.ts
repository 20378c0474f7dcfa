import { testPlaythroughs } from '../../test/playthroughs.ts';
import { hipHipHooray } from '../rules/index.ts';

const settings = [2, 3, 4].flatMap((players) =>
  [false, true].flatMap((fromTheGround) => {
    const seeds = players === 2 ? ['hip', 'hooray'] : players === 4 ? ['bag'] : fromTheGround ? ['ground'] : ['squad', 'cheer', 'toss'];
    return seeds.map((seed) => ({
      name: `${players}-players-${fromTheGround ? 'house-rule' : 'official'}-${seed}`,
      players,
      options: { fromTheGround },
      seed,
    }));
  }),
);

testPlaythroughs(hipHipHooray, { file: new URL('./playthroughs.json', import.meta.url), settings });
