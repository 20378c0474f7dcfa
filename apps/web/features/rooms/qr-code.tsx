/** A link as a QR code. What draws it is loaded with the first that is shown. */

import './qr-code.css';
import { say } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** Modules of white around it: fewer than four confuse readers. */
const BORDER = 4;

export function QrCode({ link }: { readonly link: string }) {
  const loaded = useLoaded(link, () => draw(link));
  const drawing = loaded?.key === link ? loaded.value : null;
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${drawing?.size ?? 1} ${drawing?.size ?? 1}`}
      role="img"
      aria-label={say('rooms.invite.qr.name', { link })}
    >
      {drawing !== null && <path d={drawing.path} />}
    </svg>
  );
}

async function draw(link: string): Promise<{ readonly size: number; readonly path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(link, { ecc: 'M', border: BORDER });
  return { size, path: data.map((row, y) => runs(row, y)).join('') };
}

/** The black parts of a row, each as one rectangle. */
function runs(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
