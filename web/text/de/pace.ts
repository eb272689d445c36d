import type { Missed, Pace } from '../../../shared/protocol/settings.ts';
import type { TimeWording } from '../en/pace.ts';
import { can, capital, listing, namesFirst, plays, whom, within } from './grammar.ts';
import { YOU } from './pages.ts';
import { ago, countdown, duration, formatPlace, moment } from './times.ts';

const MISSED_SENTENCES: Readonly<Record<Missed, string>> = {
  wait: 'Danach darf die Spielleitung einen Bot schicken.',
  bot: 'Danach spielt ein Bot. Beim zweiten Mal bleibt er, bis du wieder da bist.',
};

export const limitSentences = ({ perTurn, missed }: Pace): readonly [string, ...string[]] =>
  perTurn === null
    ? ['Lass dir Zeit, so viel du magst.']
    : [`Für einen Zug hast du ${duration(perTurn)}.`, MISSED_SENTENCES[missed]];

export const ZONES = {
  share: 'Den anderen meine Uhrzeit zeigen',
  shareHint: 'Das verrät deine Zeitzone.',
  shared: (zone: string): string => `Die anderen sehen die Zeit in ${formatPlace(zone)}.`,
  shareOther: (zone: string): string => `Lieber ${formatPlace(zone)} zeigen`,
  there: (time: string): string => `dort ${time}`,
};

type TimeSentence = (wording: TimeWording) => string;

const A_MOMENT = 86_400_000;

const getSends = (host: string): string => `${within(host)} ${can(host)} einen Bot schicken`;

const UP: Readonly<Record<Missed, TimeSentence>> = {
  wait: ({ isOwn, host }) => (isOwn ? `${TIME.wasUpShortOwn}.` : `${TIME.wasUpShort}: ${capital(getSends(host))}.`),
  bot: () => 'Die Zeit ist um. Gleich spielt ein Bot.',
};

export const TIME = {
  waitsFor: (names: readonly string[]): string => `Alle warten auf ${whom(listing(names))}.`,
  tonight: (names: readonly string[]): string => `${namesFirst(names)} ${plays(names)} heute Abend.`,
  tonightOwn: 'Die anderen wissen: Du spielst heute Abend.',
  byShort: (at: number, now: number): string => `Zug endet ${countdown(at, now)}`,
  by: ({ deadline, now, next, isOwn, host }: TimeWording): string => {
    const until = `${TIME.byShort(deadline, now)}.`;
    if (next === 'bot') return `${until} Dann spielt ein Bot diesen Zug.`;
    return isOwn && host === YOU ? until : `${until} Dann ${can(host)} ${within(host)} einen Bot schicken.`;
  },
  wasUpShort: 'Die Zeit ist um',
  wasUpShortOwn: 'Die Zeit ist um, aber du bist noch dran',
  wasUp: (wording: TimeWording): string => UP[wording.next](wording),
  botPlays: (names: readonly string[], isOwn: boolean): string =>
    `Ein Bot spielt für ${isOwn ? 'dich' : listing(names)}.`,
  moreBy: (minutes: number): string => `${duration(minutes)} mehr`,
  notNow: 'Jetzt nicht',
  aDayMore: 'Noch einen Tag',
  nudgeOf: (names: readonly string[]): string => `${listing(names)} anstupsen`,
  nudgeAsk: (names: readonly string[]): string => `${TIME.nudgeOf(names)}?`,
  nudged: (at: number, { now, host }: { readonly now: number; readonly host: string | undefined }): string => {
    const soon = now - at < A_MOMENT ? 'Ein wenig Geduld' : undefined;
    const more = host === undefined ? 'Ruf doch mal an' : capital(getSends(host));
    return `Angestupst ${ago(at, now)}. ${soon ?? more}.`;
  },
  awayHint: {
    waits: 'Deine Uhr steht bis dahin.',
    bot: 'Bis dahin spielt ein Bot.',
    noLimit: 'Die anderen warten auf dich.',
  },
  awayLabel: 'Zurück am',
  awaySet: 'Den anderen sagen',
  awayBack: 'Bin wieder da',
  awayEverywhere: 'Alle deine Tische erfahren es.',
  awayNow: (until: number): string => `Du bist bis ${moment(until)} weg.`,
  weekends: 'Am Wochenende spiele ich nicht',
  weekendsHint: 'Das kann deine Zeitzone verraten.',
  awayPast: 'Nimm einen Tag in den nächsten drei Monaten.',
};
