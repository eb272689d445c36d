import { cardNames } from './cards.ts';
import { type AdvisedPlay, didWords } from './coach.ts';

export const PLAN = {
  title: 'Dein Plan',
  rule: 'Ändern die gezogenen Karten nichts, wird dein Zug für dich gespielt. Sonst sagen wir dir Bescheid.',
  noMelds: 'Keine Meldungen. Geh zurück, um welche vorzubereiten.',
  discards: 'Abwerfen: bis zu drei Karten, die liebste zuerst.',
  choices: ['erste Wahl', 'zweite Wahl', 'dritte Wahl'],
  suggest: 'Plan vorschlagen',
  nothing: 'Schau erst, was du ziehst.',
  leave: 'Diesen Plan hinterlegen',
  set: 'Dein Plan ist hinterlegt.',
  easy: 'Dein nächster Zug sieht einfach aus. Plan hinterlegen?',
  ok: 'Alles klar',
} as const;

export const planDrew = (drawn: string): string => `Du hast ${cardNames(drawn)} gezogen.`;

export function planWaits(drawn: string | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${planDrew(drawn)} Dein Plan wartet: Schau erst hin.`;
  return canTake ? 'Du könntest den Stapel nehmen. Dein Plan wartet.' : 'Dein Plan wartet: Schau erst hin.';
}

export const planPlayed = (play: AdvisedPlay): string => `Dein Plan wurde gespielt. ${didWords('play', play)}`;
