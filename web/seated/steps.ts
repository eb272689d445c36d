import { eventsText } from '#text/events.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import { getPlaysAndEvents, type Play, type PlayOrEvent, toSeparatePlay } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import type { NameFormatter } from '../text/event-sentences.ts';
import { formatRepeated } from '../text/wording.ts';

export interface Step {
  readonly entry: FeedEntry;
  readonly words: string;
}

const isPresence = isOfKind('presence');

/** Returns changes worth replaying: those with words, except people coming and going. */
export const getSteps = (feed: readonly FeedEntry[], formatter: NameFormatter): readonly Step[] =>
  feed.flatMap((entry) => {
    const shown = entry.events.filter((event) => !isPresence(event));
    const words = eventsText(shown, formatter);
    return words === '' ? [] : [{ entry, words }];
  });

export const findStep = (steps: readonly Step[], version: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ entry }) => entry.version <= version),
  );

export interface HistoryLine {
  readonly words: string;
  readonly play?: Play;
  /** When it was over, in milliseconds since the epoch. */
  readonly at: number;
  readonly version: number;
}

export function getLines(steps: readonly Step[], formatter: NameFormatter): readonly HistoryLine[] {
  const shown = steps.map(({ entry }) => ({ ...entry, events: entry.events.filter((event) => !isPresence(event)) }));
  return getPlaysAndEvents(shown)
    .map((each) => formatLine(each, formatter))
    .filter(({ words }) => words !== '');
}

function formatLine(each: PlayOrEvent, formatter: NameFormatter): HistoryLine {
  const apart = each.type === 'play' ? each.play : toSeparatePlay(each.event, each.entry);
  const entries = each.type === 'play' ? each.play.entries : [{ ...each.entry, events: [each.event] }];
  const { at = 0, version = 0 } = entries.at(-1) ?? {};
  const words = eventsText(
    entries.flatMap(({ events }) => events),
    formatter,
  );
  const times = each.type === 'event' ? each.times : undefined;
  return { words: formatRepeated(words, times), at, version, ...(apart && { play: apart }) };
}

export interface Chapter {
  /** Undefined before the first round, or if unknown. */
  readonly round: number | undefined;
  readonly isCut?: true;
  readonly steps: readonly Step[];
}

interface StepContext {
  readonly isCut: boolean;
  readonly round: number | undefined;
}

/** Returns the steps by rounds; each round starts with its deal. */
export function getChapters(steps: readonly Step[], context: StepContext): readonly Chapter[] {
  const chapters: { round: number | undefined; isCut?: true; steps: Step[] }[] = [];
  for (const step of steps) {
    const round = findDealt(step);
    const last = chapters.at(-1);
    if (round !== undefined) chapters.push({ round, steps: [step] });
    else if (last) last.steps.push(step);
    else chapters.push({ ...makeBeginning(steps, context), steps: [step] });
  }
  return chapters;
}

const findDealt = ({ entry }: Step): number | undefined => entry.events.find((event) => event.type === 'dealt')?.round;

/** Returns the round of the steps before the first known deal. */
function makeBeginning(steps: readonly Step[], { isCut, round }: StepContext): Omit<Chapter, 'steps'> {
  if (!isCut) return { round: undefined };
  const next = steps.map(findDealt).find((each) => each !== undefined);
  const before = next === undefined ? round : next - 1;
  return { round: before || undefined, isCut };
}

export const SPEEDS = { slow: 4_000, standard: 2_200, fast: 1_000 } as const;
export type Speed = keyof typeof SPEEDS;

/** Returns the milliseconds that a step is shown; long sentences need more. */
export const getStepDuration = ({ words }: Step, speed: Speed): number =>
  SPEEDS[speed] * (1 + Math.min(words.length, 200) / 200);
