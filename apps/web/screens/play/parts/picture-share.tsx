/** The picture of a result, to look at and to give away. */

import type { SeatInfo } from '@tablehop/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import { outcomeOf } from '../../../features/results/recap.ts';
import { loadPrint } from '../../../games/index.ts';
import type { PrintModule } from '../../../games/printing.ts';
import { namedSeats } from '../../../match/seat-names.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Icon } from '../../../ui/icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { pngOfSvg } from '../png-of-svg.ts';
import { PICTURE_SIZE, ResultPicture, type ResultPictureProps } from './result-picture.tsx';
import './picture-share.css';

export type SharedPicture = Omit<ResultPictureProps, 'print' | 'drawing' | 'outcome'>;

/** `seats` are those of the match, with the names that were given. */
export function PictureShare(picture: SharedPicture) {
  const { game, board, words } = picture;
  const { speak } = words;
  const drawing = useRef<SVGSVGElement>(null);
  const [print, setPrint] = useState<PrintModule | null | undefined>(board.Picture === undefined ? undefined : null);
  const [file, setFile] = useState<File | null>(null);

  useEffect(() => {
    if (print !== undefined) return;
    let isWanted = true;
    loadPrint(game.id).then(
      (loaded) => isWanted && setPrint(loaded),
      () => isWanted && setPrint(null),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  // Ready before it is asked for: a browser shares only what is there at the moment of the press.
  useEffect(() => {
    const svg = drawing.current;
    if (print === undefined || svg === null) return;
    let isWanted = true;
    pngOfSvg(svg, PICTURE_SIZE).then(
      (blob) => isWanted && setFile(new File([blob], `${game.id}.png`, { type: 'image/png' })),
      // Without it there is still the link.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [print, speak]);

  if (print === undefined) return null;
  const seats = seatsForOthers(picture);
  const canShare = file !== null && navigator.canShare?.({ files: [file] }) === true;
  const give = async () => {
    if (file === null) return;
    if (!canShare) return saveFile(file.name, file);
    // Whoever thinks better of it has not failed.
    await navigator.share({ files: [file], title: game.title }).catch(() => undefined);
  };
  return (
    <div class="picture-share">
      <ResultPicture {...picture} seats={seats} outcome={outcomeForOthers(picture, seats)} print={print} drawing={drawing} />
      <button type="button" class="button" aria-busy={file === null} onClick={give}>
        <Icon name={canShare ? 'share' : 'file'} />
        {sayWith(speak, canShare ? 'play.share.picture' : 'play.share.savePicture')}
      </button>
    </div>
  );
}

/** Whoever gets the picture is not "you". */
function seatsForOthers({ seats, words: { speak, you } }: SharedPicture): readonly SeatInfo[] {
  return namedSeats(speak, seats, you).map((info, seat) =>
    seat === you && seats[seat]?.name === '' ? { ...info, name: sayWith(speak, 'play.seat.me') } : info,
  );
}

function outcomeForOthers({ over, scores, seats: given, words: { speak, you } }: SharedPicture, seats: readonly SeatInfo[]): string {
  const outcome = outcomeOf(over, scores, given[you ?? -1]?.name === '' ? you : null);
  switch (outcome.kind) {
    case 'nobody':
      return sayWith(speak, 'play.over.nobody');
    case 'own':
      return sayWith(speak, outcome.shared ? 'play.share.sharedWin' : 'play.share.ownWin');
    case 'won': {
      const winners = { names: outcome.winners.map((seat) => seats[seat]?.name ?? ''), winners: outcome.winners.length };
      if (outcome.points === null) return sayWith(speak, 'play.over.wonPlain', winners);
      return sayWith(speak, 'play.over.won', { ...winners, points: outcome.points });
    }
  }
}
