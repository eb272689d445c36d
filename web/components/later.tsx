import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { APP_NAME, LOADING, LOADING_FAILED, TRY_AGAIN } from '#text/pages.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component whose code is loaded apart; after `ahead` it is there as soon as it is shown. */
type LaterPart<Props> = FunctionComponent<Props> & { ahead(): Promise<unknown> };

/** What is shown until a part is here; with a way to try again if it did not load. */
type Placeholder = (onRetry: (() => void) | undefined) => ComponentChildren;

/** A component that loads when it is first shown, to keep the first screen small. `meanwhile` is its placeholder. */
export const later = <Props extends object>(
  load: Load<Props>,
  meanwhile: ComponentChildren = <Loading />,
): LaterPart<Props> => loadedLater(load, (onRetry) => (onRetry ? <Failed onRetry={onRetry} /> : meanwhile));

/** The same for what nobody has asked for: it has no placeholder. */
export const laterUnasked = <Props extends object>(load: Load<Props>): LaterPart<Props> =>
  loadedLater(load, () => null);

/** The same for what fills the page: people who hear the page learn where they are while it loads. */
export const laterPage = <Props extends object>(load: Load<Props>): LaterPart<Props> =>
  loadedLater(load, (onRetry) => (
    <main>
      <h1 class="spoken">{APP_NAME}</h1>
      {onRetry ? <Failed onRetry={onRetry} /> : <Loading />}
    </main>
  ));

/** Milliseconds after which code that will be needed soon is loaded: what is on the screen comes first. */
const QUIET = 1000;

/** Loads code before it is needed. If it fails, what shows it tells. */
export const useAhead = (load: () => Promise<unknown>): void => useEffect(() => whenQuiet(load), []);

/** Whether what is on the screen has had its time, so that what nobody has asked for may come. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(async () => setQuiet(true)), []);
  return isQuiet;
}

/** Loads what nothing on the screen waits for. Returns a function that stops it, if it has not begun. */
export function whenQuiet(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), QUIET);
  return () => clearTimeout(timer);
}

function loadedLater<Props extends object>(load: Load<Props>, placeholder: Placeholder): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const bring = async (): Promise<void> => {
    loaded = await load();
  };
  function Later(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'loading' | 'here' | 'failed'>(loaded ? 'here' : 'loading');
    useEffect(() => {
      // It may have come ahead since this was drawn.
      const here = loaded ? Promise.resolve() : bring();
      here.then(
        () => setState('here'),
        () => {
          setState('failed');
          if (attempt > 0) reloadIfReached();
        },
      );
    }, [attempt]);
    if (state === 'here' && loaded) {
      const Part = loaded;
      return <Part {...props} />;
    }
    return <>{placeholder(state === 'failed' ? () => setAttempt(attempt + 1) : undefined)}</>;
  }
  return Object.assign(Later, { ahead: bring });
}

/** A part that fails again may be one of an earlier build, which the server no longer has: the page of today names its own. */
function reloadIfReached(): void {
  fetch('/', { cache: 'no-store', redirect: 'manual' }).then(
    ({ status }) => status < 500 && location.reload(),
    () => undefined,
  );
}

const Loading = () => (
  <p class="loading text-centre soft" role="status">
    {LOADING}
  </p>
);

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div class="loading text-centre soft stack" role="alert">
    <p>{LOADING_FAILED}</p>
    <button type="button" onClick={onRetry}>
      {TRY_AGAIN}
    </button>
  </div>
);
