import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LOADING, LOADING_FAILED, TRY_AGAIN } from '../text/pages.ts';

/** A component that loads when it is first shown, to keep the first screen small. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'loading' | 'here' | 'failed'>(loaded ? 'here' : 'loading');
    useEffect(() => {
      if (loaded) return;
      load().then(
        (part) => {
          loaded = part;
          setState('here');
        },
        () => setState('failed'),
      );
    }, [attempt]);
    if (state === 'here' && loaded) {
      const Part = loaded;
      return <Part {...props} />;
    }
    if (state === 'failed') return <Failed onRetry={() => setAttempt(attempt + 1)} />;
    return (
      <p class="loading" role="status">
        {LOADING}
      </p>
    );
  };
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div class="loading stack" role="alert">
      <p>{LOADING_FAILED}</p>
      <button type="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    </div>
  );
}
