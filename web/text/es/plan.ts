import { cardNames } from './cards.ts';
import { type AdvisedPlay, didWords } from './coach.ts';

export const PLAN = {
  title: 'Tu plan',
  rule: 'Si lo que robes no cambia nada, tu turno se juega solo. Si no, te avisamos.',
  noMelds: 'Sin combinaciones. Vuelve atrás para preparar alguna.',
  discards: 'Descarte: elige hasta tres cartas, la mejor primero.',
  choices: ['primera opción', 'segunda opción', 'tercera opción'],
  suggest: 'Proponer un plan',
  nothing: 'Mira primero qué robas.',
  leave: 'Dejar este plan',
  set: 'Tu plan está listo.',
  easy: 'Tu próximo turno parece fácil. ¿Dejas un plan?',
  ok: 'Entendido',
} as const;

export const planDrew = (drawn: string): string => `Robaste ${cardNames(drawn)}.`;

export function planWaits(drawn: string | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${planDrew(drawn)} Tu plan espera: mira primero.`;
  return canTake ? 'Podrías llevarte el pozo. Tu plan espera.' : 'Tu plan espera: mira primero.';
}

export const planPlayed = (play: AdvisedPlay): string => `Se jugó tu plan. ${didWords('play', play)}`;
