import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { EMPTY_NAME } from './pages.ts';

/** Words of the lobby and its invite. */
export const LOBBY = {
  inviteHint: 'Anyone with the link can sit down.',
  preview: 'Let the chat show the table’s name and mine',
  send: 'Send the invite',
  link: 'The link',
  copy: 'Copy',
  copied: 'Copied. Paste it in your family chat.',
  copyLink: 'Copy the link',
  copiedLink: 'Copied',
  share: 'Share …',
  copyFailed: 'Copy it by hand.',
  sameRoom: 'Same room?',
  pointCamera: 'Point a phone’s camera here.',
  qrLabel: 'The link as a QR code',
  onlyHere: 'This link works on this computer only: Afoot runs at localhost here.',
  seats: 'Seats',
  seatNumber: EMPTY_NAME,
  free: 'Free',
  you: 'you',
  host: 'host',
  away: 'stepped away',
  partnerOf: (names: readonly string[]): string => `partner of ${listing(names)}`,
  yourPartner: HOME.partner,
  waitingFor: (count: number): string => `Waiting for ${numberName(count)}`,
  sameColour: 'Same colour, same team.',
  fill: 'Fill with bots',
  aBot: 'A bot, please',
  noBots: 'No bots',
  takeOver: 'Friends can take over later.',
  tapChair: 'Tap a free chair to sit there.',
  sitHere: (seat: number): string => `${EMPTY_NAME(seat)}, free: sit here`,
  against: 'against you',
  changePlaces: (name: string): string => `Change places with ${name}`,
  sitsWith: (names: readonly string[]): string => (names.length === 0 ? '' : `You’ll sit with ${listing(names)}.`),
  another: (name: string): string => `Give ${name} another chair`,
  anotherHint: 'Then tap that chair.',
  whichChair: (name: string): string => `Which chair for ${name}?`,
  freeChair: 'Free this chair …',
  comesBack: (name: string): string => `${name} can sit down again by the invite.`,
  takeBack: 'Remove bot',
  deal: 'Deal',
  dealNow: 'Deal now',
  beforeDeal: 'Before we deal',
  dealsSoon: 'In five seconds we deal.',
  deals: (host: string): string => `${host} deals.`,
  botsFor: (count: number): string =>
    plural(count, { one: 'A bot for the free chair?', other: `Bots for the ${numberName(count)} free chairs?` }),
  botsSitIn: (count: number): string => plural(count, { one: 'A bot sits in', other: 'Bots sit in' }),
  wait: 'Wait',
  whoBegins: 'Who begins?',
  beginner: (name: string, seat: number): string => `${name} (seat ${seat + 1})`,
  ready: 'Ready when you are',
  /** `Classic, two teams of three`. `rounds`: absent if they are as many as ever. */
  about: (rules: string, { players, teams }: Seating, rounds?: number): string =>
    [
      rules,
      ...(rounds === undefined ? [] : [plural(rounds, { one: 'one round', other: `${numberName(rounds)} rounds` })]),
      players === teams
        ? 'each alone'
        : `${numberName(teams)} teams${players === 4 ? '' : ` of ${numberName(players / teams)}`}`,
    ].join(', '),
  ourRules: 'Our rules',
  cut: 'Cut the deck',
  cutHint: 'Everyone may. It keeps the shuffle honest.',
  youCut: 'You cut the deck.',
};
