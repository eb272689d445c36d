import type { Browser, Page } from 'playwright-core';
import { NAMING } from './naming.ts';

/** What was seen while cards moved over a table, step after step of a recorded game. */
export interface Frames {
  /** Cards that moved. */
  readonly cards: number;
  /** Properties that were animated, and whose: `transform of moving`. */
  readonly animated: readonly string[];
  /** Elements that jumped from one place to another while cards moved. */
  readonly shifts: readonly string[];
  /** Layouts that the page's scripts forced while cards moved, with the functions that did. */
  readonly forced: readonly string[];
  /** Milliseconds between frames while cards moved. */
  readonly gaps: readonly number[];
}

/** A phone whose processor is this many times slower than this machine's. */
const SLOWER = 6;

/** Steps of the recorded game in which others and the viewer draw, meld, take the pile and discard. */
const FROM = 11;
const STEPS = 10;

/** Plays some steps of a recorded game, with movement, and watches. */
export async function watchFrames(browser: Browser, url: string): Promise<Frames> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.addInitScript(NAMING);
  try {
    await page.goto(`${url}#playthrough/classic/${FROM}/0`);
    await page.locator('[data-place="hand"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await browser.startTracing(page, { categories: CATEGORIES });
    const steps: StepSeen[] = [];
    for (let step = 0; step < STEPS; step++) steps.push(await playStep(page));
    const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
    return {
      cards: steps.reduce((sum, { cards }) => sum + cards, 0),
      animated: [...new Set(steps.flatMap(({ animated }) => animated))].sort(),
      shifts: steps.flatMap(({ shifts }) => shifts),
      forced: forcedLayouts(trace),
      gaps: steps.flatMap(({ gaps }) => gaps),
    };
  } finally {
    await context.close();
  }
}

type StepSeen = Omit<Frames, 'forced'>;

const LEAVE = 'cards leave';
const LIE = 'cards lie';

const playStep = (page: Page): Promise<StepSeen> =>
  page.evaluate(
    async ({ leave, lie }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
      next?.click();
      // The table is drawn as it is now; from here on only cards move.
      await frame();
      await frame();
      const shifts: string[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources = [] } = entry as PerformanceEntry & {
            readonly sources?: readonly {
              readonly node?: Node;
              readonly previousRect: DOMRect;
              readonly currentRect: DOMRect;
            }[];
          };
          for (const { node, previousRect: was, currentRect: is } of sources) {
            const named = node instanceof Element ? node : node?.parentElement;
            shifts.push(`${named?.className} from ${was.x} ${was.y} to ${is.x} ${is.y}`);
          }
        }
      });
      observer.observe({ type: 'layout-shift' });
      performance.mark(leave);
      const animated = new Set<string>();
      const gaps: number[] = [];
      const cards = document.querySelectorAll('.movement .moving').length;
      for (let last = await frame(); document.querySelector('.movement .moving'); ) {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect)) continue;
          for (const keyframe of effect.getKeyframes()) {
            for (const property of Object.keys(keyframe)) {
              if (!['offset', 'computedOffset', 'easing', 'composite'].includes(property)) {
                animated.add(`${property} of ${effect.target?.className}`);
              }
            }
          }
        }
        const now = await frame();
        gaps.push(now - last);
        last = now;
      }
      performance.mark(lie);
      await frame();
      observer.disconnect();
      return { cards, animated: [...animated], shifts, gaps };
    },
    { leave: LEAVE, lie: LIE },
  );

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack', 'blink.user_timing'];

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly ts: number;
    readonly args?: {
      readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string; readonly url: string }[] };
    };
  }[];
}

/** Layouts that have a stack of the page's own scripts, between the marks. */
function forcedLayouts({ traceEvents }: Trace): readonly string[] {
  const times = (name: string): readonly number[] =>
    traceEvents.filter((event) => event.name === name).map(({ ts }) => ts);
  const [leave, lie] = [times(LEAVE), times(LIE)];
  const isMoving = (ts: number): boolean => leave.some((from, i) => ts > from && ts < (lie[i] ?? 0));
  return traceEvents.flatMap(({ name, ts, args }) => {
    const stack = (args?.beginData?.stackTrace ?? []).filter((each) => each.url.startsWith('http'));
    return name === 'Layout' && stack.length > 0 && isMoving(ts)
      ? [stack.map((each) => each.functionName).join(' < ')]
      : [];
  });
}

/** Frames a second while cards moved. */
export const framesPerSecond = ({ gaps }: Pick<Frames, 'gaps'>): number =>
  gaps.length === 0 ? 0 : (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
