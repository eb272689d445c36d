import { describe, expect, test } from 'vitest';
import { LEGAL, needsThree, PREPARED } from '#text/draft.ts';
import { REFUSALS } from '#text/refusals.ts';
import type { Position } from '../../shared/rules/position.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { judgeDraft } from '../../web/table/draft/judging.ts';
import { formatDraft, readDraft } from '../../web/table/draft/keeping.ts';
import { type DraftedPlay, draftTake, getPlays } from '../../web/table/draft/plan.ts';
import { getTrayWords } from '../../web/table/draft/tray.ts';
import { formatMoves } from './draft-moves.ts';
import { getPosition, makePile } from './draft-position.ts';

const toDraft = (text: string) => readDraft(text).draft;
const HELD_CARDS = '9h 9d 9s 7c 2c * Ah Ad 4s 5d';

describe('the draft’s value and judgement', () => {
  const judgement = (draft: string, position: Position = getPosition({ held: HELD_CARDS })) =>
    judgeDraft(position, toDraft(draft));

  test('counts the value of all drafted cards', () => expect(judgement('n:9hds n:Ahd2c||')).toEqual({ points: 90 }));

  test('warns below the minimum, and still counts', () =>
    expect(judgement('n:9hds||')).toEqual({ points: 30, code: 'belowMinimum' }));

  test('counts the top discard, and needs its pair', () => {
    const position = getPosition({ held: HELD_CARDS, phase: 'draw', pile: makePile('9c'), down: true });
    expect(judgement('n:9hd^||9c', position)).toEqual({ points: 30 });
    expect(judgement('n:9h2c^||9c', position)).toMatchObject({ code: 'pileNeedsMatch' });
  });

  test('judges in advance outside the viewer’s turn', () => {
    const position = getPosition({ held: HELD_CARDS, ownTurn: false, phase: 'draw' });
    expect(judgement('n:9hds n:Ahd2c||', position)).toEqual({ points: 90 });
  });

  test('ignores the last card before drawing: more cards will follow', () => {
    const last = { held: '9h 9d 9s', waiting: [], down: true };
    expect(judgement('n:9hds||', getPosition({ ...last, phase: 'draw' }))).toEqual({ points: 30 });
    expect(judgement('n:9hds||', getPosition(last))).toMatchObject({ code: 'booksMissing' });
  });
});

const pile = makePile('9c');
const PHASES = {
  'their turn': { ownTurn: false, phase: 'draw', pile },
  'own draw': { phase: 'draw', pile },
  'own play': { phase: 'play', pile },
  'own question': { phase: 'consent', pile },
} as const;
const { wrongPhase, awaitingAnswer } = REFUSALS;
const meldTooSmall = needsThree(1);

test.each<readonly [string, Readonly<Record<keyof typeof PHASES, string>>]>([
  ['n:9hds||', { 'their turn': PREPARED, 'own draw': wrongPhase, 'own play': LEGAL, 'own question': awaitingAnswer }],
  ['n:9hd^||9c', { 'their turn': PREPARED, 'own draw': LEGAL, 'own play': wrongPhase, 'own question': wrongPhase }],
  [
    'n:9hd|7c|',
    { 'their turn': meldTooSmall, 'own draw': meldTooSmall, 'own play': meldTooSmall, 'own question': meldTooSmall },
  ],
])('the tray’s words of %s in each phase', (text, expected) => {
  const words = Object.entries(PHASES).map(([at, facts]) => {
    const position = getPosition({ held: HELD_CARDS, melds: 'Kshd', ...facts });
    const draft = toDraft(text);
    const plays = getPlays(position, draft);
    return [at, getTrayWords({ position, draft, judgement: judgeDraft(position, draft), plays }).words];
  });
  expect(Object.fromEntries(words)).toEqual(expected);
});

describe('the submissions offered', () => {
  const shown = ({ type, moves, code, costs }: DraftedPlay) =>
    [type, formatMoves(moves), code, costs].filter((part) => part !== undefined).join(' | ');
  const plays = (draft: string, position: Position) => getPlays(position, toDraft(draft)).map(shown);
  const down = { held: HELD_CARDS, melds: 'Kshd' };

  test('nothing during another’s turn or a pending question', () => {
    expect(plays('||', getPosition({ ...down, ownTurn: false }))).toEqual([]);
    expect(plays('||', getPosition({ ...down, phase: 'consent' }))).toEqual([]);
  });

  test('drawing, and taking the pile once its top is drafted', () => {
    const position = getPosition({ ...down, phase: 'draw', pile: makePile('9c') });
    expect(plays('n:Ahd2c||', position)).toEqual(['draw | draw']);
    expect(plays('n:9hd^||9c', position)).toEqual(['takePile | take n:9hd^ | takePile', 'draw | draw']);
  });

  test('the card turned up beside the draw, for whoever begins', () => {
    const offered = { ...makePile('9c', 1), offered: true } as const;
    const first = { held: HELD_CARDS, phase: 'draw', pile: offered } as const;
    expect(plays('||', getPosition(first))).toEqual(['draw | draw', 'takeUpcard | take ']);
    expect(plays('||', getPosition({ ...first, ownTurn: false }))).toEqual([]);
    expect(plays('||', getPosition({ ...first, pile: { ...offered, top: '3s' } }))).toEqual(['draw | draw']);
  });

  test('taking the pile into the hand, where its top need not be melded; the draft stays', () => {
    const rules = { ...PRESETS.tails, pile: { ...PRESETS.tails.pile, count: 3 } };
    const position = getPosition({ ...down, rules, phase: 'draw', pile: makePile('9c') });
    expect(plays('||', position)).toEqual(['draw | draw', 'takeIntoHand | take  | takePile']);
    expect(plays('n:Ahd2c||', position)).toEqual(['draw | draw', 'takeIntoHand | take  | takePile']);
    expect(plays('n:9hd^||9c', position)[0]).toBe('takePile | take n:9hd^ | takePile');
    const single = getPosition({ ...down, rules, held: '9h 7c 8c', phase: 'draw', pile: makePile('9c') });
    expect(plays('||', single)).toEqual(['draw | draw']);
  });

  test('no discard with melds that bring the foot, where they end the turn', () => {
    const deal = { ...PRESETS.classic.deal, nextPacket: 'withBook', runEndsTurn: true } as const;
    const position = getPosition({ held: 'Kc4s5d', melds: 'Kshdcsh', rules: { ...PRESETS.classic, deal } });
    expect(plays('0:Kc|4s|', position)).toEqual(['layDown | meld 0:Kc']);
    const going = { ...PRESETS.classic, deal: { ...deal, runEndsTurn: false } };
    expect(plays('0:Kc|4s|', getPosition({ held: 'Kc4s5d', melds: 'Kshdcsh', rules: going }))[0]).toBe(
      'layDownAndDiscard | meld 0:Kc; discard 4s',
    );
  });

  test('after a binding yes, only what goes out or still can', () => {
    const books = 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c 2shdcsh* Ahd2c';
    const bound = getPosition({ held: '4sAs', melds: books, waiting: [], permission: 'granted' });
    expect(plays('|4s|', bound)).toEqual(['discard | discard 4s | mustGoOut']);
    expect(plays('|As|', bound)).toEqual(['discard | discard As | mustGoOut']);
    expect(plays('5:As|4s|', bound)[0]).toBe('layDownAndDiscard | meld 5:As; discard 4s | goOut');
    const unable = getPosition({ held: '4s5sJc', melds: books, waiting: [], permission: 'granted' });
    expect(plays('|4s|', unable)).toEqual(['discard | discard 4s']);
  });

  test('one selected card is discarded, together with the draft or alone', () => {
    const position = getPosition(down);
    expect(plays('|4s|', position)).toEqual(['discard | discard 4s']);
    expect(plays('n:9hds|4s|', position)).toEqual([
      'layDownAndDiscard | meld n:9shd; discard 4s',
      'layDown | meld n:9shd',
    ]);
    expect(plays('n:9hds|4s5d|', position)).toEqual(['layDown | meld n:9shd']);
  });

  test('a wild discard and going out ask for confirmation', () => {
    expect(plays('|2c|', getPosition(down))).toEqual(['discard | discard 2c | discardWild']);
    expect(plays('|2c|', getPosition({ ...down, held: '2c * 2d' }))).toEqual(['discard | discard 2c']);
    const books = 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c 2shdcsh*';
    const last = getPosition({ held: '4s', melds: books, waiting: [], permission: 'granted' });
    expect(plays('|4s|', last)).toEqual(['discard | discard 4s | goOut']);
  });

  test('the last card that can go out need not be selected', () => {
    const books = 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c 2shdcsh* Ahd2c';
    const near = { held: '4sAs', melds: books, waiting: [], permission: 'granted' } as const;
    expect(plays('5:As||', getPosition(near))).toEqual([
      'layDownAndDiscard | meld 5:As; discard 4s | goOut',
      'layDown | meld 5:As',
    ]);
    expect(plays('||', getPosition({ ...near, held: '4s' }))).toEqual(['discard | discard 4s | goOut']);
    expect(plays('||', getPosition(near))).toEqual([]);
    expect(plays('5:As||', getPosition({ ...near, permission: 'refused' })).slice(1)).toEqual([]);
  });
});

describe('a take that the page drafts', () => {
  const offered = (position: Position) => {
    const found = draftTake(position);
    return found && formatDraft(found, undefined);
  };
  const drawing = { phase: 'draw', pile: makePile('9c') } as const;

  test('a pair takes the pile', () =>
    expect(offered(getPosition({ held: '9h 9d 4s 2c', melds: 'Kshd', ...drawing }))).toBe('n:9hd^||'));

  test('the pair joins the incomplete meld of its rank', () =>
    expect(offered(getPosition({ held: '9h 9d 4s', melds: '9shd', ...drawing }))).toBe('0:9hd^||'));

  test('with five on the table and two in hand the pile stays', () =>
    expect(offered(getPosition({ held: '9h 9d 2c Ks', melds: '9sschd', ...drawing }))).toBeUndefined());

  test('with five nines on the table, three nines and a wild two finish the book and start the next meld', () => {
    const position = getPosition({ held: '9h 9d 9s 2c Ks', melds: '9scchd', ...drawing });
    expect(offered(position)).toBe('0:9s^ n:9hd2c||');
  });

  test('before being down it adds melds of the hand until the minimum is reached', () => {
    const position = getPosition({ held: '9h 9d Ah Ad As 4s', ...drawing });
    expect(offered(position)).toBe('n:Ashd n:9hd^||');
  });

  test('nothing if the pile is blocked or nothing matches', () => {
    expect(offered(getPosition({ held: '3h 3d 4s', ...drawing, pile: makePile('3s') }))).toBeUndefined();
    expect(offered(getPosition({ held: '9h 4s', melds: 'Kshd', ...drawing }))).toBeUndefined();
  });

  test('nothing in another’s turn', () =>
    expect(offered(getPosition({ held: '9h 9d 9s 4s', melds: 'Kshd', ownTurn: false, ...drawing }))).toBeUndefined());
});
