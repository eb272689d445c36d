import type { Lead } from '../../../shared/protocol/notifications.ts';
import { doing, listing, ofAll, plural, toAll, type Verb } from './grammar.ts';
import { formatWinners, leads } from './result.ts';

const PLAYS: Verb = ['joues', 'joue', 'jouez', 'jouent'];

export const CHAT_POSTS = {
  turn: (names: readonly string[]): string => `C’est au tour ${ofAll(names)}.`,
  away: (names: readonly string[]): string =>
    `${listing(names)} ${plural(names.length, { one: 's’absente', other: 's’absentent' })}, la table attend.`,
  tonight: (names: readonly string[]): string => `${doing(names, PLAYS)} ce soir.`,
  answer: (names: readonly string[], asker: string): string => `${asker} demande ${toAll(names)} : je peux sortir ?`,
  answered: (asker: string, yes: boolean): string => `${asker} ${yes ? 'peut' : 'ne peut pas'} sortir.`,
  botPlayed: (names: readonly string[]): string => `Un robot a joué pour ${listing(names)}.`,
  paused: 'La partie est en pause.',
  closed: 'La table est fermée.',
  round: (lead: Lead): string =>
    `La manche est finie : ${leads(lead)}. Tout le monde peut distribuer pour la suivante.`,
  game: (lead: Lead): string => `La partie est finie : ${formatWinners(lead)}.`,
  full: (host: string, when: readonly string[]): string =>
    [`Tout le monde est là. ${host} peut commencer.`, ...when].join(' '),
  first: 'Afoot dira ici à qui de jouer.',
  headed: (title: string, text: string): string => `${title} : ${text}`,
};
