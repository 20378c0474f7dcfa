import type { AnyGame, JsonObject, JsonPrimitive } from '@tablehop/core';
import { type Speaker, trySpeak } from '@tablehop/text';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import { say } from './speech.ts';

type OptionsFormProps = {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly speak: Speaker;
  readonly onChange: (options: JsonObject) => void;
};

export function OptionsForm({ game, options, speak, onChange }: OptionsFormProps) {
  const specs = Object.entries(game.options) as [string, { readonly values: readonly JsonPrimitive[] }][];
  if (specs.length === 0) return null;
  return (
    <div class="options-form stack gap-3">
      <h3>{say('shell.setUp.options')}</h3>
      {specs.map(([name, { values }]) => {
        const label = trySpeak(speak, { key: `option.${name}.name` }) ?? name;
        const help = trySpeak(speak, { key: `option.${name}.help` }) ?? undefined;
        const chosen = options[name];
        const choose = (value: JsonPrimitive) => onChange({ ...options, [name]: value });
        if (typeof chosen === 'boolean') return <Toggle key={name} label={label} help={help} value={chosen} onChange={choose} />;
        return (
          <Choice
            key={name}
            legend={label}
            help={help}
            value={String(chosen)}
            values={values.map((value) => ({
              value: String(value),
              label: trySpeak(speak, { key: `option.${name}.${value}` }) ?? String(value),
            }))}
            onChoose={(text) => choose(values.find((value) => String(value) === text) ?? null)}
          />
        );
      })}
    </div>
  );
}
