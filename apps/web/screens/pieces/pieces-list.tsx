import '../../ui/kept-list.css';
import './pieces.css';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { Speaker } from '@tablehop/text';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { useRef, useState } from 'preact/hooks';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { ownPieces } from '../../features/pieces/index.ts';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { canPrint, loadPiecesForm } from '../../games/index.ts';
import { aboutGame } from '../../games/lobby.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/page.ts';
import { Link, navigate } from '../../ui/router.ts';
import { say, speech, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ageInWords } from '../../ui/when.ts';
import { LONGEST_TEXT } from './judge.ts';
import { CollisionQuestion, keepPieces, NEW_SET, PiecesEditor, SetName } from './pieces-editor.tsx';
import { readPiecesFile, writePiecesFile } from './pieces-file.ts';

type PiecesListProps = { readonly game: AnyGame; readonly speak: Speaker };

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
    <div class="pieces-page center-x">
      <p class="pieces-back touch-links m-0">
        <Link to={`/game/${game.id}`}>{say('pieces.backToGame', { game: game.title })}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {say('pieces.titleOf', { game: game.title })}
      </h1>
      <p class="pieces-lead">{say('pieces.lead')}</p>
      {trouble !== null && <p class="pieces-trouble">{speech.value(trouble)}</p>}
      <p class="pieces-ways flex wrap gap-3">
        <Link to={`/sets/${game.id}/${NEW_SET}`} class="button button-main">
          {hasNewDraft ? say('pieces.newDraft') : say('pieces.new')}
        </Link>
        <ImportPieces game={game} speak={speak} />
      </p>
      {sets.length === 0 ? (
        <p class="soft">{say('pieces.none')}</p>
      ) : (
        <ul class="kept-list no-bullets">
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
          answers={[{ label: say('shell.recent.delete'), kind: 'danger', run: () => remove(doomed) }]}
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
    { label: say('shell.recent.export'), run: () => exportSet(set) },
    { label: say('shell.recent.delete'), run: onDelete },
  ];
  return (
    <li class="kept-line row wrap between">
      <div class="kept-words min-w-0 break-words">
        <h2>{name}</h2>
        <p class="kept-state">
          {say('pieces.changed', { age: ageInWords(Date.now() - changedAt, speech.value.locale) })}
          {hasDraft && ` · ${say('pieces.hasDraft')}`}
        </p>
        {fit?.ok === false && <p class="pieces-trouble">{say('pieces.unfit', { reason: speak(fit.problem) })}</p>}
      </div>
      <div class="kept-ways flex wrap gap-1">
        <Link to={`/sets/${game.id}/${id}`} class="button" aria-label={named(say('pieces.edit'))}>
          {say('pieces.edit')}
        </Link>
        {canPrint(game.id) && fit?.ok === true && (
          <Link to={`/print/${game.id}?set=${id}`} class="button button-quiet" aria-label={named(say('print.go'))}>
            {say('print.go')}
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

/** A UTF-8 character takes four bytes at most. */
const LARGEST_FILE_BYTES = 4 * LONGEST_TEXT;

function ImportPieces({ game, speak }: { readonly game: AnyGame; readonly speak: Speaker }) {
  const read = async (file: File) => {
    const problem = await importFile(file, game, speak);
    if (problem !== null) notify({ kind: 'problem', text: say('pieces.file.reason', { file: file.name, reason: problem }) });
  };
  return <FileButton label={say('pieces.import')} class="button pieces-import relative" onFile={read} />;
}

async function importFile(file: File, game: AnyGame, speak: Speaker): Promise<string | null> {
  if (file.size > LARGEST_FILE_BYTES) return say('pieces.file.tooLong', { characters: LONGEST_TEXT });
  const text = await file.text().catch(() => null);
  if (text === null) return say('pieces.file.unreadable');
  const read = readPiecesFile(text, game, (id) => aboutGame(id)?.title);
  if (!read.ok) return speak(read.problem);
  const kept = await keepPieces(game.id, read.value);
  if (kept === null) return null;
  notify({
    kind: 'info',
    text: say('pieces.imported', { name: kept.name }),
    action: { label: say('pieces.edit'), run: () => navigate(`/sets/${game.id}/${kept.id}`) },
  });
  return null;
}

function RenamePieces({ set, onClose }: { readonly set: KeptPieces; readonly onClose: () => void }) {
  const [name, setName] = useState(set.name);
  const [isMissing, setIsMissing] = useState(false);
  const rename = () => {
    if (name.trim() === '') return setIsMissing(true);
    onClose();
    void keepPieces(set.game, { name, data: set.data }, set.id);
  };
  return (
    <Confirm
      title={say('pieces.renameTitle', { name: set.name })}
      answers={[{ label: say('pieces.rename'), kind: 'main', isSubmit: true, run: rename }]}
      onCancel={onClose}
    >
      <SetName name={name} isMissing={isMissing} onInput={setName} />
    </Confirm>
  );
}

type PiecesScreenProps = { readonly game: string; readonly set: string | null };

export function PiecesScreen({ game: id, set }: PiecesScreenProps) {
  const game = findGame(id);
  if (game === undefined) return <NotFound />;
  if (game.pieces === undefined) return <Fixed game={game} />;
  return <SpeakingScreen game={game} set={set} />;
}

function SpeakingScreen({ game, set }: { readonly game: AnyGame; readonly set: string | null }) {
  const gameSpeech = useGameSpeech(game.id);
  const form = useLoaded(game.id, () => loadPiecesForm(game.id));
  if (gameSpeech === null || form?.key !== game.id) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  const { speak } = gameSpeech;
  if (set === null) return <PiecesList game={game} speak={speak} />;
  if (set !== NEW_SET && ownPieces.find(set) === undefined) return <Missing game={game} />;
  return <PiecesEditor key={set} game={game} id={set === NEW_SET ? null : set} form={form.value} speak={speak} />;
}

function Fixed({ game: { id, title: game } }: { readonly game: AnyGame }) {
  useTitle(say('pieces.title'));
  const back = say('pieces.backToGame', { game });
  return <DeadEnd title={say('pieces.titleOf', { game })} text={say('pieces.fixed', { game })} to={`/game/${id}`} label={back} />;
}

function Missing({ game: { id } }: { readonly game: AnyGame }) {
  const title = say('pieces.title');
  useTitle(title);
  return <DeadEnd title={title} text={say('pieces.editor.missing')} to={`/sets/${id}`} label={say('pieces.backToList')} />;
}
