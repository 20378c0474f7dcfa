import type { AnyGame } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { sayWith } from '../../text/say-with.ts';
import { changedNumbers } from './changed-numbers.ts';
import { sayLab } from './lab-text.ts';
import type { Asked } from './use-experiment.ts';

/** An experiment in one line, for when its form is folded away. */
export function AskedInWords({ game, asked, speak }: { readonly game: AnyGame; readonly asked: Asked; readonly speak: Speaker }) {
  return <span class="lab-asked-words">{wordsOf()}</span>;

  function wordsOf(): string {
    switch (asked.kind) {
      case 'report':
        return sayLab(speak, 'lab.page.short.report');
      case 'fixed':
        return sayLab(speak, `lab.page.kind.${asked.request.kind}`);
      case 'form': {
        const { levels, games, pieces } = asked.form;
        const players = [...new Set(levels)].map((level) =>
          sayLab(speak, 'lab.page.short.players', {
            count: levels.filter((each) => each === level).length,
            level: sayWith(speak, `house.levelName.${level}`),
          }),
        );
        const changes = pieces === null ? 0 : changedNumbers(pieces.data, game.pieces?.data ?? null).length;
        const matches = sayLab(speak, 'lab.page.short.matches', { games });
        return [...players, matches, ...(pieces === null ? [] : [sayLab(speak, 'lab.page.short.changed', { count: changes })])].join(' · ');
      }
    }
  }
}
