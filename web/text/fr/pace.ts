import type { Missed, Pace } from '../../../shared/protocol/settings.ts';
import type { TimeWording } from '../en/pace.ts';
import { capital, doing, peopleWithin, type Verb } from './grammar.ts';
import { YOU } from './pages.ts';
import { ago, countdown, duration, formatPlace, inTown, moment } from './times.ts';

const MISSED_SENTENCES: Readonly<Record<Missed, string>> = {
  wait: 'Ensuite, l’hôte peut faire jouer un robot.',
  bot: 'Ensuite, un robot le joue. Après deux tours manqués, il reste jusqu’à ton retour.',
};

export const limitSentences = ({ perTurn, missed }: Pace): readonly [string, ...string[]] =>
  perTurn === null ? ['Prends tout ton temps.'] : [`Tu as ${duration(perTurn)} par tour.`, MISSED_SENTENCES[missed]];

export const ZONES = {
  share: 'Montrer mon heure locale',
  shareHint: 'Ça révèle ton fuseau horaire.',
  shared: (zone: string): string => `Les autres voient l’heure qu’il est ${inTown(formatPlace(zone))}.`,
  shareOther: (zone: string): string => `Montrer plutôt ${formatPlace(zone)}`,
  there: (time: string): string => `${time} là-bas`,
};

type TimeSentence = (wording: TimeWording) => string;

const A_MOMENT = 86_400_000;

const getSends = (host: string): string =>
  host === YOU ? 'tu peux faire jouer un robot' : `${host} peut faire jouer un robot`;

const PLAYS: Verb = ['joues', 'joue', 'jouez', 'jouent'];

const UP: Readonly<Record<Missed, TimeSentence>> = {
  wait: ({ isOwn, host }) => (isOwn ? `${TIME.wasUpShortOwn}.` : `${TIME.wasUpShort} : ${getSends(host)}.`),
  bot: () => 'Temps écoulé. Un robot va jouer.',
};

export const TIME = {
  waitsFor: (names: readonly string[]): string => `On attend : ${peopleWithin(names)}.`,
  tonight: (names: readonly string[]): string => `${doing(names, PLAYS)} ce soir.`,
  tonightOwn: 'Les autres savent que tu joues ce soir.',
  byShort: (at: number, now: number): string => `Fin du temps ${countdown(at, now)}`,
  by: ({ deadline, now, next, isOwn, host }: TimeWording): string => {
    const until = `${TIME.byShort(deadline, now)}.`;
    if (next === 'bot') return `${until} Ensuite, un robot joue ce tour.`;
    return isOwn && host === YOU ? until : `${until} Ensuite, ${getSends(host)}.`;
  },
  wasUpShort: 'Temps écoulé',
  wasUpShortOwn: 'Temps écoulé, mais c’est encore à toi',
  wasUp: (wording: TimeWording): string => UP[wording.next](wording),
  botPlays: (names: readonly string[], isOwn: boolean): string =>
    isOwn ? 'Un robot joue pour toi.' : `Un robot joue pour ${peopleWithin(names)}.`,
  moreBy: (minutes: number): string => `${duration(minutes)} de plus`,
  notNow: 'Plus tard',
  aDayMore: 'Un jour de plus',
  nudgeOf: (names: readonly string[]): string => `Faire signe à ${peopleWithin(names)}`,
  nudgeAsk: (names: readonly string[]): string => `${TIME.nudgeOf(names)}\u202f?`,
  nudged: (at: number, { now, host }: { readonly now: number; readonly host: string | undefined }): string => {
    const soon = now - at < A_MOMENT ? 'Attends un peu' : undefined;
    const more = host === undefined ? 'Passe un coup de fil' : capital(getSends(host));
    return `On a fait signe ${ago(at, now)}. ${soon ?? more}.`;
  },
  awayHint: {
    waits: 'Ton temps s’arrête jusque-\u2060là.',
    bot: 'Un robot joue jusque-\u2060là.',
    noLimit: 'On t’attendra.',
  },
  awayLabel: 'Retour le',
  awaySet: 'Prévenir les autres',
  awayBack: 'Me revoilà',
  awayEverywhere: 'Toutes tes tables le sauront.',
  awayNow: (until: number): string => `Tu t’absentes, retour ${moment(until)}.`,
  weekends: 'Je ne joue pas le week-end',
  weekendsHint: 'Ça peut révéler ton fuseau horaire.',
  awayPast: 'Choisis un jour d’ici trois mois.',
};
