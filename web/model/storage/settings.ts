import { readObject, type Store, writeObject } from './store.ts';

export const SETTINGS_KEY = 'afoot.settings';

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  fourColours: false,
  largeFaces: false,
  ownLetters: true,
  handOrder: 'rank',
  confirmCostly: true,
  sound: false,
  volume: 60,
  suggestions: true,
  motion: true,
  shortcuts: true,
};

const readChoice = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.includes(value as T) ? (value as T) : fallback;

const readFlag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

const readPercent = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : fallback;

/** Returns the saved settings, with defaults for unreadable ones. */
export function readSettings(store: Store): Settings {
  const saved = readObject(store, SETTINGS_KEY) ?? {};
  const fallback = DEFAULT_SETTINGS;
  return {
    theme: readChoice(THEMES, saved.theme, fallback.theme),
    fourColours: readFlag(saved.fourColours, fallback.fourColours),
    largeFaces: readFlag(saved.largeFaces, fallback.largeFaces),
    ownLetters: readFlag(saved.ownLetters, fallback.ownLetters),
    handOrder: readChoice(HAND_ORDERS, saved.handOrder, fallback.handOrder),
    // Earlier versions stored it as `confirmSlips`.
    confirmCostly: readFlag(saved.confirmCostly ?? saved.confirmSlips, fallback.confirmCostly),
    sound: readFlag(saved.sound, fallback.sound),
    volume: readPercent(saved.volume, fallback.volume),
    suggestions: readFlag(saved.suggestions, fallback.suggestions),
    motion: readFlag(saved.motion, fallback.motion),
    shortcuts: readFlag(saved.shortcuts, fallback.shortcuts),
  };
}

export const writeSettings = (store: Store, settings: Settings): void => writeObject(store, SETTINGS_KEY, settings);

/** `auto` follows the device. */
export const THEMES = ['dark', 'light', 'auto'] as const;

export type Theme = (typeof THEMES)[number];

/** By rank, by usefulness, or as the person has arranged the columns. */
export const HAND_ORDERS = ['rank', 'use', 'own'] as const;

type HandOrder = (typeof HAND_ORDERS)[number];

export interface Settings {
  readonly theme: Theme;
  readonly fourColours: boolean;
  readonly largeFaces: boolean;
  /** Whether cards have the letters of the page's language in place of J, Q and K, if it has any. */
  readonly ownLetters: boolean;
  readonly handOrder: HandOrder;
  readonly confirmCostly: boolean;
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  readonly suggestions: boolean;
  /** Whether to animate, unless the device asks for reduced motion. */
  readonly motion: boolean;
  readonly shortcuts: boolean;
}
