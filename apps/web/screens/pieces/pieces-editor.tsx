import { signal } from '@preact/signals';
import { type AnyGame, type Json, LONGEST_SET_NAME, type PieceSet } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { Tabs } from '@tablehop/ui/tabs.tsx';
import type { PiecesFormModule } from '@tablehop/ui/web-game.ts';
import type { RefObject } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { ownPieces } from '../../features/pieces/index.ts';
import type { Draft, KeptPieces } from '../../features/pieces/own-pieces.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/page.ts';
import { guardNavigation, Link, type NavigationGuard, navigate } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';
import { type Judged, judgeText, writeData } from './judge.ts';

/** Stands for a new set in addresses. */
export const NEW_SET = 'new';

type PiecesEditorProps = {
  readonly game: AnyGame;
  readonly id: string | null;
  readonly form: PiecesFormModule | null;
  readonly speak: Speaker;
};

export function PiecesEditor({ game, id, form, speak }: PiecesEditorProps) {
  const edited = useDraft(game, id);
  const { draft, judged, isChanged } = edited;
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const title = draft.name.trim() === '' ? say('pieces.editor.new') : say('pieces.editor.title', { name: draft.name });
  useTitle(title);
  useUnsavedGuard(isChanged, (go) => setLeaving({ go }));

  const save = async () => {
    if (judged.kind !== 'good') {
      notify({ kind: 'problem', text: say('pieces.editor.cannotSave', { reason: speak(judged.problem) }) });
      return;
    }
    if (draft.name.trim() === '') {
      setIsNameMissing(true);
      nameField.current?.focus();
      return;
    }
    const kept = await keepPieces(game.id, { name: draft.name, data: judged.data }, id);
    if (kept === null) return;
    ownPieces.dropDraft(game.id, id);
    notify({ kind: 'info', text: say('pieces.saved', { name: kept.name }) });
    if (kept.id !== id) navigate(`/sets/${game.id}/${kept.id}`, { replace: true });
    else edited.change({ name: kept.name, text: writeData(kept.data) });
  };
  const discard = () => {
    setIsDiscarding(false);
    edited.discard();
  };
  const trouble = ownPieces.trouble.value;

  return (
    <div class="pieces-page center-x pieces-editor">
      <p class="pieces-back touch-links m-0">
        <Link to={`/sets/${game.id}`}>{say('pieces.backToList')}</Link>
      </p>
      <h1 class="break-words">{title}</h1>
      {trouble !== null && <p class="pieces-trouble">{speech.value(trouble)}</p>}
      {edited.isRestored && <p class="pieces-editor-restored ps-3">{say('pieces.editor.restored')}</p>}
      <SetName
        class="pieces-editor-name"
        field={nameField}
        name={draft.name}
        isMissing={isNameMissing}
        onInput={(name) => {
          setIsNameMissing(false);
          edited.change({ name });
        }}
      />
      <Ways edited={edited} form={form} speak={speak} />
      <div class="pieces-editor-bar at-end sticky row wrap gap-2-3 at-bottom on-paper shadow">
        <p class="pieces-editor-state m-0 good semibold" role="status" data-good={judged.kind === 'good'}>
          {stateOf(judged, isChanged, speak)}
        </p>
        {isChanged && (
          <button type="button" class="button button-quiet" onClick={() => setIsDiscarding(true)}>
            {say('pieces.editor.discard')}
          </button>
        )}
        <button type="button" class="button button-main" onClick={() => void save()}>
          {say('pieces.save')}
        </button>
      </div>
      {isDiscarding && (
        <Confirm
          title={say('pieces.editor.discardTitle')}
          text={say('pieces.editor.discardText')}
          answers={[{ label: say('pieces.editor.discard'), kind: 'danger', run: discard }]}
          onCancel={() => setIsDiscarding(false)}
        />
      )}
      {leaving !== null && (
        <Leaving
          onStay={() => setLeaving(null)}
          onKeep={leaving.go}
          onDiscard={() => {
            ownPieces.dropDraft(game.id, id);
            leaving.go();
          }}
        />
      )}
      <CollisionQuestion />
    </div>
  );
}

type SetNameProps = {
  readonly class?: string;
  /** Where it is given, the caller focuses it if the name is missing: that tells the problem. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly isMissing: boolean;
  readonly onInput: (name: string) => void;
};

export function SetName({ class: own = '', field, name, isMissing, onInput }: SetNameProps) {
  const id = useId();
  return (
    <div class={`field ${own}`}>
      <label for={id}>{say('shell.seat.name')}</label>
      <input
        id={id}
        ref={field ?? null}
        type="text"
        autocomplete="off"
        maxLength={LONGEST_SET_NAME}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        value={name}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {isMissing && (
        <p id={`${id}-problem`} class="pieces-problem bad semibold" role={field === undefined ? 'alert' : undefined}>
          {say('pieces.nameMissing')}
        </p>
      )}
    </div>
  );
}

type WaysProps = { readonly edited: EditedDraft; readonly form: PiecesFormModule | null; readonly speak: Speaker };

function Ways({ edited, form, speak }: WaysProps) {
  const { draft, judged, lastGame, change } = edited;
  const shown = useRef<Json>(lastGame.pieces?.data ?? null);
  const json = <JsonEditor text={draft.text} judged={judged} speak={speak} onChange={(text) => change({ text })} />;
  if (form === null) return json;
  const canShow = judged.kind !== 'unreadable' && form.canShow(judged.data);
  if (canShow) shown.current = judged.data;
  const inForm = canShow ? (
    <form.PiecesForm
      data={judged.data}
      problem={judged.kind === 'refused' ? judged.problem : null}
      game={lastGame}
      speak={speak}
      onChange={(data) => change({ text: writeData(data) })}
      notify={notify}
      announce={announce}
    />
  ) : (
    <div class="pieces-editor-unfit">
      <p>{say('pieces.editor.notHere', { reason: judged.kind === 'good' ? say('pieces.editor.formUnfit') : speak(judged.problem) })}</p>
      <button type="button" class="button" onClick={() => change({ text: writeData(shown.current) })}>
        {say('pieces.editor.lastGood')}
      </button>
    </div>
  );
  return (
    <Tabs
      label={say('pieces.editor.ways')}
      tabs={[
        { id: 'form', label: say('pieces.editor.form'), content: inForm },
        { id: 'json', label: say('pieces.editor.json'), content: json },
      ]}
    />
  );
}

function stateOf(judged: Judged, isChanged: boolean, speak: Speaker): string {
  if (judged.kind !== 'good') return say('pieces.editor.refused', { reason: speak(judged.problem) });
  return isChanged ? say('pieces.editor.unsaved') : say('pieces.editor.good');
}

type LeavingProps = { readonly onStay: () => void; readonly onKeep: () => void; readonly onDiscard: () => void };

function Leaving({ onStay, onKeep, onDiscard }: LeavingProps) {
  return (
    <Confirm
      title={say('pieces.leave.title')}
      text={say('pieces.leave.text')}
      answers={[
        { label: say('pieces.editor.discard'), kind: 'danger', run: onDiscard },
        { label: say('pieces.leave.keep'), kind: 'main', run: onKeep },
      ]}
      cancelLabel={say('pieces.leave.stay')}
      onCancel={onStay}
    />
  );
}

export function CollisionQuestion() {
  const open = collision.value;
  if (open === null) return null;
  return (
    <Confirm
      title={say('pieces.collision.title', { name: open.name })}
      text={say('pieces.collision.text')}
      answers={[
        { label: say('pieces.collision.replace'), kind: 'danger', run: open.replace },
        { label: say('pieces.collision.both', { name: open.freeName }), kind: 'main', run: open.keepBoth },
      ]}
      onCancel={open.cancel}
    />
  );
}

type JsonEditorProps = {
  readonly text: string;
  readonly judged: Judged;
  readonly speak: Speaker;
  readonly onChange: (text: string) => void;
};

const LINES_ABOVE = 4;

function JsonEditor({ text, judged, speak, onChange }: JsonEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const line = judged.kind === 'good' ? null : judged.line;
  const goTo = (number: number) => {
    const element = area.current;
    if (element === null) return;
    const lines = text.split('\n');
    const start = lines.slice(0, number - 1).reduce((sum, each) => sum + each.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[number - 1] ?? '').length);
    element.scrollTop = (element.scrollHeight / lines.length) * Math.max(0, number - 1 - LINES_ABOVE);
  };
  return (
    <div class="field json-editor">
      <label for={id}>{say('pieces.editor.jsonLabel')}</label>
      <p id={`${id}-help`} class="field-help">
        {say('pieces.editor.jsonHelp')}
      </p>
      {judged.kind !== 'good' && (
        <p id={`${id}-problem`} class="pieces-problem bad semibold">
          {line === null || judged.kind === 'unreadable'
            ? speak(judged.problem)
            : say('pieces.editor.line', { line, reason: speak(judged.problem) })}
          {line !== null && (
            <button type="button" class="button button-quiet" onClick={() => goTo(line)}>
              {say('pieces.editor.toLine')}
            </button>
          )}
        </p>
      )}
      <textarea
        id={id}
        ref={area}
        class="json-editor-text w-full on-paper border-line rounded-1 text-4"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        wrap="off"
        rows={30}
        aria-invalid={judged.kind !== 'good'}
        aria-describedby={judged.kind === 'good' ? `${id}-help` : `${id}-problem ${id}-help`}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export type EditedDraft = {
  readonly draft: Draft;
  readonly judged: Judged;
  readonly lastGame: AnyGame;
  readonly isChanged: boolean;
  readonly isRestored: boolean;
  readonly change: (change: Partial<Draft>) => void;
  readonly discard: () => void;
};

function useDraft(game: AnyGame, id: string | null): EditedDraft {
  const saved = ownPieces.sets.value.find((set) => set.id === id);
  const [savedAtFirst] = useState(saved);
  const unchanged = useMemo(
    () => draftOf(saved ?? savedAtFirst ?? { name: '', data: game.pieces?.data ?? null }),
    [saved, savedAtFirst, game],
  );
  const [waiting] = useState(() => ownPieces.draft(game.id, id));
  const [draft, setDraft] = useState(waiting ?? unchanged);
  const judged = useMemo(() => judgeText(draft.text, game), [draft.text, game]);
  const lastGame = useRef(game);
  if (judged.kind === 'good') lastGame.current = judged.game;
  const isChanged = draft.name !== unchanged.name || draft.text !== unchanged.text;

  useEffect(() => {
    if (isChanged) ownPieces.keepDraft(game.id, id, draft);
    else ownPieces.dropDraft(game.id, id);
  }, [draft, isChanged, game, id]);

  return {
    draft,
    judged,
    lastGame: lastGame.current,
    isChanged,
    isRestored: waiting !== null && isChanged,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    discard: () => setDraft(unchanged),
  };
}

function draftOf({ name, data }: { readonly name: string; readonly data: Json }): Draft {
  return { name, text: writeData(data) };
}

/** Asks before leaving with unsaved changes; when the page closes, the browser asks only if they could not be stored. */
function useUnsavedGuard(isChanged: boolean, ask: NavigationGuard): void {
  useEffect(() => {
    if (!isChanged) return;
    const dropGuard = guardNavigation(ask);
    const warn = (event: BeforeUnloadEvent) => {
      if (ownPieces.trouble.peek() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      dropGuard();
      removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
}

type Collision = {
  readonly name: string;
  readonly freeName: string;
  readonly replace: () => void;
  readonly keepBoth: () => void;
  readonly cancel: () => void;
};

const collision = signal<Collision | null>(null);

/** `id` is the set to change, if it is stored. Resolves with null if the user cancels. */
export function keepPieces(game: string, set: PieceSet, id: string | null = null): Promise<KeptPieces | null> {
  const name = set.name.trim();
  const other = ownPieces.namesake(game, name, id);
  if (other === undefined) return Promise.resolve(put(game, { ...set, name }, id));
  const freeName = ownPieces.freeName(game, name);
  return new Promise((resolve) => {
    const answer = (run: () => KeptPieces | null) => () => {
      collision.value = null;
      resolve(run());
    };
    collision.value = {
      name,
      freeName,
      replace: answer(() => {
        // The replaced set keeps its id and address, and gets the changes.
        if (id !== null) ownPieces.remove(id);
        ownPieces.dropDraft(game, other.id);
        return put(game, { ...set, name }, other.id);
      }),
      keepBoth: answer(() => put(game, { ...set, name: freeName }, id)),
      cancel: answer(() => null),
    };
  });
}

function put(game: string, set: PieceSet, id: string | null): KeptPieces {
  const kept = ownPieces.put(game, set, id);
  const trouble = ownPieces.trouble.peek();
  if (trouble !== null) notify({ kind: 'problem', text: speech.peek()(trouble) });
  return kept;
}
