import type { Card } from '../../../shared/cards/cards.ts';
import { type AdvisedPlay, didWords, formatRanks } from './coach.ts';

export const PLAN = {
  title: 'Tu plan',
  rule: 'Si lo que robes no cambia nada, tu turno se juega solo. Si no, te avisamos.',
  noMelds: 'Sin combinaciones. Vuelve atrás para preparar alguna.',
  discards: 'Descarte: elige hasta tres cartas, la mejor primero.',
  choices: ['primera opción', 'segunda opción', 'tercera opción'],
  see: 'Ver el plan',
  cancel: 'Cancelar el plan',
  suggest: 'Proponer un plan',
  nothing: 'Mira primero qué robas.',
  leave: 'Dejar este plan',
  set: 'Tu plan está listo.',
  easy: 'Tu próximo turno parece fácil. ¿Dejas un plan?',
  played: 'Se jugó tu plan.',
  ok: 'Entendido',
} as const;

const formatDrawn = (drawn: readonly Card[]): string => `Robaste ${formatRanks(drawn)}.`;

export function planWaits(drawn: readonly Card[] | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${formatDrawn(drawn)} Tu plan espera: mira primero.`;
  return canTake ? 'Podrías llevarte el pozo. Tu plan espera.' : 'Tu plan espera: mira primero.';
}

export const planDid = (drawn: readonly Card[], play: AdvisedPlay): string =>
  [drawn.length > 0 ? formatDrawn(drawn) : '', didWords('play', play)].filter(Boolean).join(' ');
