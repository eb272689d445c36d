import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { APP_NAME, LOADING, LOADING_FAILED, TRY_AGAIN } from '#text/pages.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a separate bundle; after `preload`, it renders immediately. */
type LazyComponent<Props> = FunctionComponent<Props> & { preload(): Promise<unknown> };

/** Creates a component that loads when it is first shown, to keep the first screen small. */
export const lazy = <Props extends object>(
  load: Load<Props>,
  fallback: ComponentChildren = <Loading />,
): LazyComponent<Props> => createLazy(load, (onRetry) => (onRetry ? <LoadingFailed onRetry={onRetry} /> : fallback));

/** Creates one without a placeholder, for optional parts. */
export const lazyWithoutFallback = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  createLazy(load, () => null);

/** Creates a whole page, whose placeholder has a heading for screen readers. */
export const lazyPage = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  createLazy(load, (onRetry) => <LoadingPage>{onRetry && <LoadingFailed onRetry={onRetry} />}</LoadingPage>);

/** A whole page's placeholder. `children`: shown in place of the word that it loads. */
export const LoadingPage = ({ children }: { readonly children?: ComponentChildren }) => (
  <main>
    <h1 class="spoken">{APP_NAME}</h1>
    {children ?? <Loading />}
  </main>
);

/** Creates a part that loads after the next paint, and shows a first look of itself until then. */
export const lazyAfterPaint = <Props extends object>(
  load: Load<Props>,
  FirstLook: (props: Props) => ComponentChildren,
): LazyComponent<Props> =>
  createLazy(
    () => nextPaint().then(load),
    (onRetry, props) => (onRetry ? <LoadingFailed onRetry={onRetry} /> : <FirstLook {...props} />),
  );

/** Milliseconds to wait for a paint; a hidden page has none. */
const PAINT_TIMEOUT = 200;

const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT);
  });

/** Milliseconds until code for later is preloaded, after that of the current screen. */
const IDLE_DELAY = 1000;

/** Preloads code. A failure is reported when the code is needed. */
export const usePreload = (load: () => Promise<unknown>): void => useEffect(() => whenIdle(load), []);

/** Whether the current screen has had time to load, so that optional parts can. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle;
}

/** Loads code that the current screen doesn't need. Returns a function that cancels this if it has not begun. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), IDLE_DELAY);
  return () => clearTimeout(timer);
}

/** `placeholder` is rendered while code loads; `onRetry` is defined if loading failed. */
function createLazy<Props extends object>(
  load: Load<Props>,
  placeholder: (onRetry: (() => void) | undefined, props: Props) => ComponentChildren,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async (): Promise<void> => {
    loaded = await load();
  };
  function Lazy(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'loading' | 'here' | 'failed'>(loaded ? 'here' : 'loading');
    useEffect(() => {
      // `preload` may have loaded it since this was rendered.
      const here = loaded ? Promise.resolve() : loadPart();
      here.then(
        () => setState('here'),
        () => {
          setState('failed');
          if (attempt > 0) reloadIfReachable();
        },
      );
    }, [attempt]);
    if (state === 'here' && loaded) {
      const Part = loaded;
      return <Part {...props} />;
    }
    return <>{placeholder(state === 'failed' ? () => setAttempt(attempt + 1) : undefined, props)}</>;
  }
  return Object.assign(Lazy, { preload: loadPart });
}

/** Reloads the page if the server is reachable: the missing file may be from an earlier build, which is gone. */
function reloadIfReachable(): void {
  fetch('/', { cache: 'no-store', redirect: 'manual' }).then(
    ({ status }) => status < 500 && location.reload(),
    () => undefined,
  );
}

const Loading = () => (
  <p class="text-centre soft" role="status" data-loading>
    {LOADING}
  </p>
);

const LoadingFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div class="text-centre soft stack" role="alert" data-loading>
    <p>{LOADING_FAILED}</p>
    <button type="button" onClick={onRetry}>
      {TRY_AGAIN}
    </button>
  </div>
);
