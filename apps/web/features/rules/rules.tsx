import './rules.css';
import { placeOfRule } from '@tablehop/core';
import type { FigureProps, Figures } from '@tablehop/ui/web-game.ts';
import { useEffect, useRef } from 'preact/hooks';
import { loadFigures } from '../../games/index.ts';
import { colorScheme } from '../../ui/settings.ts';
import { type GameSpeech, say } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

type RulesProps = {
  readonly gameSpeech: GameSpeech;
  readonly cited?: string | null;
};

export function Rules({ gameSpeech: { game, speak, rulesPage }, cited = null }: RulesProps) {
  const { sections, rulings } = rulesPage;
  const loaded = useLoaded(game, () => loadFigures(game));
  const drawn = loaded?.value ?? {};
  const place = cited === null ? null : placeOfRule(rulesPage, cited);
  const at = useRef<HTMLElement | null>(null);
  const marked = (element: HTMLElement | null) => {
    at.current = element;
  };
  // A link to a section arrives before its text is loaded.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  // The exact position of the cited paragraph is known only once the figures are drawn.
  useEffect(() => {
    at.current?.focus({ preventScroll: true });
    at.current?.scrollIntoView({ block: 'center' });
  }, [place, loaded !== null]);
  const placed = (key: string) => (key === place ? { id: key, ref: marked, tabIndex: -1, 'data-cited': true } : { id: key });
  return (
    <section class="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">{say('shell.rules.title')}</h2>
      <details class="rules-contents">
        <summary class="pointer soft">{say('shell.rules.contents')}</summary>
        <nav aria-label={say('shell.rules.contents')}>
          <ol class="grid gap-0-4 m-0">
            {sections.map(({ title }, index) => (
              <li key={title}>
                <a class="inline-row touch" href={`#rules-${index + 1}`}>
                  {speak({ key: title })}
                </a>
              </li>
            ))}
            {rulings.length > 0 && (
              <li>
                <a class="inline-row touch" href="#rulings">
                  {say('shell.rules.rulings')}
                </a>
              </li>
            )}
          </ol>
        </nav>
      </details>
      {sections.map(({ title, paragraphs, figures = [] }, index) => (
        <section key={title} aria-labelledby={`rules-${index + 1}`}>
          <h3 id={`rules-${index + 1}`}>{speak({ key: title })}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} {...placed(paragraph)}>
              {speak({ key: paragraph })}
            </p>
          ))}
          {figures.length > 0 && (
            <div class="rules-figures grid gap-4">
              {figures.map((figure) => (
                <RulesFigure
                  key={figure}
                  drawing={drawn[figure]}
                  words={speak({ key: figure })}
                  speak={speak}
                  colorScheme={colorScheme.value}
                />
              ))}
            </div>
          )}
        </section>
      ))}
      {rulings.length > 0 && (
        <section aria-labelledby="rulings">
          <h3 id="rulings">{say('shell.rules.rulings')}</h3>
          <p>{say('shell.rules.rulingsLead')}</p>
          <dl class="rules-rulings">
            {rulings.map(({ id, text }) => (
              <div key={id} {...placed(text)}>
                <dt class="heading-font medium">
                  {id} <span class="rules-ours rounded-1 soft">{say('shell.rules.ours')}</span>
                </dt>
                <dd class="m-0">{speak({ key: text })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  );
}

type RulesFigureProps = FigureProps & { readonly drawing: Figures[string] | undefined; readonly words: string };

/** Hidden from screen readers: the words say all that the drawing shows. */
function RulesFigure({ drawing: Drawing, words, ...given }: RulesFigureProps) {
  return (
    <figure class="rules-figure m-0">
      <div class="rules-drawing square" aria-hidden="true">
        {Drawing !== undefined && <Drawing {...given} />}
      </div>
      <figcaption class="text-4">{words}</figcaption>
    </figure>
  );
}
