import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { EMPTY_NAME, EMPTY_NAME_WITHIN } from './pages.ts';

/** Words of the lobby and its invite. */
export const LOBBY = {
  invite: 'Who’s missing?',
  inviteFull: 'The invite link',
  inviteHint: 'Anyone with the link can sit down.',
  preview: 'Let the chat show the table’s name and mine',
  send: 'Send the link',
  link: 'The link',
  copy: 'Copy',
  copied: 'Copied. Paste it in your family chat.',
  copyLink: 'Copy the link',
  copiedLink: 'Copied',
  share: 'Share …',
  copyFailed: 'Copy it by hand.',
  sameRoom: 'Same room?',
  pointCamera: 'Point a phone’s camera here and sit down.',
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
  more: (seat: number): string => `${EMPTY_NAME(seat)}: more`,
  waitingFor: (count: number): string => `Waiting for ${count} more`,
  moveHere: 'Move here',
  moveHereTo: (seat: number): string => `${LOBBY.moveHere}: ${EMPTY_NAME_WITHIN(seat)}`,
  giveToBot: 'Bot instead',
  giveToBotOf: (seat: number): string => `${LOBBY.giveToBot}: ${EMPTY_NAME_WITHIN(seat)}`,
  takeBack: 'Remove bot',
  takeBackOf: (seat: number): string => `${LOBBY.takeBack}: ${EMPTY_NAME_WITHIN(seat)}`,
  freeSeat: 'Free this seat',
  freeSeatOf: (name: string): string => `${LOBBY.freeSeat}: ${name}`,
  deal: 'Deal now',
  fillHint: 'Or start now with bots. Friends can take over later.',
  whoBegins: 'Who begins?',
  beginner: (name: string, seat: number): string => `${name} (seat ${seat + 1})`,
  ready: 'Everybody’s here. Deal!',
  readyWithBots: 'Ready when you are!',
  waitForHost: (host: string): string => `Everybody’s here. ${host} deals.`,
  waitForFriends: (host: string): string => `${host} will start when everyone’s here.`,
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
  cutButton: 'Cut',
  youCut: 'You cut the deck.',
};
