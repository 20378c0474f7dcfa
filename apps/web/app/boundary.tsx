import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Link } from '../ui/router.ts';
import { say } from '../ui/speech.ts';
import { useTitle } from '../ui/title.ts';

/** An error boundary: keeps a fault in one page from taking the app down, says so and offers a way on. */
export function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [fault] = useErrorBoundary((error) => console.error(error));
  return fault === undefined ? children : <Fault fault={fault} />;
}

function Fault({ fault }: { readonly fault: unknown }) {
  useTitle(say('house.fault.title'));
  return (
    <div class="shell-page">
      <h1>{say('house.fault.title')}</h1>
      <p>{say('house.fault.text')}</p>
      <p class="shell-ways">
        <button type="button" class="button button-main" onClick={() => location.reload()}>
          {say('house.fault.reload')}
        </button>
        <Link to="/" class="button">
          {say('house.toHome')}
        </Link>
      </p>
      <details>
        <summary>{say('house.fault.details')}</summary>
        <pre class="shell-fault">{fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)}</pre>
      </details>
    </div>
  );
}
