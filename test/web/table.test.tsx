import { describe, expect, test, vi } from 'vitest';
import { draftPoints } from '#text/draft.ts';
import { columnLabel, needCount, rankNote, STOPS_WORD, WILD_WORD } from '#text/table.ts';
import { Card } from '../../web/cards/Card.tsx';
import { Hand } from '../../web/components/Hand.tsx';
import { Meld } from '../../web/components/Meld.tsx';
import { Pile, Stock } from '../../web/components/Piles.tsx';
import { SeatChip } from '../../web/components/SeatChip.tsx';
import { findVisibleTable, getVisibleMeld, getVisibleMelds, type VisibleTable } from '../../web/model/visible-table.ts';
import { BooksNeeded } from '../../web/table/BooksNeeded.tsx';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { getHandColumns } from '../../web/table/draft/picking.ts';
import { mayBeAsked } from '../../web/table/MorePanel.tsx';
import { TeamBoard } from '../../web/table/TeamBoard.tsx';
import { findTableModel, type TableModel } from '../../web/table/table-model.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';
import { readSpokenNames } from './accessible-names.ts';
import { parseCardList } from './draft-position.ts';

vi.mock('../../web/components/deep-memo.ts', () => ({
  useDeepMemo: (_: unknown, make: () => unknown) => make(),
  memoComponent: (draw: unknown) => draw,
}));

const doNothing = () => {};
const NEED = { clean: 2, dirty: 2, wild: 1, total: 0 };

const hand = (held: string, draft = '||') =>
  readSpokenNames(
    <Hand
      columns={getHandColumns(parseCardList(held), readDraft(draft).draft)}
      onPick={doNothing}
      onPickAll={doNothing}
      onKey={doNothing}
    />,
  );

function makeTableNeeding(books: typeof NEED): TableModel {
  const table = findTableModel({ charter: getCharter(4, 2), view: getView(getGame({})) }) as TableModel;
  const { rules } = table.visible;
  const goingOut = { ...rules.goingOut, books, permission: 'none' as const };
  return { ...table, visible: { ...table.visible, rules: { ...rules, goingOut } }, teamName: () => 'You and Ann' };
}

const meld = (text: string) => readSpokenNames(<Meld meld={getVisibleMeld(parseCardList(text), 0, 7)} bookSize={7} />);

describe('accessible names', () => {
  test('a column of the hand: its cards, how many, how many selected', () => {
    expect(hand('9h 9h 9s', '|9h|')).toEqual([
      'Your cards, 3',
      'Nine of spades and nine of hearts, two of them; three cards; one selected',
    ]);
    expect(hand('8d * 3s')).toEqual(['Your cards, 3', 'Eight of diamonds', 'Three of spades', 'Joker']);
    expect(hand('8d', '|8d|')).toEqual(['Your cards, 1', 'Eight of diamonds; selected']);
  });

  test('a column’s name has each word printed on its cards once', () => {
    expect(columnLabel(parseCardList('2h 2s'), 1, [WILD_WORD])).toBe(
      'Two of hearts and two of spades, wild; two cards; one selected',
    );
    expect(columnLabel(parseCardList('3s'), 0, [STOPS_WORD])).toBe('Three of spades, blocks');
  });

  test('drafted cards are no longer in the hand', () =>
    expect(hand('9h 9d 9s 4s', 'n:9hds||')).toEqual(['Your cards, 1', 'Four of spades']));

  test('a meld: rank, how many of a book, wilds', () => {
    expect(meld('Ks Kh Kd 2c')).toEqual(['Kings, four of seven, one of them wild']);
    expect(meld('6s 6h 6d')).toEqual(['Sixes, three of seven']);
    expect(meld('2s 2h *')).toEqual(['Wild cards, three of seven']);
  });

  test('a book: its kind in words', () => {
    expect(meld('9s 9h 9d 9c 9s 9h 9d')).toEqual(['Clean book of nines, seven cards']);
    expect(meld('9s 9h 9d 9c 9s 9h *')).toEqual(['Dirty book of nines, seven cards']);
    expect(meld('2s 2h * * * 2d 2c')).toEqual(['Wild book, seven cards']);
  });

  test('stock and pile', () => {
    expect(readSpokenNames(<Stock count={41} />)).toEqual(['Stock, 41 cards']);
    const pile = <Pile top="Qd" count={3} frozen={true} isSelected={true} onTop={doNothing} />;
    expect(readSpokenNames(pile)).toEqual([
      'Pile 3, frozen, queen of diamonds on top, its top card is in your melds so far',
    ]);
    expect(readSpokenNames(<Pile count={0} frozen={false} isSelected={false} />)).toEqual(['Pile, empty']);
  });

  test('a seat', () => {
    const chip = (
      <SeatChip seat={2} name="Ann" held={11} playing="foot" onTurn={true} partner={true} bot={false} presence="gone" />
    );
    expect(readSpokenNames(chip)).toEqual(['Ann, eleven cards in foot, your partner, offline, their turn']);
  });

  test('a seat whose person is away, or whose bot is playing', () => {
    const chip = (
      <SeatChip
        {...{
          seat: 2,
          name: 'Ann',
          held: 11,
          playing: 'foot',
          onTurn: false,
          partner: false,
          bot: false,
          presence: 'away',
        }}
        absence="bot playing"
        message="Back soon"
      />
    );
    expect(readSpokenNames(chip)).toEqual(['Ann, eleven cards in foot, bot playing']);
  });

  test('a team’s place', () =>
    expect([rankNote(1, 6), rankNote(8, 8)]).toEqual(['You’re 1st of 6', 'You’re 8th of 8']));

  test('missing requirements for going out', () => {
    const needed = <BooksNeeded have={{ clean: 1, dirty: 0, wild: 0 }} need={NEED} />;
    expect(readSpokenNames(needed)).toEqual([
      'To go out: clean books one of two, dirty books none of two, wild books none of one',
    ]);
  });

  test.each([false, true])('a partner’s yes until it is given (%s)', (isGiven) => {
    const have = { clean: 2, dirty: 2, wild: 1 };
    const [words] = readSpokenNames(<BooksNeeded have={have} need={NEED} yes={{ words: 'Rosa’s yes', isGiven }} />);
    expect(words?.endsWith(', wild books one of one, Rosa’s yes')).toBe(!isGiven);
  });

  test('counts more books than going out needs as all it needs', () => {
    const have = { clean: 3, dirty: 1, wild: 0 };
    expect(needCount({ kind: 'clean', have: have.clean, need: NEED.clean })).toBe('2/2');
    expect(readSpokenNames(<BooksNeeded have={have} need={NEED} />)).toEqual([
      'To go out: clean books two of two, dirty books one of two, wild books none of one',
    ]);
  });

  test('the value of a draft', () =>
    expect([draftPoints(70, 90), draftPoints(90, 90), draftPoints(105)]).toEqual([
      '70 of 90',
      '90 points',
      '105 points',
    ]));

  test('a team: melds before books, red threes last', () => {
    const team = {
      team: 0,
      seats: [0, 2],
      score: 0,
      redThrees: parseCardList('3h 3d'),
      books: { clean: 1, dirty: 0, wild: 0 },
      melds: getVisibleMelds('Kshdcshd 4shd', 7),
    };
    const board = <TeamBoard boards={{ table: makeTableNeeding(NEED) }} team={team} near={true} />;
    expect(readSpokenNames(board)).toEqual([
      'You and Ann',
      'To go out: clean books one of two, dirty books none of two, wild books none of one',
      'Fours, three of seven',
      'Red threes: two',
      'Clean book of kings, seven cards',
    ]);
  });

  test('a team that is not down yet: no books, and no melds that are not there', () => {
    const team = { team: 0, seats: [0, 2], score: 0, minimum: 50, redThrees: [], melds: [] };
    const books = { clean: 0, dirty: 0, wild: 0 };
    const board = <TeamBoard boards={{ table: makeTableNeeding(NEED) }} team={{ ...team, books }} />;
    expect(readSpokenNames(board)).toEqual(['You and Ann']);
  });

  test('a card alone', () =>
    expect(readSpokenNames(<Card card="Th" label="ten of hearts" />)).toEqual(['ten of hearts']));
});

test('offers a standing answer to players with a partner who have to ask', () => {
  const visibleAt = (teams: number, part: Partial<ReturnType<typeof getView>> = {}): VisibleTable =>
    findVisibleTable(getCharter(4, teams), getView(getGame({}), part)) as VisibleTable;
  const { seat: _, team: __, ...watching } = visibleAt(2);
  expect([mayBeAsked(visibleAt(2)), mayBeAsked(visibleAt(4)), mayBeAsked(watching)]).toEqual([true, false, false]);
});
