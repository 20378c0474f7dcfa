import './tabs.css';
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

type Tab = {
  readonly id: string;
  readonly label: string;
  readonly isFaulty?: boolean;
  readonly content: ComponentChildren;
};

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const step = (event: KeyboardEvent) => {
    const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (chosen + by + tabs.length) % tabs.length;
    setChosen(next);
    buttons.current[next]?.focus();
  };
  return (
    <div class="tabs">
      <div class="tabs-row flex gap-1" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            class="tabs-tab touch no-background heading-font medium"
            data-faulty={tab.isFaulty === true}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={step}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} class="tabs-panel on-paper shadow" role="tabpanel" aria-labelledby={`${id}-${tabs[chosen]?.id}`}>
        {tabs[chosen]?.content}
      </div>
    </div>
  );
}
