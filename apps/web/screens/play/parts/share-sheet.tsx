/** Gives a match away: as a link that holds the record itself when it is short enough, and always as a file. */

import type { AnyGame, Message } from '@tablehop/core';
import { type SharedMatch, type TextFile, writeLink } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/notices.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PictureShare, type SharedPicture } from './picture-share.tsx';
import './share-sheet.css';

type ShareSheetProps = {
  readonly game: AnyGame;
  readonly speak: Speaker;
  readonly read: () => Promise<SharedMatch>;
  readonly readFile: () => Promise<TextFile>;
  /** Of a match that is over. */
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
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    // Without the right to write there, the link is at least ready to be copied by hand.
    if (done !== true) field.current?.select();
    else announce(sayWith(speak, 'play.share.copied'));
    setIsCopied(done === true);
  };

  const save = async () => {
    const { name, text } = await readFile();
    saveFile(name, text);
  };

  return (
    <Dialog title={sayWith(speak, 'play.share.title')} closeLabel={sayWith(speak, 'play.close')} onClose={onClose}>
      {picture !== null && <PictureShare {...picture} />}
      {written === null && <p>{sayWith(speak, 'play.share.writing')}</p>}
      {written !== null && 'problem' in written && <p>{speak(written.problem)}</p>}
      {written !== null && 'link' in written && (
        <div class="share-sheet-link">
          <label for={id}>{sayWith(speak, 'play.share.link')}</label>
          <div class="share-sheet-row">
            <input id={id} ref={field} type="text" readOnly value={written.link} onFocus={({ currentTarget }) => currentTarget.select()} />
            <button type="button" class="button button-main" onClick={() => copy(written.link)}>
              <Icon name={isCopied ? 'check' : 'share'} />
              {sayWith(speak, isCopied ? 'play.share.copied' : 'play.share.copy')}
            </button>
          </div>
          <p class="share-sheet-note">{sayWith(speak, 'play.share.note')}</p>
        </div>
      )}
      <button type="button" class="button" onClick={save}>
        <Icon name="file" />
        {sayWith(speak, 'play.share.file')}
      </button>
    </Dialog>
  );
}
