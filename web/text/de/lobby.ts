import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { asMany, capital, listing, numberName, plural, toWhom } from './grammar.ts';
import { HOME } from './home.ts';
import { EMPTY_NAME } from './pages.ts';

/** Words of the lobby and its invite. */
export const LOBBY = {
  inviteHint: 'Wer den Link hat, kann sich setzen.',
  preview: 'Im Chat den Tisch und meinen Namen nennen',
  send: 'Einladung senden',
  link: 'Der Link',
  copy: 'Kopieren',
  copied: 'Kopiert. Füg ihn in euren Familienchat ein.',
  copyLink: 'Link kopieren',
  copiedLink: 'Kopiert',
  share: 'Teilen …',
  copyFailed: 'Kopier ihn von Hand.',
  sameRoom: 'Im selben Raum?',
  pointCamera: 'Halt die Handykamera hierauf.',
  qrLabel: 'Der Link als QR-Code',
  onlyHere: 'Dieser Link geht nur auf diesem Computer: Afoot läuft hier auf localhost.',
  seats: 'Plätze',
  seatNumber: EMPTY_NAME,
  free: 'Frei',
  you: 'du',
  host: 'Spielleitung',
  away: 'kurz weg',
  partnerOf: (names: readonly string[]): string => `spielt mit ${toWhom(listing(names))}`,
  yourPartner: HOME.partner,
  waitingFor: (count: number): string =>
    count === 1 ? 'Eine Person fehlt noch' : `${capital(numberName(count))} fehlen noch`,
  sameColour: 'Gleiche Farbe, gleiches Team.',
  fill: 'Mit Bots auffüllen',
  aBot: 'Bot hinzufügen',
  noBots: 'Keine Bots',
  takeOver: 'Deine Leute können später übernehmen.',
  tapChair: 'Tipp auf einen freien Platz.',
  sitHere: (seat: number): string => `${EMPTY_NAME(seat)}, frei: hier hinsetzen`,
  against: 'gegen dich',
  changePlaces: (name: string): string => `Mit ${name} den Platz tauschen`,
  sitsWith: (names: readonly string[]): string => (names.length === 0 ? '' : `Du spielst dann mit ${listing(names)}.`),
  another: (name: string): string => `${name} umsetzen`,
  anotherHint: 'Dann tipp auf den neuen Platz.',
  whichChair: (name: string): string => `Welcher Platz für ${name}?`,
  freeChair: 'Platz räumen …',
  comesBack: (name: string): string => `Über die Einladung kann ${name} zurück.`,
  takeBack: 'Bot wegschicken',
  deal: 'Geben',
  dealNow: 'Jetzt geben',
  beforeDeal: 'Bevor gegeben wird',
  dealsSoon: 'In fünf Sekunden wird gegeben.',
  deals: (host: string): string => `${host} gibt.`,
  botsFor: (count: number): string =>
    plural(count, { one: 'Ein Bot für den freien Platz?', other: `Bots für die ${numberName(count)} freien Plätze?` }),
  botsSitIn: (count: number): string => plural(count, { one: 'Ein Bot springt ein', other: 'Bots springen ein' }),
  wait: 'Warten',
  whoBegins: 'Wer fängt an?',
  beginner: (name: string, seat: number): string => `${name} (Platz ${seat + 1})`,
  ready: 'Es kann losgehen',
  /** `Klassisch, zwei Teams zu dritt`. `rounds`: absent if they are as many as ever. */
  about: (rules: string, { players, teams }: Seating, rounds?: number): string =>
    [
      rules,
      ...(rounds === undefined ? [] : [plural(rounds, { one: 'eine Runde', other: `${numberName(rounds)} Runden` })]),
      players === teams
        ? 'alle für sich'
        : `${numberName(teams)} Teams${players === 4 ? '' : ` ${asMany(players / teams)}`}`,
    ].join(', '),
  ourRules: 'Unsere Regeln',
  cut: 'Abheben',
  cutHint: 'Alle dürfen. So bleibt das Mischen ehrlich.',
  youCut: 'Du hast abgehoben.',
};
