import type { Browser, Page } from 'playwright-core';
import { NAME_SCRIPT } from './naming.ts';

export interface Frames {
  readonly events: number;
  readonly cards: number;
  /** Animated properties, and their elements: `transform of moving`. */
  readonly animated: readonly string[];
  /** Elements that jumped from one place to another while cards moved. */
  readonly shifts: readonly string[];
  /** Layouts that the page's scripts forced from the press until all cards landed, with the functions that did. */
  readonly forced: readonly string[];
  /** All layouts from the rendered table until all cards landed. */
  readonly layouts: number;
  /** Frames shown, and dropped, while cards moved. */
  readonly shown: number;
  readonly dropped: number;
  /** Milliseconds with a moving card; the pauses between events have nothing new to show. */
  readonly lasted: number;
}

/** How many times slower a phone's processor is than this machine's. */
const SLOWER = 6;

/** Steps of the recorded game in which others and the viewer draw, meld, take the pile and discard. */
const FRAME_SOURCE = 11;
const STEPS = 10;

/** Plays some steps of a recorded game, with animation, and measures them. */
export async function watchFrames(browser: Browser, url: string): Promise<Frames> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.addInitScript(NAME_SCRIPT);
  try {
    await page.goto(`${url}#playthrough/classic/${FRAME_SOURCE}/0`);
    await page.locator('[data-place="hand"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await browser.startTracing(page, { categories: CATEGORIES });
    const steps: StepSeen[] = [];
    for (let step = 0; step < STEPS; step++) steps.push(await playStep(page));
    const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
    return {
      events: steps.filter(({ cards }) => cards > 0).length,
      cards: steps.reduce((sum, { cards }) => sum + cards, 0),
      animated: [...new Set(steps.flatMap(({ animated }) => animated))].sort(),
      shifts: steps.flatMap(({ shifts }) => shifts),
      ...readTrace(trace),
    };
  } finally {
    await context.close();
  }
}

/** The browser alone at the same pace: a page with nothing but one element that moves for a second. */
export async function watchEmptyPage(browser: Browser): Promise<Pick<Frames, 'shown' | 'dropped' | 'lasted'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  try {
    await page.setContent('<div data-moving style="width: 44px; height: 60px; background: teal">');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.evaluate(async ({ leave, drawn, move, rest, lie }) => {
      performance.mark(leave);
      performance.mark(drawn);
      const moves = { transform: ['none', 'translate(300px, 700px)'] };
      const ended = await document.querySelector('[data-moving]')?.animate(moves, 1000).finished;
      const startMark = Number(ended?.startTime);
      performance.mark(move, { startTime: startMark });
      performance.mark(rest, { startTime: startMark + 1000 });
      performance.mark(lie);
    }, MARKS);
    return readTrace(JSON.parse((await browser.stopTracing()).toString()) as Trace);
  } finally {
    await context.close();
  }
}

type StepSeen = Pick<Frames, 'cards' | 'animated' | 'shifts'>;

/** Marks: the press, the table rendered at that moment, cards that start and stop moving, and all cards in place. */
const MARKS = {
  leave: 'cards leave',
  drawn: 'table drawn',
  move: 'cards move',
  rest: 'cards rest',
  lie: 'cards lie',
} as const;

/** While cards move, the page runs only its own scripts. */
const playStep = (page: Page): Promise<StepSeen> =>
  page.evaluate(async ({ leave, drawn, move, rest, lie }) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    performance.mark(leave);
    next?.click();
    await frame();
    await frame();
    performance.mark(drawn);
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
          const element = node instanceof Element ? node : node?.parentElement;
          shifts.push(`${element?.className} from ${was.x} ${was.y} to ${is.x} ${is.y}`);
        }
      }
    });
    observer.observe({ type: 'layout-shift' });
    const animated = new Set<string>();
    const cards = document.querySelectorAll('[data-moving]').length;
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      for (const keyframe of effect.getKeyframes()) {
        for (const property of Object.keys(keyframe)) {
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(property)) {
            const isCard = effect.target?.hasAttribute('data-moving');
            animated.add(`${property} of ${isCard ? 'a moving card' : effect.target?.className}`);
          }
        }
      }
    }
    const flights = document.getAnimations().filter(({ id }) => id === 'card');
    const ways = await Promise.all(
      flights.map(async (flight) => {
        const { delay = 0, duration = 0 } = (await flight.ready).effect?.getTiming() ?? {};
        const from = Number(flight.startTime) + delay;
        return [from, from + Number(duration)] as const;
      }),
    );
    const layer = document.querySelector('[data-movement]');
    await new Promise<void>((resolve) => {
      const endIfDone = (): void => {
        if (layer?.querySelector('[data-moving]')) return;
        changes.disconnect();
        resolve();
      };
      const changes = new MutationObserver(endIfDone);
      changes.observe(layer as Element, { childList: true });
      endIfDone();
    });
    performance.mark(lie);
    let until = 0;
    for (const [from, to] of ways.sort(([a], [b]) => a - b)) {
      if (to <= until) continue;
      performance.mark(move, { startTime: Math.max(from, until) });
      performance.mark(rest, { startTime: to });
      until = to;
    }
    await frame();
    observer.disconnect();
    return { cards, animated: [...animated], shifts };
  }, MARKS);

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'cc',
  'benchmark',
  'disabled-by-default-devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.stack',
  'blink.user_timing',
];

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    /** The process that reports it: each page has its own. */
    readonly pid: number;
    readonly ts: number;
    readonly args?: {
      readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string; readonly url: string }[] };
      readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean };
    };
  }[];
}

/** Microseconds from one mark to the next, in order. */
type Spans = readonly (readonly [from: number, to: number])[];

/** A trace is of the whole browser, in which other tests have pages too: only the page with the marks counts. */
function readTrace(trace: Trace): Pick<Frames, 'forced' | 'layouts' | 'shown' | 'dropped' | 'lasted'> {
  const pagePid = trace.traceEvents.find(({ name }) => name === MARKS.leave)?.pid;
  const traceEvents = trace.traceEvents.filter(({ pid }) => pid === pagePid);
  const spans = (begin: string, end: string): Spans => {
    const times = (name: string): readonly number[] =>
      traceEvents
        .filter((event) => event.name === name)
        .map(({ ts }) => ts)
        .sort((a, b) => a - b);
    const ends = times(end);
    return times(begin).map((from, i) => [from, ends[i] ?? from]);
  };
  const moving = spans(MARKS.move, MARKS.rest);
  const within = (name: string, all: Spans) =>
    traceEvents.filter((event) => event.name === name && all.some(([from, to]) => event.ts > from && event.ts < to));
  const forced = within('Layout', spans(MARKS.leave, MARKS.lie)).flatMap(({ args }) => {
    const stack = (args?.beginData?.stackTrace ?? []).filter((each) => each.url.startsWith('http'));
    return stack.length > 0 ? [stack.map((each) => each.functionName).join(' < ')] : [];
  });
  return {
    forced,
    layouts: within('Layout', spans(MARKS.drawn, MARKS.lie)).length,
    shown: within('DrawFrame', moving).length,
    dropped: within('PipelineReporter', moving).filter(isDropped).length,
    lasted: moving.reduce((sum, [from, to]) => sum + to - from, 0) / 1000,
  };
}

/** Whether a frame with something new was late. */
const isDropped = ({ args }: Trace['traceEvents'][number]): boolean =>
  args?.frame_reporter?.state === 'STATE_DROPPED' && args.frame_reporter.affects_smoothness;

export const getFramesPerSecond = ({ shown, lasted }: Pick<Frames, 'shown' | 'lasted'>): number =>
  lasted === 0 ? 0 : (1000 * shown) / lasted;
