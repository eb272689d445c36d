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
  /** Address of the group chat, set by the host. */
  readonly chat?: string;
  /** Day from 0, UTC time, person, and action. */
  readonly happens?: readonly string[];
  /** Kinds that ring for each person, whatever else does. */
  readonly rings?: Readonly<Record<string, string>>;
  /** Kinds that must not ring. */
  readonly silent?: Readonly<Record<string, string>>;
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
    silent: { Eva: 'soon satIn played' },
  },
  'More time for a player who has been called': {
    table: 'Ann, Ben; Ben’s turn; 24 hours, then it waits; 1 day',
    happens: ['0 13:00 Ann gives two more hours'],
    rings: { Ben: 'turn' },
  },
  'A new phone asks to be let in while it is someone’s turn': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann asks for the seat with a new phone'],
    rings: { Ben: 'turn isItThem', Cleo: 'isItThem' },
  },
  'A new phone is let in, and the one before hears of it': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 3 days',
    happens: ['0 13:00 Cleo asks for the seat with a new phone', '0 14:00 Ann comes and plays'],
    rings: { Cleo: 'isItYou', Ann: 'isItThem' },
  },
  'In a morning, two notes and a turn': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    begins: '2027-03-22T21:30:00Z',
    happens: ['0 21:40 Ann leaves a note: “Good luck!”', '0 21:50 Cleo leaves a note: “See you on Sunday.”'],
    rings: { Ben: 'turn note' },
  },
  'Two tables in a morning, with a note at each': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    begins: '2027-03-22T21:30:00Z',
    tables: 2,
    happens: ['0 21:40 Ann leaves a note: “Good night.”'],
    rings: { Ben: 'turn note' },
  },
  'A game time at four in the morning for one of them': {
    table: 'Ann, Dan; Dan’s turn; no limit; 3 days',
    begins: '2027-03-26T12:00:00Z',
    happens: ['0 20:10 Ann sets Sunday at four', '0 20:20 Dan will be there', '2 14:50 Ann leaves a tab open'],
    rings: { Dan: 'played' },
    silent: { Dan: 'soon' },
  },
  'A game time set late in the evening': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 1 day',
    happens: ['0 22:30 Ann sets Sunday at four'],
    rings: { Ben: 'date' },
  },
  'Someone away says yes to a game time, and is back before it': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 7 days',
    happens: [
      '0 12:10 Ben is away for 9 days',
      '0 13:00 Ann sets Sunday at four',
      '0 14:00 Cleo will be there',
      '4 13:00 Ben is back',
      '4 13:01 Ben will be there',
    ],
    rings: { Ben: 'soon', Cleo: 'soon' },
  },
  'A whole absence over a game time': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 8 days',
    happens: ['0 12:10 Ben is away for 9 days', '0 13:00 Ann sets Sunday at four', '0 14:00 Cleo will be there'],
    silent: { Ben: 'date soon satIn' },
  },
  'Two Sundays at four, and a bot that leaves at the next yes': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 9 days',
    begins: '2027-03-27T12:00:00Z',
    happens: [
      '0 12:10 Ann sets every Sunday at four',
      '0 12:20 Ben will be there',
      '0 12:30 Cleo will be there',
      '1 14:50 Ann leaves a tab open',
      '1 14:55 Ben leaves a tab open',
      '1 17:00 Ben comes and plays',
      '5 12:00 Cleo will be there',
      '6 12:00 Ben won’t be there',
    ],
    rings: { Ben: 'date', Cleo: 'soon satIn played' },
  },
  'The table closes before a game time that nobody had agreed to': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann sets Sunday at four', '0 14:00 Ann closes the table'],
    silent: { Ben: 'canceled' },
  },
  'The host is quiet while another’s turn is open': {
    table: 'Ann, Ben, Cleo +3; Ben’s turn; 48 hours, then it waits; 4 days',
    silent: { Cleo: 'canHost' },
  },
  'The host returns after another has taken over': {
    table: 'Ann, Ben +3, Cleo; Ann’s turn; no limit; 7 days',
    happens: ['5 12:00 Ann comes and plays'],
    rings: { Ben: 'canHost', Ann: 'hostTaken' },
  },
  'The host is away as announced': {
    table: 'Ann, Ben, Cleo +3; Ann’s turn; 24 hours, then it waits; 6 days',
    happens: ['0 12:10 Ann is away for 8 days'],
    silent: { Ben: 'canHost', Cleo: 'canHost' },
  },
  'The host leaves, and the next person is away': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 1 day',
    happens: ['0 12:10 Ben is away for 9 days', '0 13:00 Ann leaves the table'],
    rings: { Cleo: 'turn' },
    silent: { Ben: 'host' },
  },
  'A bot replaces someone who had been called': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 2 days',
    happens: ['0 13:00 Ann replaces Ben with a bot'],
    silent: { Ben: 'played satIn' },
    bots: 1,
  },
  'A bot fills in for someone who had been called': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 2 days',
    happens: ['0 13:00 Ann has a bot fill in for Ben'],
    rings: { Ben: 'satIn' },
  },
  'Someone is removed after the round': {
    table: 'Ann, Ben, Cleo; Cleo’s turn; no limit; 1 day',
    happens: [
      '0 13:00 Ann removes Ben after this round',
      '0 13:10 Ann asks to end the round here',
      '0 13:20 Ben agrees to that',
      '0 13:30 Cleo agrees to that',
    ],
    rings: { Cleo: 'round' },
    silent: { Ben: 'round' },
  },
  'A group chat that fails for two days': {
    table: 'Ann, Ben +3, Cleo +3; Ben’s turn; no limit; 3 days',
    chat: 'https://ntfy.sh/kitchen',
    happens: ['0 12:01 Ann has the chat fail', '2 12:00 Ann has the chat work again'],
    rings: { Ann: 'chat' },
  },
  'A group chat that was deleted': {
    table: 'Ann, Ben +3, Cleo +3; Ben’s turn; no limit; 1 day',
    chat: 'https://discord.com/api/webhooks/1/a',
    happens: ['0 12:01 Ann has the chat deleted'],
    rings: { Ann: 'chat' },
  },
  'A pause moves a deadline': {
    table: 'Ann, Ben; Ben’s turn; 24 hours, then a bot plays; 1 day',
    happens: ['0 13:00 Ann pauses the game', '0 15:00 Ann ends the pause'],
  },
  'The host limits turns to a day': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann sets 24 hours for a turn'],
    rings: { Cleo: 'pace' },
  },
  'The host halves the time for a turn': {
    table: 'Ann, Ben, Cleo; Ben’s turn; 24 hours, then a bot plays; 1 day',
    happens: ['0 13:00 Ann sets 12 hours for a turn'],
    rings: { Cleo: 'pace' },
  },
  'A plan is played': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Cleo leaves a plan', '0 15:00 Ben comes and plays'],
    silent: { Cleo: 'turn' },
  },
  'A plan waits for its player': {
    table: 'Ann, Ben, Cleo; Ann’s turn; no limit; 1 day',
    happens: ['0 13:00 Ben leaves a plan', '0 15:00 Ann comes and plays'],
    rings: { Ben: 'turn' },
  },
  'A plan is canceled in time': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Cleo leaves a plan', '0 14:00 Cleo cancels the plan', '0 15:00 Ben comes and plays'],
    rings: { Cleo: 'turn' },
  },
  'A plan is played at night': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    begins: '2027-03-22T20:30:00Z',
    happens: ['0 20:40 Cleo leaves a plan', '0 20:50 Ann leaves a plan', '1 03:00 Ben comes and plays'],
  },
  'A new game with the same people': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann asks to end the game here', '0 14:00 Ben agrees to that', '0 18:00 Ann starts a new game'],
    rings: { Ann: 'game' },
  },
  'A nudge late in the evening': {
    table: 'Ann, Ben; Ben’s turn; no limit; 3 days',
    begins: '2027-03-22T18:30:00Z',
    happens: ['2 23:00 Ann nudges'],
    rings: { Ben: 'nudge' },
  },
  'Someone asks the host to reopen a closed table': {
    table: 'Ann, Ben; Ben’s turn; no limit; 1 day',
    happens: ['0 13:00 Ann closes the table', '0 15:00 Ben asks the host to reopen it'],
    rings: { Ann: 'reopen' },
  },
  '“End it here”, asked while someone is away': {
    table: 'Ann, Ben, Cleo; Ben’s turn; no limit; 1 day',
    happens: ['0 12:10 Cleo is away for 9 days', '0 13:00 Ann asks to end the game here'],
    rings: { Ben: 'ending' },
    silent: { Cleo: 'ending' },
  },
  'A phone that is off for two days': {
    table: 'Ann +3, Ben +3, Cleo +3; Ann’s turn; 24 hours, then a bot plays; 3 days',
    happens: ['0 12:10 Cleo switches the phone off', '2 13:00 Cleo switches the phone on'],
  },
  'A hundred days of silence': { table: 'Ann, Ben; Ben’s turn; no limit; 100 days' },
};
