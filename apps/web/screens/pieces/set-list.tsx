import '../../ui/kept-list.css';
import type { AnyGame } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { useRef, useState } from 'preact/hooks';
import { shelf } from '../../features/pieces/index.ts';
import type { KeptSet } from '../../features/pieces/shelf.ts';
import { canPrint } from '../../games/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notices.ts';
import { Link } from '../../ui/router.ts';
import { saveFile } from '../../ui/save-file.ts';
import { say, speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { ageInWords } from '../../ui/when.ts';
import { CollisionQuestion } from './collision-question.tsx';
import { ImportSet } from './import-set.tsx';
import { putOnShelf } from './put-on-shelf.ts';
import { RenameSet } from './rename-set.tsx';
import { NEW_SET } from './set-editor.tsx';
import { writeSetFile } from './set-file.ts';

type SetListProps = { readonly game: AnyGame; readonly speak: Speaker };

/** A game's sets that are kept here, and where those from elsewhere are imported. */
export function SetList({ game, speak }: SetListProps) {
  useTitle(say('sets.title'));
  const sets = shelf.sets.value.filter((set) => set.game === game.id);
  const trouble = shelf.trouble.value;
  const [doomed, setDoomed] = useState<KeptSet | null>(null);
  const [renamed, setRenamed] = useState<KeptSet | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = ({ id, name }: KeptSet) => {
    setDoomed(null);
    shelf.remove(id);
    notify({ kind: 'info', text: say('sets.deleted', { name }) });
    heading.current?.focus();
  };
  const duplicate = async (set: KeptSet) => {
    const copy = await putOnShelf(game.id, { name: shelf.freeName(game.id, set.name), data: set.data });
    if (copy !== null) notify({ kind: 'info', text: say('sets.duplicated', { name: copy.name }) });
  };
  const hasNewDraft = shelf.draft(game.id, null) !== null;

  return (
    <div class="sets">
      <p class="sets-back">
        <Link to={`/game/${game.id}`}>{say('sets.backToGame', { game: game.title })}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {say('sets.titleOf', { game: game.title })}
      </h1>
      <p class="sets-lead">{say('sets.lead')}</p>
      {trouble !== null && <p class="sets-trouble">{speech.value(trouble)}</p>}
      <p class="sets-ways">
        <Link to={`/sets/${game.id}/${NEW_SET}`} class="button button-main">
          {hasNewDraft ? say('sets.newDraft') : say('sets.new')}
        </Link>
        <ImportSet game={game} speak={speak} />
      </p>
      {sets.length === 0 ? (
        <p class="sets-none">{say('sets.none')}</p>
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
          title={say('sets.deleteTitle', { name: doomed.name })}
          text={say('sets.deleteText')}
          answers={[{ label: say('sets.delete'), kind: 'danger', run: () => remove(doomed) }]}
          onCancel={() => setDoomed(null)}
        />
      )}
      {renamed !== null && <RenameSet set={renamed} onClose={() => setRenamed(null)} />}
      <CollisionQuestion />
    </div>
  );
}

type SetLineProps = {
  readonly game: AnyGame;
  readonly set: KeptSet;
  readonly speak: Speaker;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

function SetLine({ game, set, speak, onRename, onDuplicate, onDelete }: SetLineProps) {
  const { id, name, changedAt } = set;
  const fit = game.pieces?.replace(set.data);
  const named = (label: string) => say('sets.named', { label, name });
  const hasDraft = shelf.draft(game.id, id) !== null;
  const quiet = [
    { label: say('sets.rename'), run: onRename },
    { label: say('sets.duplicate'), run: onDuplicate },
    { label: say('sets.export'), run: () => exportSet(set) },
    { label: say('sets.delete'), run: onDelete },
  ];
  return (
    <li class="kept-line">
      <div class="kept-words">
        <h2>{name}</h2>
        <p class="kept-state">
          {say('sets.changed', { age: ageInWords(Date.now() - changedAt, speech.value.locale) })}
          {hasDraft && ` · ${say('sets.hasDraft')}`}
        </p>
        {fit?.ok === false && <p class="sets-trouble">{say('sets.unfit', { reason: speak(fit.problem) })}</p>}
      </div>
      <div class="kept-ways">
        <Link to={`/sets/${game.id}/${id}`} class="button" aria-label={named(say('sets.edit'))}>
          {say('sets.edit')}
        </Link>
        {canPrint(game.id) && fit?.ok === true && (
          <Link to={`/print/${game.id}?set=${id}`} class="button button-quiet" aria-label={named(say('sets.print'))}>
            {say('sets.print')}
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

function exportSet({ game, name, data }: KeptSet): void {
  const file = writeSetFile(game, { name, data });
  saveFile(file.name, file.text);
}
