import type { Lead } from '../../../shared/protocol/notifications.ts';
import { each, listing, verbFor } from './grammar.ts';
import { formatWinners, leads } from './result.ts';

export const CHAT_POSTS = {
  turn: (names: readonly string[]): string =>
    names.length === 1 ? `Le toca ${each('a', names)}.` : `Les toca ${each('a', names)}.`,
  away: (names: readonly string[]): string =>
    `${listing(names)} no ${verbFor(names, ['está', 'están'])}, y la mesa espera.`,
  tonight: (names: readonly string[]): string => `${listing(names)} ${verbFor(names, ['juega', 'juegan'])} esta noche.`,
  answer: (names: readonly string[], asker: string): string => `${asker} pregunta ${each('a', names)}: ¿puedo cerrar?`,
  answered: (asker: string, yes: boolean): string => `${asker} ${yes ? 'puede' : 'no puede'} cerrar.`,
  botPlayed: (names: readonly string[]): string => `Un bot jugó ${each('por', names)}.`,
  paused: 'La partida está en pausa.',
  closed: 'La mesa está cerrada.',
  round: (lead: Lead): string => `Se acabó la ronda: ${leads(lead)}. Cualquiera puede repartir la siguiente.`,
  game: (lead: Lead): string => `Se acabó la partida: ${formatWinners(lead)}.`,
  full: (host: string, when: readonly string[]): string =>
    [`La mesa está completa. ${host} puede empezar.`, ...when].join(' '),
  first: 'Afoot dirá aquí de quién es el turno.',
  headed: (title: string, text: string): string => `${title}: ${text}`,
};
