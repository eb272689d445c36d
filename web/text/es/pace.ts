import type { Missed, Pace } from '../../../shared/protocol/settings.ts';
import type { TimeWording } from '../en/pace.ts';
import { capital, each, people, verbFirst } from './grammar.ts';
import { YOU } from './pages.ts';
import { ago, countdown, duration, formatPlace, untilMoment } from './times.ts';

const MISSED_SENTENCES: Readonly<Record<Missed, string>> = {
  wait: 'Después, quien organiza puede poner un bot.',
  bot: 'Después lo juega un bot. Si se te pasan dos, se queda hasta que vuelvas.',
};

export const limitSentences = ({ perTurn, missed }: Pace): readonly [string, ...string[]] =>
  perTurn === null ? ['Sin prisa, sin límite.'] : [`Tienes ${duration(perTurn)} por turno.`, MISSED_SENTENCES[missed]];

export const ZONES = {
  share: 'Mostrar mi hora local en la mesa',
  shareHint: 'Revela tu zona horaria.',
  shared: (zone: string): string => `Se ve la hora de ${formatPlace(zone)}.`,
  shareOther: (zone: string): string => `Mejor mostrar ${formatPlace(zone)}`,
  there: (time: string): string => `allí: ${time}`,
};

type TimeSentence = (wording: TimeWording) => string;

const A_MOMENT = 86_400_000;

/** For the middle of a sentence: `puedes poner un bot`, `Rosa puede poner un bot`. */
const getSends = (host: string): string => (host === YOU ? 'puedes poner un bot' : `${host} puede poner un bot`);

/** `Se acabó tu tiempo.`, `Se acabó el tiempo de Rosa y de Ben.`, `Se acabó el tiempo: tú y Ben.` */
export function timeUpFor(names: readonly string[]): string {
  if (!names.includes(YOU)) return `Se acabó el tiempo ${each('de', names)}.`;
  return names.length === 1 ? 'Se acabó tu tiempo.' : `Se acabó el tiempo: ${people(names)}.`;
}

const UP: Readonly<Record<Missed, TimeSentence>> = {
  wait: ({ isOwn, host }) => (isOwn ? `${TIME.wasUpShortOwn}.` : `${TIME.wasUpShort}: ${getSends(host)}.`),
  bot: () => 'Tiempo agotado. Enseguida juega un bot.',
};

export const TIME = {
  waitsFor: (names: readonly string[]): string =>
    !names.includes(YOU)
      ? `Esperando ${each('a', names)}.`
      : names.length === 1
        ? 'La mesa te espera.'
        : `La mesa espera: ${people(names)}.`,
  tonight: (names: readonly string[]): string =>
    `${verbFirst(names, ['Esta noche juegas', 'Esta noche juega', 'Esta noche juegan'])}.`,
  tonightOwn: 'Saben que juegas esta noche.',
  byShort: (at: number, now: number): string => `El tiempo se acaba ${countdown(at, now)}`,
  by: ({ deadline, now, next, isOwn, host }: TimeWording): string => {
    const until = `${TIME.byShort(deadline, now)}.`;
    if (next === 'bot') return `${until} Después, este turno lo juega un bot.`;
    return isOwn && host === YOU ? until : `${until} Después, ${getSends(host)}.`;
  },
  wasUpShort: 'Tiempo agotado',
  wasUpShortOwn: 'Tiempo agotado, pero aún te toca',
  wasUp: (wording: TimeWording): string => UP[wording.next](wording),
  botPlays: (names: readonly string[], isOwn: boolean): string =>
    `Un bot juega ${isOwn ? 'por ti' : each('por', names)}.`,
  moreBy: (minutes: number): string => `${duration(minutes)} más`,
  notNow: 'Ahora no',
  aDayMore: 'Un día más',
  nudgeOf: (names: readonly string[]): string => `Avisar ${each('a', names)}`,
  nudgeAsk: (names: readonly string[]): string => `¿${TIME.nudgeOf(names)}?`,
  nudged: (at: number, { now, host }: { readonly now: number; readonly host: string | undefined }): string => {
    const soon = now - at < A_MOMENT ? 'Dale un momento' : undefined;
    const more = host === undefined ? 'Mejor una llamada' : capital(getSends(host));
    return `Aviso enviado ${ago(at, now)}. ${soon ?? more}.`;
  },
  awayHint: {
    waits: 'Tu reloj se para hasta entonces.',
    bot: 'Un bot juega hasta entonces.',
    noLimit: 'Te esperan.',
  },
  awayLabel: 'Vuelvo el',
  awaySet: 'Avisar a la mesa',
  awayBack: 'Ya volví',
  awayEverywhere: 'Lo sabrán todas tus mesas.',
  awayNow: (until: number): string => `Estás fuera ${untilMoment(until)}.`,
  weekends: 'No juego los fines de semana',
  weekendsHint: 'Puede revelar tu zona horaria.',
  awayPast: 'Elige un día de los próximos tres meses.',
};
