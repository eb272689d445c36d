import type { TableIntent } from '../protocol/features.ts';
import { mergeParts } from '../protocol/merge.ts';
import type { Move } from '../rules/move.ts';
import { ABSENCE } from './absence.ts';
import { CALL } from './call.ts';
import { CHAT } from './chat.ts';
import { COMING_BACK } from './coming-back.ts';
import { DATES } from './dates.ts';
import { ENDING } from './ending.ts';
import type { Decision, EventRule, EventRules, FeatureTraits, IntentRate } from './feature.ts';
import { HOSTING } from './hosting.ts';
import { JOINING } from './joining.ts';
import { LEARNING } from './learning.ts';
import { PACE } from './pace.ts';
import { PLAYS } from './plays.ts';
import { PRESENCE } from './presence.ts';
import { REOPENING } from './reopening.ts';
import { ROUNDS } from './rounds.ts';
import { SEATING } from './seating.ts';
import { SECRET_WORDS } from './secret-words.ts';
import { SETTINGS } from './settings.ts';
import { TAKING_BACK } from './taking-back.ts';
import { TURN_PLAN } from './turn-plan.ts';

export const FEATURES = [
  ABSENCE,
  CALL,
  CHAT,
  COMING_BACK,
  DATES,
  JOINING,
  ENDING,
  HOSTING,
  LEARNING,
  SECRET_WORDS,
  PACE,
  PLAYS,
  PRESENCE,
  REOPENING,
  ROUNDS,
  SEATING,
  SETTINGS,
  TAKING_BACK,
  TURN_PLAN,
] as const;

type Features = (typeof FEATURES)[number];
type FeatureEvent<Rules> = {
  [Type in keyof Rules]: Rules[Type] extends EventRule<infer Event> ? Event : never;
}[keyof Rules];
type EventsOf<Each> = Each extends { readonly events: infer Rules } ? FeatureEvent<Rules> : never;

/** Connections and capabilities are in here: only public forms are sent. */
export type TableEvent = EventsOf<Features>;

export type TableDecision = Decision<TableEvent>;

const EVENT_RULES: EventRules<TableEvent> = mergeParts(...FEATURES.map(({ events }) => events));

export const getEventRule = (type: TableEvent['type']): EventRule<TableEvent> =>
  EVENT_RULES[type] as EventRule<TableEvent>;

export const EVENT_TYPES = Object.keys(EVENT_RULES) as readonly TableEvent['type'][];

/** Returns the traits of each intent and event. */
export const listTraits = (
  features: readonly (FeatureTraits & { readonly intents: object; readonly events: object })[],
): ReadonlyMap<string, FeatureTraits> =>
  new Map(
    features.flatMap((feature) =>
      [feature.intents, feature.events].flatMap((rules) => Object.keys(rules).map((type) => [type, feature] as const)),
    ),
  );

const TRAITS = listTraits(FEATURES);

export const getTraits = ({ type }: { readonly type: string }): FeatureTraits => TRAITS.get(type) ?? {};

/** Returns the rate limit that an intent counts toward; moves count as play. */
export const getRate = ({ type }: Move | TableIntent): IntentRate => getTraits({ type }).rate ?? 'play';
