import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import type { GameFacts } from '../en/host.ts';
import { asMany, capital, countedName, formatAboutMinutes, genitive, numberName } from './grammar.ts';
import { HOME } from './home.ts';

export const HOST = {
  title: HOME.host,
  name: 'Dein Name',
  nameMissing: 'Wie nennen dich deine Leute?',
  changeFace: 'Gesicht ändern',
  faceNumber: (number: number, count: number): string => `Gesicht ${number} von ${count}`,
  game: 'Welches Spiel?',
  facts: ({ draw, pile, books }: GameFacts): string =>
    [
      draw[0] === draw[1] ? `${draw[0]} ziehen` : `${draw[0]} bis ${draw[1]} ziehen`,
      pile === 'all' ? 'alle nehmen' : `${pile} nehmen`,
      countedName(books, { one: 'Canasta', other: 'Canastas' }, 'ein'),
    ].join(', '),
  ours: { name: 'Unseres', hint: 'acht Fragen, und wir haben es' },
  another: { name: 'Ein anderes', hint: 'nach Canasta-Art, mehr jede Runde …' },
  notForSoMany: (players: number): string => `nicht ${asMany(players)}`,
  players: 'Wie viele seid ihr?',
  seated: ({ players, teams }: Seating): string => {
    if (players === teams) return 'Alle für sich.';
    return players === 4
      ? 'Zwei Teams, über Kreuz.'
      : `${capital(numberName(teams))} Teams ${asMany(players / teams)}.`;
  },
  skipped: (players: number): string =>
    `Kein Spiel geht ${asMany(players)}. Nimm ${numberName(players + 1)} Plätze: Einen kann ein Bot haben.`,
  setAside: (rules: string, players: number): string =>
    `${HOST.rulesName(rules, 0)} geht nicht ${asMany(players)}. Mit der alten Zahl kommt es zurück.`,
  houseRules: 'Hausregeln',
  rulesName: (rules: string, changes: number): string => {
    const name = isPreset(rules) ? PRESET_NAMES[rules].name : rules;
    return changes === 0
      ? name
      : `${name}, mit ${countedName(changes, { one: 'Änderung', other: 'Änderungen' }, 'einer')}`;
  },
  changes: (rules: string, count: number): string =>
    count === 0 ? `${HOST.rulesName(rules, 0)}, ohne Änderungen` : HOST.rulesName(rules, count),
  tableName: 'Name des Tisches',
  defaultTitle: (name: string): string => (name ? `${genitive(name)} Tisch` : 'Unser Tisch'),
  rounds: 'Runden',
  roundCount: (count: number): string => (count === 1 ? 'Eine' : capital(numberName(count))),
  create: 'Tisch erstellen',
  find: 'Acht Fragen beantworten',
  creating: 'Der Tisch wird erstellt …',
};

export const INTERVIEW_OFFER = 'Nicht eures? Mit acht Fragen finden';

const isPreset = (preset: string): preset is keyof typeof PRESET_NAMES => preset in PRESET_NAMES;

export const SHORT = {
  name: 'Ein kurzes zum Einstieg',
  hint: (minutes: number): string => `eine Runde, ${formatAboutMinutes(minutes)}`,
};

export const PRESET_NAMES = {
  classic: { name: 'Klassisch', hint: 'So spielen es die meisten.' },
  canasta: { name: 'Wie Canasta', hint: 'Wilde Karten frieren den Stapel ein.' },
  growing: { name: 'Immer mehr', hint: 'Erst 3 ziehen, dann 4, 5 und 6.' },
  common: { name: 'Wie im Netz', hint: 'Vor dem Ausmachen fragen ist freiwillig.' },
  tails: { name: 'Mit Reserve', hint: 'Ein drittes Blatt in der letzten Runde.' },
  eleven: { name: 'Elf und elf', hint: 'Rote Dreien zählen nur gegen dich.' },
};
