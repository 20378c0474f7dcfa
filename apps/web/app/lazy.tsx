import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { focusLatePage } from '../ui/page-focus.ts';
import { say } from '../ui/speech.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** A screen whose code comes when it is first opened. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  return function Lazy(props: Props) {
    const loaded = useLoaded('', load);
    const isThere = loaded !== null;
    useEffect(() => {
      if (isThere) focusLatePage();
    }, [isThere]);
    if (loaded === null) return <p class="shell-waiting">{say('house.waiting')}</p>;
    const Screen = loaded.value;
    return <Screen {...props} />;
  };
}
