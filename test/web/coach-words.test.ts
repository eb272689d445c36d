import { expect, test } from 'vitest';
import { type AdvisedPlay, agree, betterPlay, coachSentence, NEXT, wellSentence } from '#text/coach.ts';
import { createCoachView, createHint } from '../../shared/bots/coach.ts';
import type { Fault, Reason } from '../../shared/bots/coach-reasons.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { formatHint } from '../../web/table/advice.ts';
import { explainFault, isComparable } from '../../web/table/coaching.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { toDraft } from '../../web/table/hinted-draft.ts';
import { coachSentence as german } from '../../web/text/de/coach.ts';
import { coachSentence as spanish } from '../../web/text/es/coach.ts';
import { coachSentence as french } from '../../web/text/fr/coach.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';

const parseCardList = (text: string) => parseCards(text) ?? [];

/** `+` precedes cards that join a meld. */
const makePlay = (text: string, discard?: string): AdvisedPlay => ({
  melds:
    text === ''
      ? []
      : text.split(' ').map((each) => ({ joins: each[0] === '+', cards: parseCardList(each.replace('+', '')) })),
  discard: discard === undefined ? undefined : parseCardList(discard)[0],
});

const book = { type: 'finishes', isNew: false, need: 'spare' } as const;

test.each<readonly [Reason, AdvisedPlay, string]>([
  [
    { ...book, kind: 'wild', of: 'wild', cards: parseCardList('2shd*'), bonus: 1500, points: 1610, need: 'last' },
    makePlay(''),
    'Four wilds finish your wild book: 1,610 points, and that’s the last book you need.',
  ],
  [
    { ...book, kind: 'dirty', of: '7', cards: parseCardList('7sh*'), bonus: 300, points: 360, need: 'needed' },
    makePlay(''),
    'Two sevens and a joker finish a dirty book you need to go out: 360 points.',
  ],
  [
    { ...book, kind: 'clean', of: '9', cards: parseCardList('9s'), bonus: 500, points: 510 },
    makePlay(''),
    'A nine finishes your clean book: 510 points.',
  ],
  [
    { ...book, kind: 'clean', of: 'K', cards: parseCardList('Ksshhddc'), bonus: 500, points: 570, isNew: true },
    makePlay(''),
    'Seven kings make a clean book: 570 points.',
  ],
  [
    { type: 'opens', points: 65, minimum: 50 },
    makePlay('8shd2c 4shd'),
    'Meld three eights with a two, and three fours: that’s 65, and you only need 50.',
  ],
  [
    { type: 'opens', points: 120, minimum: 50 },
    makePlay('Qshd 2cd*'),
    'Meld three queens, and two twos and a joker: that’s 120, and you only need 50.',
  ],
  [
    { type: 'opens', points: 50, minimum: 50 },
    makePlay('8shd 4shdc'),
    'Meld three eights and four fours: that’s exactly the 50 you need.',
  ],
  [{ type: 'lays', points: 5 }, makePlay('+6s'), 'Add your six: 5 points you can’t be caught with.'],
  [
    { type: 'lays', points: 40 },
    makePlay('+6sh 8shd'),
    'Meld three eights, and add your two sixes: 40 points you can’t be caught with.',
  ],
  [
    { type: 'lays', points: 90 },
    makePlay('4shdc 5shdc 6shdc 7shdc'),
    'Lay down 16 cards in four melds: 90 points you can’t be caught with.',
  ],
  [{ type: 'grows', of: 'wild', have: 4, bookSize: 7 }, makePlay('+2c'), 'Add a two: four of seven for a wild book.'],
  [{ type: 'goesOut', points: 110 }, makePlay('+Qs', '4s'), 'Add your queen to go out: 110 points.'],
  [{ type: 'goesOut', points: 230 }, makePlay('Kshd +6s'), 'Meld three kings, and add your six to go out: 230 points.'],
  [{ type: 'goesOut', points: 0 }, makePlay('', '4s'), 'Discard the four to go out.'],
  [
    { type: 'picksUp', packet: 'foot', at: 'once' },
    makePlay('+Qs'),
    'Add your queen, and you get your foot right away.',
  ],
  [{ type: 'picksUp', packet: 'foot', at: 'end' }, makePlay('+Qs', '4s'), 'Add your queen, and your foot comes next.'],
  [{ type: 'throws', card: '3c', why: 'stops' }, makePlay('', '3c'), 'Discard the three: it blocks the pile.'],
  [{ type: 'throws', card: '5c', why: 'only' }, makePlay('', '5c'), 'Discard the five: it’s your only one.'],
  [
    { type: 'throws', card: '5c', why: 'apart' },
    makePlay('', '5c'),
    'Discard the five: your other cards fit your melds.',
  ],
  [{ type: 'throws', card: '5c', why: 'few' }, makePlay('', '5c'), 'Discard the five: you only have a pair.'],
  [{ type: 'throws', card: '5c', why: 'safe' }, makePlay('', '5c'), 'Discard the five: it helps your opponents least.'],
  [{ type: 'throws', card: '5c', why: 'cheap' }, makePlay('', '5c'), 'Discard the five: it’s worth the least.'],
  [
    { type: 'throws', card: '5c', why: 'little' },
    makePlay('', '5c'),
    'Discard the five: it’s not much use to you or your opponents.',
  ],
  [{ type: 'draws', count: 2, why: 'small' }, makePlay(''), 'Draw two: the pile won’t get you more.'],
  [
    { type: 'staysIn', cards: 11 },
    makePlay('', '4s'),
    'Discard the four. Going out now would leave your team with eleven cards.',
  ],
  [
    { type: 'opens', points: 155, minimum: 120 },
    makePlay('6shd* Kshd As2c'),
    'Lay down nine cards in three melds: that’s 155, and you only need 120.',
  ],
  [{ type: 'takes', cards: 9, draw: 2 }, makePlay(''), 'Take the pile: nine cards, and drawing gets you only two.'],
  [{ type: 'takesToOpen', cards: 9 }, makePlay(''), 'Take the pile: you can open with it, and you get nine cards.'],
  [
    {
      ...book,
      type: 'takesToFinish',
      kind: 'dirty',
      of: '7',
      cards: parseCardList('7s'),
      bonus: 300,
      points: 350,
      need: 'needed',
    },
    makePlay(''),
    'Take the pile to finish a dirty book you need to go out: 350 points.',
  ],
  [
    {
      ...book,
      type: 'takesToFinish',
      kind: 'clean',
      of: '7',
      cards: parseCardList('7s'),
      bonus: 500,
      points: 540,
      isNew: true,
    },
    makePlay(''),
    'Take the pile to make a clean book: 540 points.',
  ],
  [
    {
      ...book,
      type: 'takesToFinish',
      kind: 'clean',
      of: '7',
      cards: parseCardList('7s'),
      bonus: 500,
      points: 540,
      need: 'last',
    },
    makePlay(''),
    'Take the pile to finish your clean book: 540 points, and that’s the last book you need.',
  ],
  [{ type: 'asks' }, makePlay(''), 'Ask your partner. If they say yes, you can go out.'],
  [{ type: 'takesTop', card: '9c', melds: true }, makePlay(''), 'Take the pile: you can meld the nine right away.'],
  [{ type: 'takesTop', card: '9c', melds: false }, makePlay(''), 'Take the pile: you can use the nine.'],
  [{ type: 'takesToGoOn' }, makePlay(''), 'Take the pile: drawing would end the round.'],
  [{ type: 'mustTake' }, makePlay(''), 'Take the pile: the stock is out, so you must.'],
  [{ type: 'throws', card: '2c', why: 'stops' }, makePlay('', '2c'), 'Discard the two: it blocks the pile.'],
  [{ type: 'throws', card: '2c', why: 'freezes' }, makePlay('', '2c'), 'Discard the two: it freezes the pile.'],
  [{ type: 'saysNo', points: 243 }, makePlay(''), 'I’d say no: you’d be caught with about 245 points.'],
  [{ type: 'saysYes', points: 10 }, makePlay(''), 'I’d say yes: you have little to lose.'],
])('words %j as a friend would', (reason, advised, words) => expect(coachSentence(reason, advised)).toBe(words));

test('the coach is silent where only a draw is left', () =>
  expect(coachSentence({ type: 'onlyDraws' })).toBeUndefined());

test('praise names the play', () => {
  expect(wellSentence({ type: 'takesUpcard', card: '9h' })).toBe('You took the nine and put it to use.');
  expect(wellSentence({ type: 'opens', points: 65, minimum: 50 })).toBe('You opened with 65 and only needed 50.');
  expect(wellSentence({ type: 'opens', points: 50, minimum: 50 })).toBe('You opened with exactly the 50 you needed.');
  expect(wellSentence({ type: 'picksUp', packet: 'foot', at: 'once' })).toBe('You got into your foot.');
});

const FAULTS: readonly Exclude<Fault, { type: 'takes' }>[] = [
  { type: 'staysIn' },
  { type: 'keepsPacket' },
  { type: 'goesOut', cards: 26 },
  { type: 'misses', kind: 'dirty', bonus: 300 },
  { type: 'dirties', of: 'Q' },
  { type: 'throwsWild', card: '*' },
  { type: 'feeds', card: 'Qs' },
  { type: 'needed', card: 'Qs' },
  { type: 'spendsWilds', count: 12 },
  { type: 'keeps', points: 1_235 },
  { type: 'laysTooMuch' },
  { type: 'less' },
];

test.each([
  ['Qs', 'A queen helps your opponents more.'],
  ['As', 'An ace helps your opponents more.'],
  ['8s', 'An eight helps your opponents more.'],
] as const)('names the card that others could use, with its article: %s', (card, words) =>
  expect(betterPlay({ type: 'feeds', card }, makePlay('', '4s'))).toBe(`${words} Better: discard the four.`),
);

test('the next step names the cards, the pile, or the button', () => {
  expect(NEXT.cards(parseCardList('8s2c'))).toBe('Also pick an eight and a two.');
  expect(NEXT.cards(parseCardList('Ashd'))).toBe('Also pick three aces.');
  expect(NEXT.put('Add to the nines')).toBe('Now tap “Add to the nines.”');
});

test.each(FAULTS)('why not, in two lines of a narrow phone at most: %j', (fault) => {
  const long = betterPlay(fault, makePlay('Qshhddc2cd Jsshdd2s +Ksshhd2c*', '4s'));
  expect(long).toMatch(/ Better: lay down 21 cards in three melds\.$/);
  expect(long.length).toBeLessThan(85);
  expect(betterPlay(fault, makePlay('', '4s'))).toMatch(/ Better: discard the four\.$/);
});

/** The viewer's turn in its hand, with five fives and three wilds of its team on the table. */
function askCoach(draft: string, held = '5h2hd*KcQhJdAs8c') {
  const waiting = { held: 13, playing: 'hand', waiting: { foot: 13 } } as const;
  const game = getGame({
    ...{ turn: { seat: 0, phase: 'play' }, held, players: [waiting, waiting, waiting, waiting] },
    teams: [{ score: 0, melds: '5sssss 2ssss' }, { score: 0 }],
  });
  const [charter, view] = [getCharter(4, 2), getView(game)];
  const [botView, hint] = [createCoachView(charter, view), createHint(charter, view)];
  if (!botView || !hint) throw new Error('no hint');
  return { botView, hint, draft: readDraft(draft).draft };
}

test('a worse play gets its fault and the better one', () => {
  const { words, code } = explainFault(askCoach('|8c|'));
  expect(words).toMatch(/^You’d leave a wild book unfinished[.] Better: (meld|add) .*[.]$/);
  expect(code).toBeUndefined();
});

test('the best play and one as good get the best play’s reason', () => {
  const question = askCoach('||');
  const { hint, botView } = question;
  const whole = toDraft(hint, botView.position) ?? EMPTY_DRAFT;
  const best = formatHint(hint) ?? '';
  expect(best).toMatch(/: [\d,]+ points/);
  expect(explainFault({ ...question, draft: whole }).words).toBe(agree(true, best));
  const others = botView.position.held.map((card) =>
    explainFault({ ...question, draft: { ...whole, selected: [card] } }),
  );
  expect(others.map(({ words }) => words)).toContain(agree(false, best));
});

test('a refused play gets the refusal', () =>
  expect(explainFault(askCoach('n:KcQh||'))).toMatchObject({ code: 'ranksDiffer' }));

test('an empty draft, or two selected cards, are not a play', () => {
  expect(isComparable(askCoach('||'))).toBe(false);
  expect(isComparable(askCoach('|8c As|'))).toBe(false);
  expect(isComparable(askCoach('|8c|'))).toBe(true);
});

test.each([
  [spanish, 'Baja tres ochos: justo los 50 que necesitas.', 'haces una canasta limpia'],
  [french, 'Pose trois 8\u00a0: juste les 50 points qu’il te faut.', 'elle fait une canasta pure'],
  [german, 'Leg drei Achten aus: genau die 50, die du brauchst.', 'das ergibt einen echten Canasta'],
] as const)('other languages tell an exact minimum and a new book too: %#', (sentence, exactly, isMade) => {
  expect(sentence({ type: 'opens', points: 50, minimum: 50 }, makePlay('8shd'))).toBe(exactly);
  const made = {
    ...book,
    isNew: true,
    kind: 'clean',
    of: '9',
    cards: parseCardList('9s'),
    bonus: 500,
    points: 510,
  } as const;
  expect(sentence({ ...made, type: 'takesToFinish' })).toContain(isMade);
});

test('German hints name the same cards as English ones', () => {
  const meld = makePlay('8shd2c 7shd');
  expect(coachSentence({ type: 'opens', points: 120, minimum: 50 }, meld)).toContain('eights with a two');
  expect(german({ type: 'opens', points: 120, minimum: 50 }, meld)).toBe(
    'Leg drei Achten mit einer Zwei und drei Siebenen aus: Das sind 120, du brauchst nur 50.',
  );
});
