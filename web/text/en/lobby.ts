import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { EMPTY_NAME } from './pages.ts';

/** Words of the lobby and its invite. */
export const LOBBY = {
  inviteHint: 'Anyone with the link can sit down.',
  preview: 'Show my name and the table’s in link previews',
  send: 'Send the invite',
  link: 'The link',
  copy: 'Copy',
  copied: 'Copied. Paste it into your group chat.',
  copyLink: 'Copy the link',
  copiedLink: 'Copied',
  share: 'Share…',
  copyFailed: 'Couldn’t copy. Select the link instead.',
  sameRoom: 'Same room?',
  pointCamera: 'Point a phone’s camera here.',
  qrLabel: 'The link as a QR code',
  onlyHere: 'This link only works on this computer: Afoot is running at localhost.',
  seats: 'Seats',
  seatNumber: EMPTY_NAME,
  free: 'Open',
  you: 'you',
  host: 'host',
  away: 'stepped away',
  partnerOf: (names: readonly string[]): string => `${listing(names)}’s partner`,
  yourPartner: HOME.partner,
  waitingFor: (count: number): string => `Waiting for ${numberName(count)}`,
  sameColour: 'Same color, same team.',
  fill: 'Fill with bots',
  aBot: 'Add a bot',
  noBots: 'Remove the bots',
  takeOver: 'Friends can take over later.',
  tapChair: 'Tap an open seat to sit there.',
  sitHere: (seat: number): string => `${EMPTY_NAME(seat)}, open: sit here`,
  against: 'against you',
  changePlaces: (name: string): string => `Switch seats with ${name}`,
  sitsWith: (names: readonly string[]): string => (names.length === 0 ? '' : `You’ll sit with ${listing(names)}.`),
  another: (name: string): string => `Move ${name} to another seat`,
  anotherHint: 'Then tap that seat.',
  whichChair: (name: string): string => `Which seat for ${name}?`,
  freeChair: 'Empty this seat…',
  comesBack: (name: string): string => `${name} can sit down again with the invite.`,
  takeBack: 'Remove bot',
  deal: 'Deal',
  dealNow: 'Deal now',
  beforeDeal: 'Before we deal',
  dealsSoon: 'Dealing in five seconds.',
  deals: (host: string): string => `${host} will deal.`,
  botsFor: (count: number): string =>
    plural(count, { one: 'A bot for the open seat?', other: `Bots for the ${numberName(count)} open seats?` }),
  botsSitIn: (count: number): string => plural(count, { one: 'Add a bot', other: 'Add bots' }),
  wait: 'Wait',
  whoBegins: 'Who goes first?',
  beginner: (name: string, seat: number): string => `${name} (seat ${seat + 1})`,
  ready: 'Ready when you are',
  /** `Classic, two teams of three`. `rounds`: absent if they are as many as ever. */
  about: (rules: string, { players, teams }: Seating, rounds?: number): string =>
    [
      rules,
      ...(rounds === undefined ? [] : [plural(rounds, { one: 'one round', other: `${numberName(rounds)} rounds` })]),
      players === teams
        ? 'no teams'
        : `${numberName(teams)} teams${players === 4 ? '' : ` of ${numberName(players / teams)}`}`,
    ].join(', '),
  ourRules: 'Our rules',
  cut: 'Cut the deck',
  cutHint: 'Anyone can cut. It keeps the shuffle honest.',
  youCut: 'You cut the deck.',
};
