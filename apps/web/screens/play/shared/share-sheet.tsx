import type { AnyGame, Message } from '@tablehop/core';
import { type SeatInfo, type SharedMatch, type TextFile, writeLink } from '@tablehop/host';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import type { PrintModule } from '@tablehop/ui/printing.ts';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { namedSeats } from '@tablehop/ui/seats.ts';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { loadPrint } from '../../../games/index.ts';
import type { WebSpeaker } from '../../../text/index.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { announce } from '../../../ui/notices.ts';
import { outcomeOf } from '../match/after-match.ts';
import { PICTURE_SIZE, ResultPicture, type ResultPictureProps } from './result-picture.tsx';

type ShareSheetProps = {
  readonly game: AnyGame;
  readonly speak: WebSpeaker;
  readonly read: () => Promise<SharedMatch>;
  readonly readFile: () => Promise<TextFile>;
  readonly picture?: SharedPicture | null;
  readonly onClose: () => void;
};

type Written = { readonly link: string } | { readonly problem: Message };

export function ShareSheet({ game, speak, read, readFile, picture = null, onClose }: ShareSheetProps) {
  const [written, setWritten] = useState<Written | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    let isWanted = true;
    const write = async (): Promise<Written> => {
      const link = await writeLink(game, await read());
      return link.ok ? { link: `${location.origin}/replay#${link.fragment}` } : link;
    };
    write()
      .catch((): Written => ({ problem: { key: 'play.problem.failed' } }))
      .then((result) => isWanted && setWritten(result));
    return () => {
      isWanted = false;
    };
  }, []);

  const copy = async (link: string) => {
    const isDone = await copyText(link);
    if (!isDone) field.current?.select();
    else announce(speak('play.share.copied'));
    setIsCopied(isDone);
  };

  const save = async () => {
    const { name, text } = await readFile();
    saveFile(name, text);
  };

  return (
    <Dialog title={speak('play.share.title')} closeLabel={speak('play.close')} onClose={onClose}>
      {picture !== null && <PictureShare {...picture} />}
      {written === null && <p>{speak('play.share.writing')}</p>}
      {written !== null && 'problem' in written && <p>{speak(written.problem)}</p>}
      {written !== null && 'link' in written && (
        <div class="share-sheet-link stack gap-1">
          <label for={id}>{speak('play.share.link')}</label>
          <div class="share-sheet-row flex wrap gap-2">
            <input
              class="min-w-0 touch rounded-1 ink"
              id={id}
              ref={field}
              type="text"
              readOnly
              value={written.link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <button type="button" class="button button-main" onClick={() => copy(written.link)}>
              <Icon name={isCopied ? 'check' : 'share'} />
              {speak(isCopied ? 'play.share.copied' : 'play.share.copy')}
            </button>
          </div>
          <p class="m-0 soft text-5">{speak('play.share.note')}</p>
        </div>
      )}
      <button type="button" class="button" onClick={save}>
        <Icon name="file" />
        {speak('shell.recent.export')}
      </button>
    </Dialog>
  );
}

type SharedPicture = Omit<ResultPictureProps, 'print' | 'drawing' | 'outcome'>;

function PictureShare(picture: SharedPicture) {
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
  // Prepared before the press: a browser shares only what exists at that moment.
  useEffect(() => {
    const svg = drawing.current;
    if (print === undefined || svg === null) return;
    let isWanted = true;
    pngOfSvg(svg, PICTURE_SIZE).then(
      (blob) => isWanted && setFile(new File([blob], `${game.id}.png`, { type: 'image/png' })),
      // Without the picture there is still the link.
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
    // Closing the share dialog is not an error.
    await navigator.share({ files: [file], title: game.title }).catch(() => undefined);
  };
  return (
    <div class="picture-share row wrap gap-3">
      <ResultPicture {...picture} seats={seats} outcome={outcomeForOthers(picture, seats)} print={print} drawing={drawing} />
      <button type="button" class="button" aria-busy={file === null} onClick={give}>
        <Icon name={canShare ? 'share' : 'file'} />
        {speak(canShare ? 'play.share.picture' : 'play.share.savePicture')}
      </button>
    </div>
  );
}

function seatsForOthers({ seats, words: { speak, you } }: SharedPicture): readonly SeatInfo[] {
  return namedSeats(speak, seats, you).map((info, seat) =>
    seat === you && seats[seat]?.name === '' ? { ...info, name: speak('play.seat.me') } : info,
  );
}

function outcomeForOthers({ over, scores, seats: given, words: { speak, you } }: SharedPicture, seats: readonly SeatInfo[]): string {
  const outcome = outcomeOf(over, scores, given[you ?? -1]?.name === '' ? you : null);
  switch (outcome.kind) {
    case 'nobody':
      return speak('play.over.nobody');
    case 'own':
      return speak(outcome.shared ? 'play.share.sharedWin' : 'play.share.ownWin');
    case 'won': {
      const winners = { names: outcome.winners.map((seat) => seats[seat]?.name ?? ''), winners: outcome.winners.length };
      if (outcome.points === null) return speak('play.over.wonPlain', winners);
      return speak('play.over.won', { ...winners, points: outcome.points });
    }
  }
}

/** Turns a drawing in the page into a picture. Style sheets and fonts are missing outside the page, so they are inlined. */

const PROPERTIES = [
  'clip-path',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'mask',
  'mix-blend-mode',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'transform-box',
  'transform-origin',
  'visibility',
] as const;

type PictureSize = { readonly width: number; readonly height: number };

async function pngOfSvg(drawing: SVGSVGElement, size: PictureSize): Promise<Blob> {
  const copy = withStyles(drawing);
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  fonts.textContent = await fontFaces();
  copy.prepend(fonts);
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    return await painted(address, size);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    const target = copies[index];
    if (target === undefined) continue;
    target.removeAttribute('class');
    // One by one: the content security policy forbids a style attribute set as text.
    for (const property of PROPERTIES) target.style.setProperty(property, style.getPropertyValue(property));
  }
  return copy;
}

/** The app's fonts, inlined: a picture fetches nothing. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href })));
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      if (!(rule instanceof CSSFontFaceRule)) return null;
      const source = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (source === undefined) return null;
      const data = await dataAddress(new URL(source, base ?? location.href).href);
      const family = rule.style.getPropertyValue('font-family');
      const weight = rule.style.getPropertyValue('font-weight');
      return data === null ? null : `@font-face{font-family:${family};font-weight:${weight};src:url("${data}") format("woff2")}`;
    }),
  );
  return faces.filter((face) => face !== null).join('');
}

/** Null if it cannot be loaded: another font will do. */
async function dataAddress(address: string): Promise<string | null> {
  try {
    const file = await (await fetch(address)).blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
      reader.onerror = () => resolve(null);
      reader.readAsDataURL(file);
    });
  } catch {
    return null;
  }
}

async function painted(address: string, { width, height }: PictureSize): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the browser made no picture')) : resolve(blob)), 'image/png');
  });
}
