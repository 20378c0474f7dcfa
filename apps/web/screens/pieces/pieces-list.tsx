import '../../ui/kept-list.css';
import type { AnyGame } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { useRef, useState } from 'preact/hooks';
import { ownPieces } from '../../features/pieces/index.ts';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { canPrint } from '../../games/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notices.ts';
import { Link } from '../../ui/router.ts';
import { saveFile } from '../../ui/save-file.ts';
import { say, speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { ageInWords } from '../../ui/when.ts';
import { CollisionQuestion } from './collision-question.tsx';
import { ImportPieces } from './import-pieces.tsx';
import { keepPieces } from './keep-pieces.ts';
import { NEW_SET } from './pieces-editor.tsx';
import { writePiecesFile } from './pieces-file.ts';
import { RenamePieces } from './rename-pieces.tsx';

type PiecesListProps = { readonly game: AnyGame; readonly speak: Speaker };

/** A game's sets that are kept here, and where those from elsewhere are imported. */
export function PiecesList({ game, speak }: PiecesListProps) {
  useTitle(say('pieces.title'));
  const sets = ownPieces.sets.value.filter((set) => set.game === game.id);
  const trouble = ownPieces.trouble.value;
  const [doomed, setDoomed] = useState<KeptPieces | null>(null);
  const [renamed, setRenamed] = useState<KeptPieces | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = ({ id, name }: KeptPieces) => {
    setDoomed(null);
    ownPieces.remove(id);
    notify({ kind: 'info', text: say('pieces.deleted', { name }) });
    heading.current?.focus();
  };
  const duplicate = async (set: KeptPieces) => {
    const copy = await keepPieces(game.id, { name: ownPieces.freeName(game.id, set.name), data: set.data });
    if (copy !== null) notify({ kind: 'info', text: say('pieces.duplicated', { name: copy.name }) });
  };
  const hasNewDraft = ownPieces.draft(game.id, null) !== null;

  return (
    <div class="pieces-page">
      <p class="pieces-back">
        <Link to={`/game/${game.id}`}>{say('pieces.backToGame', { game: game.title })}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {say('pieces.titleOf', { game: game.title })}
      </h1>
      <p class="pieces-lead">{say('pieces.lead')}</p>
      {trouble !== null && <p class="pieces-trouble">{speech.value(trouble)}</p>}
      <p class="pieces-ways">
        <Link to={`/sets/${game.id}/${NEW_SET}`} class="button button-main">
          {hasNewDraft ? say('pieces.newDraft') : say('pieces.new')}
        </Link>
        <ImportPieces game={game} speak={speak} />
      </p>
      {sets.length === 0 ? (
        <p class="pieces-none">{say('pieces.none')}</p>
      ) : (
        <ul class="kept-list">
          {sets.map((set) => (
            <SetLine
              key={set.id}
              game={game}
              set={set}
              speak={speak}
              onRename={() => setRenamed(set)}
              onDuplicate={() => void duplicate(set)}
              onDelete={() => setDoomed(set)}
            />
          ))}
        </ul>
      )}
      {doomed !== null && (
        <Confirm
          title={say('pieces.deleteTitle', { name: doomed.name })}
          text={say('pieces.deleteText')}
          answers={[{ label: say('pieces.delete'), kind: 'danger', run: () => remove(doomed) }]}
          onCancel={() => setDoomed(null)}
        />
      )}
      {renamed !== null && <RenamePieces set={renamed} onClose={() => setRenamed(null)} />}
      <CollisionQuestion />
    </div>
  );
}

type SetLineProps = {
  readonly game: AnyGame;
  readonly set: KeptPieces;
  readonly speak: Speaker;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

function SetLine({ game, set, speak, onRename, onDuplicate, onDelete }: SetLineProps) {
  const { id, name, changedAt } = set;
  const fit = game.pieces?.replace(set.data);
  const named = (label: string) => say('pieces.named', { label, name });
  const hasDraft = ownPieces.draft(game.id, id) !== null;
  const quiet = [
    { label: say('pieces.rename'), run: onRename },
    { label: say('pieces.duplicate'), run: onDuplicate },
    { label: say('pieces.export'), run: () => exportSet(set) },
    { label: say('pieces.delete'), run: onDelete },
  ];
  return (
    <li class="kept-line">
      <div class="kept-words">
        <h2>{name}</h2>
        <p class="kept-state">
          {say('pieces.changed', { age: ageInWords(Date.now() - changedAt, speech.value.locale) })}
          {hasDraft && ` · ${say('pieces.hasDraft')}`}
        </p>
        {fit?.ok === false && <p class="pieces-trouble">{say('pieces.unfit', { reason: speak(fit.problem) })}</p>}
      </div>
      <div class="kept-ways">
        <Link to={`/sets/${game.id}/${id}`} class="button" aria-label={named(say('pieces.edit'))}>
          {say('pieces.edit')}
        </Link>
        {canPrint(game.id) && fit?.ok === true && (
          <Link to={`/print/${game.id}?set=${id}`} class="button button-quiet" aria-label={named(say('pieces.print'))}>
            {say('pieces.print')}
          </Link>
        )}
        {quiet.map(({ label, run }) => (
          <button key={label} type="button" class="button button-quiet" aria-label={named(label)} onClick={run}>
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}

function exportSet({ game, name, data }: KeptPieces): void {
  const file = writePiecesFile(game, { name, data });
  saveFile(file.name, file.text);
}
