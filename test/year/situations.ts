/** A situation, in words that both the runner and the reader of docs/year.md understand. */
export interface Situation {
  /**
   * The people there, the host first, with the hours after a ring in which they come and play, if they do; the start,
   * when everyone has just left; the pace; the number of days.
   */
  readonly table: string;
  /** Default: a Monday at noon. */
  readonly begins?: string;
  readonly tables?: number;
  readonly chat?: string;
  /** Day from 0, UTC time, person, and action. */
  readonly happens?: readonly string[];
  /** Kinds that ring for each person, whatever else does. */
  readonly rings?: Readonly<Record<string, string>>;
  readonly bots?: number;
}

const LAPS = ['13:00 Ben', '14:00 Cleo', '15:00 Ann', '16:00 Ben', '17:00 Cleo'].map(
  (each) => `0 ${each} comes and plays`,
);
const TWO_LAPS = 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day';

export const SITUATIONS: Readonly<Record<string, Situation>> = {
  'Everyone announces a holiday, and bots play for who is late': {
    table: 'Ann +3, Ben +3, Cleo +3; Ben’s turn; 24 hours, then a bot plays; 15 days',
    happens: ['Ann', 'Ben', 'Cleo'].map((name) => `0 12:10 ${name} is away for 14 days`),
    bots: 4,
  },
  'The host’s own turn, and the host is gone': {
    table: 'Ann, Ben +3, Cleo +3; Ann’s turn; no limit; 5 days',
    rings: { Ben: 'canHost' },
  },
  'The host is gone, and so is the next to hear of it': {
    table: 'Ann, Ben, Cleo +3; Ann’s turn; 48 hours, then it waits; 5 days',
    rings: { Cleo: 'canHost' },
  },
  'Someone makes another the host': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann makes Ben the host'],
    rings: { Ben: 'host' },
  },
  'A player is gone': {
    table: 'Ann +3, Ben, Cleo +3; Ben’s turn; no limit; 8 days',
    rings: { Ann: 'decide' },
  },
  'A pause that its host never ends': {
    table: 'Ann, Ben +3, Cleo +3; Ben’s turn; no limit; 5 days',
    happens: ['0 12:10 Ann pauses the game'],
    rings: { Ben: 'canResume' },
  },
  'A pause of two hours': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann pauses the game', '0 15:00 Ann ends the pause'],
  },
  'A table closed by mistake, and opened again': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann closes the table', '0 13:10 Ann opens the table again'],
  },
  '“End it here”, asked and taken back': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann asks to end the game here', '0 14:00 Ann takes that back'],
    rings: { Cleo: 'ending' },
  },
  'A page left open on a desktop, whose line breaks in the night': {
    table: 'Ann, Ben; Ann’s turn; no limit; 2 days',
    happens: [
      '0 12:30 Ben leaves a tab open',
      '0 13:00 Ann comes and plays',
      '0 15:00 Ben has the line break and come back',
      '1 02:00 Ben has the line break and come back',
    ],
    rings: { Ben: 'turn' },
  },
  'A phone that is off in the evening': {
    table: 'Ann, Ben +2; Ben’s turn; no limit; 1 day',
    begins: '2027-03-22T19:30:00Z',
    happens: ['0 19:30 Ben switches the phone off', '1 06:30 Ben switches the phone on'],
    rings: { Ben: 'turn' },
  },
  'Five tables left lying, for five mornings': {
    table: 'Ann, Ben; Ben’s turn; no limit; 5 days',
    begins: '2027-03-22T21:30:00Z',
    tables: 5,
  },
  'Six days away as announced, and bots play': {
    table: 'Ann +20, Ben, Cleo +20; Ben’s turn; 24 hours, then a bot plays; 7 days',
    happens: ['0 12:10 Ben is away for 6 days', '6 15:00 Ben comes and plays'],
  },
  'Ten days away as announced, and the turn waits': {
    table: 'Ann, Ben, Cleo; Ben’s turn; 48 hours, then it waits; 11 days',
    happens: ['0 12:10 Ben is away for 10 days'],
  },
  '“May I go out?”, and the answer': {
    table: 'Ann, Ben, Cleo, Eva; a question is open; no limit; 1 day',
    happens: ['0 15:10 Eva comes and plays', '0 15:30 Ben comes and plays'],
    rings: { Eva: 'answer', Ben: 'answered' },
  },
  'A note': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 14:00 Ann leaves a note: “Good luck, you two!”'],
    rings: { Cleo: 'note' },
  },
  'A round is over, and the next is dealt': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 2 days',
    happens: [
      '0 13:00 Ann asks to end the round here',
      '0 14:00 Ben agrees to that',
      '0 15:00 Cleo agrees to that',
      '1 13:00 Ann deals',
    ],
    rings: { Ben: 'round', Cleo: 'started' },
  },
  'A game is over': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann asks to end the game here', '0 14:00 Ben agrees to that'],
    rings: { Ann: 'game' },
  },
  'The last one sits down, and nobody is on the page': {
    table: 'Ann, Ben, Cleo; before the game; no limit; 1 day',
    chat: 'https://discord.com/api/webhooks/1/a',
    happens: ['0 15:00 Cleo sits down'],
    rings: { Ann: 'full' },
  },
  'Two laps in a chat at Discord': { table: TWO_LAPS, chat: 'https://discord.com/api/webhooks/1/a', happens: LAPS },
  'Two laps in a chat at Slack': { table: TWO_LAPS, chat: 'https://hooks.slack.com/services/a', happens: LAPS },
  'Two laps in a chat at ntfy': { table: TWO_LAPS, chat: 'https://ntfy.sh/kitchen', happens: LAPS },
  '“I’ll play tonight”': {
    table: 'Ann, Ben; Ben’s turn; 12 hours, then a bot plays; 1 day',
    begins: '2027-03-22T08:00:00Z',
    happens: ['0 09:00 Ben presses “I’ll play tonight”', '0 20:30 Ben comes and plays'],
    bots: 0,
  },
  'A bot plays a turn, after a reminder that says so': {
    table: 'Ann +20, Ben; Ben’s turn; 24 hours, then a bot plays; 4 days',
    rings: { Ben: 'turn played satIn' },
  },
  'A lost phone, of which the push service knows no more': {
    table: 'Ann +3, Ben, Cleo +3; Cleo’s turn; no limit; 8 days',
    happens: ['0 12:01 Ben loses the phone'],
    rings: { Ann: 'decide' },
  },
  'Four people around the world, each called by day': {
    table: 'Ann +2, Ravi +2, Cleo +2, Dan +2; Dan’s turn; no limit; 2 days',
  },
  'Clocks go forward in Berlin': {
    table: 'Ann, Ben; Ben’s turn; 12 hours, then a bot plays; 1 day',
    begins: '2027-03-27T20:00:00Z',
    rings: { Ben: 'turn' },
  },
  'A nudge on the fifth day': {
    table: 'Ann, Ben; Ben’s turn; no limit; 6 days',
    happens: ['5 12:00 Ann nudges'],
    rings: { Ben: 'turn nudge' },
  },
  'Weekends off, and a turn that comes on Friday evening': {
    table: 'Ann +20, Ben +2, Cleo +20; Ann’s turn; 24 hours, then a bot plays; 4 days',
    begins: '2027-03-26T17:00:00Z',
    happens: ['0 17:10 Ben has weekends off', '0 17:20 Ann comes and plays'],
    rings: { Ben: 'turn' },
    bots: 2,
  },
  'In a morning, the host’s role and a turn': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    begins: '2027-03-22T21:30:00Z',
    happens: ['0 21:40 Ann makes Ben the host'],
    rings: { Ben: 'turn host' },
  },
  'A round is dealt while Sunday’s question is open': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: [
      '0 13:00 Ann sets Sunday at four',
      '0 13:10 Ann asks to end the round here',
      '0 13:20 Ben agrees to that',
      '0 13:30 Cleo agrees to that',
      '0 13:40 Ann deals',
    ],
    rings: { Ben: 'turn date', Cleo: 'started date' },
  },
  'Sunday is moved, and then canceled': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 1 day',
    happens: [
      '0 13:00 Ann sets Sunday at four',
      '0 14:00 Ben will be there',
      '0 15:00 Cleo won’t be there',
      '0 16:00 Ann moves it to five',
      '0 17:00 Ben will be there',
      '0 18:00 Ann cancels it',
    ],
    rings: { Ben: 'date canceled' },
  },
  'The table is closed before Sunday, and opened again': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 1 day',
    happens: [
      '0 13:00 Ann sets Sunday at four',
      '0 14:00 Ben will be there',
      '0 15:00 Ann closes the table',
      '0 16:00 Ann opens the table again',
    ],
    rings: { Ben: 'date canceled' },
  },
  'Sunday at four: one is late, one does not come, one is away': {
    table: 'Ann, Ben, Cleo, Eva; Eva’s turn; no limit; 3 days',
    begins: '2027-03-27T12:00:00Z',
    happens: [
      '0 12:05 Ben has weekends off',
      '0 12:10 Ann sets Sunday at four',
      '0 12:20 Eva will be there',
      '0 12:25 Ben will be there',
      '0 12:30 Cleo will be ten minutes late',
      '0 12:35 Eva is away for 9 days',
      '1 14:50 Ann leaves a tab open',
    ],
    rings: { Ben: 'soon', Cleo: 'soon satIn' },
  },
  'More time for a player who has been called': {
    table: 'Ann, Ben; Ben’s turn; 24 hours, then it waits; 1 day',
    happens: ['0 13:00 Ann gives two more hours'],
    rings: { Ben: 'turn' },
  },
  'A hundred days of silence': { table: 'Ann, Ben; Ben’s turn; no limit; 100 days' },
};
