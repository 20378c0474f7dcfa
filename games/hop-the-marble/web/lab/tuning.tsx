/** Names of the numbers of goal cards, cloth and physics, for the lab. */

import './tuning.css';
import type { Json } from '@tablehop/core';
import type { NumberPlace, TuningPictureProps } from '@tablehop/ui/web-game.ts';
import { type Card, piecesOf } from '../../rules/index.ts';
import { MarbleSign } from '../board/marble-sign.tsx';
import { type BoardSpeaker, colorList } from '../board/words.ts';

const CARD = /^\/cards\/(\d+)\/points$/;
const PHYSICS = ['speedAtFullStrength', 'rollingDeceleration', 'restitution', 'gravity', 'stepsPerSecond', 'seconds'] as const;
const CLOTH = ['size', 'marbleRadius', 'clear', 'areaRadius', 'middleRadius'] as const;
const FOLDS = /^\/reliefs\/(gentle|rough)\/(lattice|steepestSlope)$/;

export function placeOf(path: string, data: Json, speak: BoardSpeaker): NumberPlace | null {
  const single = (label: string) => ({ label, short: label, isSeries: false });
  const [, card] = CARD.exec(path) ?? [];
  if (card !== undefined) {
    return {
      part: { id: 'cards', label: speak('tuning.cards') },
      group: { id: `card-${card}`, label: cardName((data as unknown as { readonly cards: readonly Card[] }).cards[Number(card)], speak) },
      ...single(speak('tuning.points')),
      range: { min: 0, max: 12 },
    };
  }
  const measure = PHYSICS.find((each) => path === `/physics/${each}`);
  if (measure !== undefined) {
    const part = { id: 'physics', label: speak('tuning.physics') };
    const range = measure === 'restitution' ? { range: { min: 0, max: 1 } } : {};
    return { part, group: part, ...single(speak(`tuning.${measure}`)), ...range };
  }
  const side = CLOTH.find((each) => path === `/cloth/${each}`);
  if (side !== undefined) {
    const cloth = { id: 'cloth', label: speak('tuning.cloth') };
    return { part: cloth, group: { id: 'measures', label: speak('tuning.measures') }, ...single(speak(`tuning.${side}`)) };
  }
  const [, kind, fold] = FOLDS.exec(path) ?? [];
  if (kind === undefined) return null;
  return {
    part: { id: 'reliefs', label: speak('tuning.folds') },
    group: { id: kind, label: speak({ key: `option.relief.${kind}` }) },
    ...single(speak(`tuning.${fold as 'lattice' | 'steepestSlope'}`)),
  };
}

function cardName(card: Card | undefined, speak: BoardSpeaker): string {
  if (card === undefined) return '';
  const saying = { speak, nameOf: String, you: null };
  const params = { color: speak({ key: `cardColor.${card.color}` }), marbles: colorList(saying, card.combination) };
  return speak('goals.cardPlain', params);
}

export function Picture({ game, part, changed }: TuningPictureProps<BoardSpeaker>) {
  if (part !== 'cards') return null;
  return (
    <div class="marble-tuning grid gap-2" aria-hidden="true">
      {piecesOf(game).cards.map((card, index) => (
        <div
          key={card.id}
          class="marble-tuning-card marble-card-color p-1-2 row between gap-1 on-paper rounded-1"
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
