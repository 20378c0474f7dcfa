/** One set to edit: in a form where the game has one, and always as JSON, both of the same draft. */

import './set-editor.css';
import { type AnyGame, type Json, LONGEST_SET_NAME } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { useId, useRef, useState } from 'preact/hooks';
import { shelf } from '../../features/pieces/index.ts';
import type { ComponentsFormModule } from '../../games/pieces-form.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { Link, navigate } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useTitle } from '../../ui/title.ts';
import { CollisionQuestion } from './collision-question.tsx';
import { JsonEditor } from './json-editor.tsx';
import { type Judged, writeData } from './judge.ts';
import { putOnShelf } from './put-on-shelf.ts';
import { type EditedDraft, useDraft, useUnsavedGuard } from './use-draft.ts';

/** Stands for a set that is not on the shelf yet, in addresses. */
export const NEW_SET = 'new';

type SetEditorProps = {
  readonly game: AnyGame;
  /** Null for a new one. */
  readonly id: string | null;
  readonly form: ComponentsFormModule | null;
  readonly speak: Speaker;
};

export function SetEditor({ game, id, form, speak }: SetEditorProps) {
  const edited = useDraft(game, id);
  const { draft, judged, isChanged } = edited;
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const title = draft.name.trim() === '' ? say('sets.editor.new') : say('sets.editor.title', { name: draft.name });
  useTitle(title);
  useUnsavedGuard(isChanged, (go) => setLeaving({ go }));

  const save = async () => {
    if (judged.kind !== 'good') {
      notify({ kind: 'problem', text: say('sets.editor.cannotSave', { reason: speak(judged.problem) }) });
      return;
    }
    if (draft.name.trim() === '') {
      setIsNameMissing(true);
      nameField.current?.focus();
      return;
    }
    const kept = await putOnShelf(game.id, { name: draft.name, data: judged.data }, id);
    if (kept === null) return;
    shelf.dropDraft(game.id, id);
    notify({ kind: 'info', text: say('sets.saved', { name: kept.name }) });
    if (kept.id !== id) navigate(`/sets/${game.id}/${kept.id}`, { replace: true });
    else edited.change({ name: kept.name, text: writeData(kept.data) });
  };
  const discard = () => {
    setIsDiscarding(false);
    edited.discard();
  };
  const trouble = shelf.trouble.value;

  return (
    <div class="sets set-editor">
      <p class="sets-back">
        <Link to={`/sets/${game.id}`}>{say('sets.backToList')}</Link>
      </p>
      <h1>{title}</h1>
      {trouble !== null && <p class="sets-trouble">{speech.value(trouble)}</p>}
      {edited.isRestored && <p class="set-editor-restored">{say('sets.editor.restored')}</p>}
      <div class="field set-editor-name">
        <label for={fieldId}>{say('sets.name')}</label>
        <input
          id={fieldId}
          ref={nameField}
          type="text"
          autocomplete="off"
          maxLength={LONGEST_SET_NAME}
          aria-invalid={isNameMissing}
          aria-describedby={isNameMissing ? `${fieldId}-problem` : undefined}
          value={draft.name}
          onInput={({ currentTarget }) => {
            setIsNameMissing(false);
            edited.change({ name: currentTarget.value });
          }}
        />
        {isNameMissing && (
          <p id={`${fieldId}-problem`} class="sets-problem">
            {say('sets.nameMissing')}
          </p>
        )}
      </div>
      <Ways edited={edited} form={form} speak={speak} />
      <div class="set-editor-bar">
        <p class="set-editor-state" role="status" data-good={judged.kind === 'good'}>
          {stateOf(judged, isChanged, speak)}
        </p>
        {isChanged && (
          <button type="button" class="button button-quiet" onClick={() => setIsDiscarding(true)}>
            {say('sets.editor.discard')}
          </button>
        )}
        <button type="button" class="button button-main" onClick={() => void save()}>
          {say('sets.save')}
        </button>
      </div>
      {isDiscarding && (
        <Confirm
          title={say('sets.editor.discardTitle')}
          text={say('sets.editor.discardText')}
          answers={[{ label: say('sets.editor.discard'), kind: 'danger', run: discard }]}
          onCancel={() => setIsDiscarding(false)}
        />
      )}
      {leaving !== null && (
        <Leaving
          onStay={() => setLeaving(null)}
          onKeep={leaving.go}
          onDiscard={() => {
            shelf.dropDraft(game.id, id);
            leaving.go();
          }}
        />
      )}
      <CollisionQuestion />
    </div>
  );
}

type WaysProps = { readonly edited: EditedDraft; readonly form: ComponentsFormModule | null; readonly speak: Speaker };

function Ways({ edited, form, speak }: WaysProps) {
  const { draft, judged, lastGame, change } = edited;
  const shown = useRef<Json>(lastGame.pieces?.data ?? null);
  const json = <JsonEditor text={draft.text} judged={judged} speak={speak} onChange={(text) => change({ text })} />;
  if (form === null) return json;
  const canShow = judged.kind !== 'unreadable' && form.canShow(judged.data);
  if (canShow) shown.current = judged.data;
  const inForm = canShow ? (
    <form.ComponentsForm
      data={judged.data}
      problem={judged.kind === 'refused' ? judged.problem : null}
      game={lastGame}
      speak={speak}
      onChange={(data) => change({ text: writeData(data) })}
      notify={notify}
      announce={announce}
    />
  ) : (
    <div class="set-editor-unfit">
      <p>{say('sets.editor.notHere', { reason: judged.kind === 'good' ? say('sets.editor.formUnfit') : speak(judged.problem) })}</p>
      <button type="button" class="button" onClick={() => change({ text: writeData(shown.current) })}>
        {say('sets.editor.lastGood')}
      </button>
    </div>
  );
  return (
    <Tabs
      label={say('sets.editor.ways')}
      tabs={[
        { id: 'form', label: say('sets.editor.form'), content: inForm },
        { id: 'json', label: say('sets.editor.json'), content: json },
      ]}
    />
  );
}

function stateOf(judged: Judged, isChanged: boolean, speak: Speaker): string {
  if (judged.kind !== 'good') return say('sets.editor.refused', { reason: speak(judged.problem) });
  return isChanged ? say('sets.editor.unsaved') : say('sets.editor.good');
}

type LeavingProps = { readonly onStay: () => void; readonly onKeep: () => void; readonly onDiscard: () => void };

function Leaving({ onStay, onKeep, onDiscard }: LeavingProps) {
  return (
    <Confirm
      title={say('sets.leave.title')}
      text={say('sets.leave.text')}
      answers={[
        { label: say('sets.leave.discard'), kind: 'danger', run: onDiscard },
        { label: say('sets.leave.keep'), kind: 'main', run: onKeep },
      ]}
      cancelLabel={say('sets.leave.stay')}
      onCancel={onStay}
    />
  );
}
