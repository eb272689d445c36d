import type { Pace } from '../../shared/protocol/settings.ts';
import type { Situation } from './situation.ts';

const A_DAY: Pace = { perTurn: 1440, missed: 'bot' };
const HALF_A_DAY: Pace = { perTurn: 720, missed: 'bot' };
const TWO_DAYS: Pace = { perTurn: 2880, missed: 'wait' };
const EVENING: Pace = { perTurn: null, missed: 'bot' };

const LISBON = 'Europe/Lisbon';
const BERLIN = 'Europe/Berlin';
const KOLKATA = 'Asia/Kolkata';
const NEW_YORK = 'America/New_York';
const AUCKLAND = 'Pacific/Auckland';

/** Nobody comes but as it says, and those who come so many hours after a ring. */
export const SITUATIONS: readonly Situation[] = [
  {
    title: 'Everybody announces a holiday, and bots play for who is late',
    people: { Ann: [LISBON, 3], Ben: [KOLKATA, 3], Cleo: [NEW_YORK, 3] },
    pace: A_DAY,
    at: { turn: 'Ben' },
    days: 18,
    happens: [
      [0, '12:10', 'Ann', { awayDays: 14 }],
      [0, '12:20', 'Ben', { awayDays: 14 }],
      [0, '12:30', 'Cleo', { awayDays: 14 }],
    ],
    bots: 4,
  },
  {
    title: 'The host’s own turn, and the host is gone',
    people: { Ann: [LISBON], Ben: [LISBON, 3], Cleo: [NEW_YORK, 3] },
    at: { turn: 'Ann' },
    days: 14,
    rings: { Ben: ['canHost'] },
  },
  {
    title: 'The host is gone, and so is the next to hear of it',
    people: { Ann: [LISBON], Ben: [LISBON], Cleo: [NEW_YORK, 3] },
    pace: TWO_DAYS,
    at: { turn: 'Ann' },
    days: 14,
    rings: { Cleo: ['canHost'] },
  },
  {
    title: 'Somebody makes another the host',
    people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK] },
    at: { turn: 'Cleo' },
    days: 1,
    happens: [[0, '13:00', 'Ann', { type: 'passHost', to: 1 }]],
    rings: { Ben: ['host'] },
  },
  {
    title: 'A player is gone, at a table without a limit',
    people: { Ann: [LISBON, 3], Ben: [BERLIN], Cleo: [NEW_YORK, 3] },
    at: { turn: 'Ben' },
    days: 8,
    rings: { Ann: ['decide'] },
  },
  {
    title: 'A pause that its host never ends',
    people: { Ann: [LISBON], Ben: [BERLIN, 3], Cleo: [NEW_YORK, 3] },
    at: { turn: 'Ben' },
    days: 14,
    happens: [[0, '12:10', 'Ann', { type: 'pause' }]],
    rings: { Ben: ['canResume'] },
  },
  {
    title: 'A pause of two hours, and a table closed by mistake',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    at: { turn: 'Ben' },
    days: 1,
    happens: [
      [0, '13:00', 'Ann', { type: 'pause' }],
      [0, '15:00', 'Ann', { type: 'resume' }],
      [0, '16:00', 'Ann', { type: 'closeTable' }],
      [0, '16:10', 'Ann', { type: 'reopenTable' }],
    ],
  },
  {
    title: '“End it here”, asked and taken back',
    people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK] },
    at: { turn: 'Ben' },
    days: 1,
    happens: [
      [0, '13:00', 'Ann', { type: 'askToEnd', what: 'game' }],
      [0, '14:00', 'Ann', { type: 'answerEnd', yes: false }],
    ],
    rings: { Cleo: ['ending'] },
  },
  {
    title: 'A page left open on a desktop, whose line breaks in the night',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    at: { turn: 'Ann' },
    days: 2,
    happens: [
      [0, '12:30', 'Ben', 'leaves a tab open'],
      [0, '13:00', 'Ann', 'comes and plays'],
      [0, '15:00', 'Ben', 'has the line break and come back'],
      [1, '02:00', 'Ben', 'has the line break and come back'],
    ],
    rings: { Ben: ['turn'] },
  },
  {
    title: 'A phone that is off in the evening',
    people: { Ann: [LISBON], Ben: [BERLIN, 2] },
    at: { turn: 'Ben' },
    begins: '2027-03-22T19:30:00Z',
    days: 1,
    happens: [
      [0, '19:30', 'Ben', 'switches the phone off'],
      [1, '06:30', 'Ben', 'switches the phone on'],
    ],
    rings: { Ben: ['turn'] },
  },
  {
    title: 'Five tables left lying, for five mornings',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    at: { turn: 'Ben' },
    tables: 5,
    begins: '2027-03-22T21:30:00Z',
    days: 5,
  },
  {
    title: 'Six days away as announced, and bots play',
    people: { Ann: [LISBON, 20], Ben: [BERLIN], Cleo: [NEW_YORK, 20] },
    pace: A_DAY,
    at: { turn: 'Ben' },
    days: 7,
    happens: [
      [0, '12:10', 'Ben', { awayDays: 6 }],
      [6, '15:00', 'Ben', 'comes and plays'],
    ],
  },
  {
    title: 'Ten days away as announced, and her turn waits',
    people: { Ann: [LISBON, 3], Ben: [BERLIN], Cleo: [NEW_YORK, 3] },
    pace: TWO_DAYS,
    at: { turn: 'Ben' },
    days: 11,
    happens: [[0, '12:10', 'Ben', { awayDays: 10 }]],
    rings: { Ben: ['turn'] },
  },
  {
    title: '“May I go out?”, and the answer',
    people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK], Dan: [LISBON] },
    at: 'question',
    days: 1,
    happens: [
      [0, '15:10', 'Ben', 'comes and plays'],
      [0, '15:30', 'Dan', 'comes and plays'],
    ],
    rings: { Ben: ['answer'], Dan: ['answered'] },
  },
  {
    title: 'A note',
    people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK] },
    at: { turn: 'Ben' },
    days: 1,
    happens: [[0, '14:00', 'Ann', { type: 'note', text: 'Good luck, you two!' }]],
    rings: { Cleo: ['note'] },
  },
  {
    title: 'A round is over, and the next is dealt',
    people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK] },
    at: { turn: 'Ben' },
    days: 2,
    happens: [
      [0, '13:00', 'Ann', { type: 'askToEnd', what: 'round' }],
      [0, '14:00', 'Ben', { type: 'answerEnd', yes: true }],
      [0, '15:00', 'Cleo', { type: 'answerEnd', yes: true }],
      [1, '13:00', 'Ann', { type: 'nextRound' }],
    ],
    rings: { Ben: ['round'], Cleo: ['started'] },
  },
  {
    title: 'A game is over',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    at: { turn: 'Ben' },
    days: 1,
    happens: [
      [0, '13:00', 'Ann', { type: 'askToEnd', what: 'game' }],
      [0, '14:00', 'Ben', { type: 'answerEnd', yes: true }],
    ],
    rings: { Ann: ['game'] },
  },
  {
    title: 'The last one sits down, and nobody is on the page',
    people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK] },
    at: 'lobby',
    chat: 'https://discord.com/api/webhooks/1/a',
    days: 1,
    happens: [[0, '15:00', 'Cleo', 'sits down']],
    rings: { Ann: ['full'] },
  },
  ...(
    ['https://discord.com/api/webhooks/1/a', 'https://hooks.slack.com/services/a', 'https://ntfy.sh/kitchen'] as const
  ).map(
    (chat): Situation => ({
      title: `Two laps in the group’s chat at ${new URL(chat).hostname}`,
      people: { Ann: [LISBON], Ben: [BERLIN], Cleo: [NEW_YORK] },
      chat,
      at: { turn: 'Ben' },
      days: 1,
      happens: [
        [0, '13:00', 'Ben', 'comes and plays'],
        [0, '14:00', 'Cleo', 'comes and plays'],
        [0, '15:00', 'Ann', 'comes and plays'],
        [0, '16:00', 'Ben', 'comes and plays'],
        [0, '17:00', 'Cleo', 'comes and plays'],
      ],
    }),
  ),
  {
    title: '“I’ll play tonight”, with half a day a turn',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    pace: HALF_A_DAY,
    at: { turn: 'Ben' },
    begins: '2027-03-22T08:00:00Z',
    days: 1,
    happens: [
      [0, '09:00', 'Ben', 'presses “I’ll play tonight”'],
      [0, '20:30', 'Ben', 'comes and plays'],
    ],
    bots: 0,
  },
  {
    title: 'A bot plays a turn, after a reminder that says so',
    people: { Ann: [LISBON, 20], Ben: [BERLIN] },
    pace: A_DAY,
    at: { turn: 'Ben' },
    days: 4,
    rings: { Ben: ['turn', 'played', 'satIn'] },
  },
  {
    title: 'A lost phone, of which the push service knows no more',
    people: { Ann: [LISBON, 3], Ben: [BERLIN], Cleo: [NEW_YORK, 3] },
    at: { turn: 'Cleo' },
    days: 8,
    happens: [[0, '12:01', 'Ben', 'loses the phone']],
    rings: { Ann: ['decide'] },
  },
  {
    title: 'Four people around the world, each called by day',
    people: { Ann: [LISBON, 2], Ben: [KOLKATA, 2], Cleo: [NEW_YORK, 2], Dan: [AUCKLAND, 2] },
    at: { turn: 'Dan' },
    days: 2,
  },
  {
    title: 'Clocks go forward in Berlin, and a turn has half a day',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    pace: HALF_A_DAY,
    at: { turn: 'Ben' },
    begins: '2027-03-27T20:00:00Z',
    days: 1,
    rings: { Ben: ['turn'] },
  },
  {
    title: 'A nudge on the fifth day',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    at: { turn: 'Ben' },
    days: 6,
    happens: [[5, '12:00', 'Ann', { type: 'nudge' }]],
    rings: { Ben: ['turn', 'nudge'] },
  },
  {
    title: 'A hundred days of silence',
    people: { Ann: [LISBON], Ben: [BERLIN] },
    at: { turn: 'Ben' },
    days: 100,
  },
  {
    title: 'An evening without a limit, and a nudge',
    people: { Ann: [LISBON, 0.2], Ben: [LISBON] },
    pace: EVENING,
    at: { turn: 'Ben' },
    begins: '2027-03-22T19:00:00Z',
    days: 1,
    happens: [[0, '19:20', 'Ann', { type: 'nudge' }]],
    rings: { Ben: ['turn', 'nudge'] },
  },
];
