import type { FeedEntry } from '../model/types.ts';
import { eventsText, type Telling } from '../words/events-en.ts';

/** One stored change, as it can be told. */
export interface Step {
  readonly entry: FeedEntry;
  readonly words: string;
}

const PRESENCE: readonly string[] = ['connected', 'disconnected'];

/** What can be shown again: changes about which there is something to say, apart from comings and goings. */
export const stepsOf = (feed: readonly FeedEntry[], tell: Telling): readonly Step[] =>
  feed.flatMap((entry) => {
    const told = entry.events.filter(({ type }) => !PRESENCE.includes(type));
    const words = eventsText(told, tell);
    return words === '' ? [] : [{ entry, words }];
  });

/** Steps of one round, or of what was before the first one. */
export interface Chapter {
  /** Undefined: before the first deal that is known. */
  readonly round: number | undefined;
  readonly steps: readonly Step[];
}

/** The steps by rounds; each round begins with its deal. */
export function chaptersOf(steps: readonly Step[]): readonly Chapter[] {
  const chapters: { round: number | undefined; steps: Step[] }[] = [];
  for (const step of steps) {
    const deal = step.entry.events.find((event) => event.type === 'dealt');
    const last = chapters.at(-1);
    if (deal || !last) chapters.push({ round: deal?.round, steps: [step] });
    else last.steps.push(step);
  }
  return chapters;
}

export const SPEEDS = { slow: 4_000, usual: 2_200, fast: 1_000 } as const;
export type Speed = keyof typeof SPEEDS;

/** Milliseconds that a step stays: long sentences need longer. */
export const stays = ({ words }: Step, speed: Speed): number => SPEEDS[speed] * (1 + Math.min(words.length, 200) / 200);
