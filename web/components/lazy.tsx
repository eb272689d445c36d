import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { APP_NAME, LOADING, LOADING_FAILED, TRY_AGAIN } from '#text/pages.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component whose code is loaded apart; after `preload` it is there as soon as it is shown. */
type LazyComponent<Props> = FunctionComponent<Props> & { preload(): Promise<unknown> };

/** What is shown until a part is here; with a way to try again if it did not load. */
type Placeholder = (onRetry: (() => void) | undefined) => ComponentChildren;

/** A component that loads when it is first shown, to keep the first screen small. `fallback` is its placeholder. */
export const lazy = <Props extends object>(
  load: Load<Props>,
  fallback: ComponentChildren = <Loading />,
): LazyComponent<Props> => createLazy(load, (onRetry) => (onRetry ? <LoadingFailed onRetry={onRetry} /> : fallback));

/** The same for what nobody has asked for: it has no placeholder. */
export const lazyWithoutFallback = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  createLazy(load, () => null);

/** The same for what fills the page: people who hear the page learn where they are while it loads. */
export const lazyPage = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  createLazy(load, (onRetry) => (
    <main>
      <h1 class="spoken">{APP_NAME}</h1>
      {onRetry ? <LoadingFailed onRetry={onRetry} /> : <Loading />}
    </main>
  ));

/** Milliseconds after which code that will be needed soon is loaded: what is on the screen comes first. */
const IDLE_DELAY = 1000;

/** Loads code before it is needed. If it fails, what shows it tells. */
export const usePreload = (load: () => Promise<unknown>): void => useEffect(() => whenIdle(load), []);

/** Whether what is on the screen has had its time, so that what nobody has asked for may come. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle;
}

/** Loads what nothing on the screen waits for. Returns a function that stops it, if it has not begun. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), IDLE_DELAY);
  return () => clearTimeout(timer);
}

function createLazy<Props extends object>(load: Load<Props>, placeholder: Placeholder): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async (): Promise<void> => {
    loaded = await load();
  };
  function Lazy(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'loading' | 'here' | 'failed'>(loaded ? 'here' : 'loading');
    useEffect(() => {
      // It may have come ahead since this was drawn.
      const here = loaded ? Promise.resolve() : loadPart();
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
  return Object.assign(Lazy, { preload: loadPart });
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

const LoadingFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div class="loading text-centre soft stack" role="alert">
    <p>{LOADING_FAILED}</p>
    <button type="button" onClick={onRetry}>
      {TRY_AGAIN}
    </button>
  </div>
);
