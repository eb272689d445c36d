import { eventsText } from '#text/events.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import { type Happening, happeningsOf, laidApart, type Play } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import type { Naming } from '../text/event-sentences.ts';
import { repeated } from '../text/wording.ts';

/** One stored change, in words. */
export interface Step {
  readonly entry: FeedEntry;
  readonly words: string;
}

const isPresence = isOfKind('presence');

/** Changes worth showing again: those with words, apart from comings and goings. */
export const stepsOf = (feed: readonly FeedEntry[], naming: Naming): readonly Step[] =>
  feed.flatMap((entry) => {
    const shown = entry.events.filter((event) => !isPresence(event));
    const words = eventsText(shown, naming);
    return words === '' ? [] : [{ entry, words }];
  });

/** Which step the table had come to at this version. */
export const stepAt = (steps: readonly Step[], version: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ entry }) => entry.version <= version),
  );

/** A line of what happened: a turn in small cards, or a sentence. */
export interface HistoryLine {
  readonly words: string;
  readonly play?: Play;
  /** When it was over, milliseconds since 1970. */
  readonly at: number;
  /** The version that it led to. */
  readonly version: number;
}

/** Each turn as one line, and beside them what else happened in these steps. */
export function linesOf(steps: readonly Step[], naming: Naming): readonly HistoryLine[] {
  const shown = steps.map(({ entry }) => ({ ...entry, events: entry.events.filter((event) => !isPresence(event)) }));
  return happeningsOf(shown)
    .map((each) => lineOf(each, naming))
    .filter(({ words }) => words !== '');
}

function lineOf(each: Happening, naming: Naming): HistoryLine {
  const apart = each.type === 'play' ? each.play : laidApart(each.event, each.entry);
  const entries = each.type === 'play' ? each.play.entries : [{ ...each.entry, events: [each.event] }];
  const { at = 0, version = 0 } = entries.at(-1) ?? {};
  const words = eventsText(
    entries.flatMap(({ events }) => events),
    naming,
  );
  const times = each.type === 'event' ? each.times : undefined;
  return { words: repeated(words, times), at, version, ...(apart && { play: apart }) };
}

/** Steps of one round, or of the time before the first. */
export interface Chapter {
  /** Undefined: before the first round, or not known. */
  readonly round: number | undefined;
  /** Its beginning is not here. */
  readonly isCut?: true;
  readonly steps: readonly Step[];
}

/** What the steps themselves do not tell. */
interface Beside {
  /** There was something before the first step. */
  readonly isCut: boolean;
  /** The present round. */
  readonly round: number | undefined;
}

/** The steps by rounds; each round begins with its deal. */
export function chaptersOf(steps: readonly Step[], beside: Beside): readonly Chapter[] {
  const chapters: { round: number | undefined; isCut?: true; steps: Step[] }[] = [];
  for (const step of steps) {
    const round = dealtIn(step);
    const last = chapters.at(-1);
    if (round !== undefined) chapters.push({ round, steps: [step] });
    else if (last) last.steps.push(step);
    else chapters.push({ ...beginning(steps, beside), steps: [step] });
  }
  return chapters;
}

const dealtIn = ({ entry }: Step): number | undefined => entry.events.find((event) => event.type === 'dealt')?.round;

/** The round of the steps before the first deal: the one before it, if the log is cut. */
function beginning(steps: readonly Step[], { isCut, round }: Beside): Omit<Chapter, 'steps'> {
  if (!isCut) return { round: undefined };
  const next = steps.map(dealtIn).find((each) => each !== undefined);
  const before = next === undefined ? round : next - 1;
  return { round: before || undefined, isCut };
}

export const SPEEDS = { slow: 4_000, standard: 2_200, fast: 1_000 } as const;
export type Speed = keyof typeof SPEEDS;

/** Milliseconds a step stays: long sentences need longer. */
export const stays = ({ words }: Step, speed: Speed): number => SPEEDS[speed] * (1 + Math.min(words.length, 200) / 200);
