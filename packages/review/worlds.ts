import { createSimulationRandom } from '@tablehop/bots';

/** Numbers of worlds to be imagined. */
export function worldsOf(seed: string, count: number): readonly number[] {
  const random = createSimulationRandom(`${seed} worlds`);
  return Array.from({ length: count }, () => random.below(2 ** 32));
}
