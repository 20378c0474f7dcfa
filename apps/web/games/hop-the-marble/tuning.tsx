/** The numbers of the goal cards, of the cloth and of rolling marbles, for the lab. */

import './tuning.css';
import type { Json } from '@tablehop/core';
import { type Card, piecesOf } from '@tablehop/games/hop-the-marble';
import type { Speaker } from '@tablehop/text';
import type { NumberPlace, TuningPictureProps } from '../web-game.ts';
import { MarbleSign } from './marble-sign.tsx';
import { type BoardWords, colorList } from './words.ts';

const CARD = /^\/cards\/(\d+)\/points$/;
const PHYSICS = /^\/physics\/(speedAtFullStrength|rollingDeceleration|restitution|gravity|stepsPerSecond|seconds)$/;
const CLOTH = /^\/cloth\/(size|marbleRadius|clear|areaRadius|middleRadius)$/;
const FOLDS = /^\/reliefs\/(gentle|rough)\/(lattice|steepestSlope)$/;

type Measure = 'speedAtFullStrength' | 'rollingDeceleration' | 'restitution' | 'gravity' | 'stepsPerSecond' | 'seconds';
type ClothMeasure = 'size' | 'marbleRadius' | 'clear' | 'areaRadius' | 'middleRadius';

export function placeOf(path: string, data: Json, speak: Speaker): NumberPlace | null {
  const words: BoardWords = speak;
  const single = (label: string) => ({ label, short: label, isSeries: false });
  const [, card] = CARD.exec(path) ?? [];
  if (card !== undefined) {
    return {
      part: { id: 'cards', label: words('tuning.cards') },
      group: { id: `card-${card}`, label: cardName((data as unknown as { readonly cards: readonly Card[] }).cards[Number(card)], speak) },
      ...single(words('tuning.points')),
      range: { min: 0, max: 12 },
    };
  }
  const [, measure] = PHYSICS.exec(path) ?? [];
  if (measure !== undefined) {
    const part = { id: 'physics', label: words('tuning.physics') };
    const range = measure === 'restitution' ? { range: { min: 0, max: 1 } } : {};
    return { part, group: part, ...single(words(`tuning.${measure as Measure}`)), ...range };
  }
  const cloth = { id: 'cloth', label: words('tuning.cloth') };
  const [, side] = CLOTH.exec(path) ?? [];
  if (side !== undefined) {
    return { part: cloth, group: { id: 'measures', label: words('tuning.measures') }, ...single(words(`tuning.${side as ClothMeasure}`)) };
  }
  const [, kind, fold] = FOLDS.exec(path) ?? [];
  if (kind === undefined) return null;
  return {
    part: { id: 'reliefs', label: words('tuning.folds') },
    group: { id: kind, label: speak({ key: `option.relief.${kind}` }) },
    ...single(words(`tuning.${fold as 'lattice' | 'steepestSlope'}`)),
  };
}

function cardName(card: Card | undefined, speak: BoardWords): string {
  if (card === undefined) return '';
  const saying = { words: speak, speak, nameOf: String, you: null };
  const params = { color: speak({ key: `cardColor.${card.color}` }), marbles: colorList(saying, card.combination) };
  return speak('tuning.card', params);
}

export function Picture({ game, part, changed }: TuningPictureProps) {
  if (part !== 'cards') return null;
  return (
    <div class="marble-tuning grid gap-2" aria-hidden="true">
      {piecesOf(game).cards.map((card, index) => (
        <div
          key={card.id}
          class="marble-tuning-card p-1-2 row between gap-1 on-paper rounded-1"
          data-color={card.color}
          data-changed={changed.includes(`/cards/${index}/points`)}
        >
          <span class="flex gap-2px">
            {card.combination.map((color, place) => (
              <MarbleSign key={place} color={color} />
            ))}
          </span>
          <strong>{card.points}</strong>
        </div>
      ))}
    </div>
  );
}
