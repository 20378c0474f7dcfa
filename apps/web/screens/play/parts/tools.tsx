/** The few things that are at hand all the time; everything else is in the menu. */

import { Icon, type IconName } from '../../../ui/icon.tsx';
import './tools.css';

export type Tool = {
  readonly icon: IconName;
  readonly label: string;
  /** What it does in full, where the label is shorter. */
  readonly name?: string;
  readonly shortcut?: string;
  /** It cannot be used now. It keeps its place and its focus. */
  readonly isIdle?: boolean;
  readonly isPressed?: boolean;
  readonly run: () => void;
};

export function Tools({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="tools" role="group" aria-label={label}>
      {tools.map((tool) => (
        <button
          key={tool.icon}
          type="button"
          class="tools-tool"
          title={tool.shortcut === undefined ? (tool.name ?? tool.label) : `${tool.name ?? tool.label} (${tool.shortcut})`}
          aria-label={tool.name}
          aria-keyshortcuts={tool.shortcut}
          aria-disabled={tool.isIdle === true}
          aria-pressed={tool.isPressed}
          onClick={() => {
            if (tool.isIdle !== true) tool.run();
          }}
        >
          <Icon name={tool.icon} />
          <span class="tools-label">{tool.label}</span>
        </button>
      ))}
    </div>
  );
}
