import type { Card } from '../../../shared/cards/cards.ts';
import { type AdvisedPlay, didWords, formatRanks } from './coach.ts';

export const PLAN = {
  title: 'Dein Plan',
  rule: 'Ändern die gezogenen Karten nichts, wird dein Zug für dich gespielt. Sonst sagen wir dir Bescheid.',
  noMelds: 'Keine Meldungen. Geh zurück, um welche vorzubereiten.',
  discards: 'Abwerfen: bis zu drei Karten, die liebste zuerst.',
  choices: ['erste Wahl', 'zweite Wahl', 'dritte Wahl'],
  see: 'Plan ansehen',
  cancel: 'Plan löschen',
  suggest: 'Plan vorschlagen',
  nothing: 'Schau erst, was du ziehst.',
  leave: 'Diesen Plan dalassen',
  set: 'Dein Plan steht.',
  easy: 'Dein nächster Zug sieht einfach aus. Plan dalassen?',
  played: 'Dein Plan wurde gespielt.',
  ok: 'Alles klar',
} as const;

const formatDrawn = (drawn: readonly Card[]): string => `Du hast ${formatRanks(drawn)} gezogen.`;

export function planWaits(drawn: readonly Card[] | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${formatDrawn(drawn)} Dein Plan wartet: Schau erst hin.`;
  return canTake ? 'Du könntest den Stapel nehmen. Dein Plan wartet.' : 'Dein Plan wartet: Schau erst hin.';
}

export const planDid = (drawn: readonly Card[], play: AdvisedPlay): string =>
  [drawn.length > 0 ? formatDrawn(drawn) : '', didWords('play', play)].filter(Boolean).join(' ');
