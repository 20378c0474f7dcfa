/** The cloth in words: where everything lies, also as seen from the aimed marble. */

import type { Seat } from '@tablehop/core';
import { colorOf, countArea, inHandOf, MARBLES, type MarbleId, playersOf, type State } from '../../rules/index.ts';
import { targetsFrom } from './aim.ts';
import { colorsIn } from './goal-match.ts';
import { angleWords, centimetres, colorList, placedName, type Saying } from './words.ts';

type ClothTextProps = {
  readonly view: State;
  readonly seat: Seat | null;
  readonly aimed: MarbleId | null;
  readonly saying: Saying;
};

export function ClothText({ view, seat, aimed, saying }: ClothTextProps) {
  const { speak, nameOf } = saying;
  const everybody = Array.from({ length: playersOf(view) }, (_, each) => each);
  const middle = MARBLES.filter((marble) => view.marbles[marble].in === 'middle');
  return (
    <div class="hidden-text marble-text">
      <h3>{speak('board.cloth')}</h3>
      <ul>
        {everybody.map((each) => (
          <li key={each}>{areaLine(each)}</li>
        ))}
        <li>{speak('board.middle', { marbles: colorList(saying, middle.map(colorOf)) })}</li>
        {everybody
          .filter((each) => inHandOf(view.marbles, each).length > 0)
          .map((each) => (
            <li key={`hand ${each}`}>{handLine(each)}</li>
          ))}
      </ul>
      {aimed !== null && (
        <>
          <h3>{speak('board.seenFrom', { marble: placedName(saying, view, aimed, view.marbles[aimed]) })}</h3>
          <ul>
            {targetsFrom(view, aimed).map(({ marble, place, millimetres, degrees }) => (
              <li key={marble}>
                {speak('board.target', {
                  marble: placedName(saying, view, marble, place),
                  distance: centimetres(saying, millimetres),
                  angle: angleWords(saying, degrees),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );

  function handLine(each: Seat): string {
    const marbles = colorList(saying, inHandOf(view.marbles, each).map(colorOf));
    return each === seat ? speak('board.yourHand', { marbles }) : speak('board.handOf', { player: nameOf(each), marbles });
  }

  function areaLine(each: Seat): string {
    const marbles = colorList(saying, colorsIn(countArea(view.marbles, each)));
    return each === seat ? speak('board.yourArea', { marbles }) : speak('board.areaOf', { player: nameOf(each), marbles });
  }
}
