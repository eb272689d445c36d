import { expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { judgeOwn, judgePlays } from '../../shared/bots/judged-plays.ts';
import { isRoundOver, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { BOT_LEVELS } from '../../shared/protocol/settings.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { diceOf } from '../properties/chance.ts';
import { actingSeat, viewOf } from '../simulation/game.ts';

const SEATING = { players: 4, teams: 2 };
const charterOf = (id: keyof typeof PRESETS) => ({
  ...{ revision: 0, title: '', ruleset: PRESETS[id], seating: SEATING, names: [] },
});

test.each(PRESET_IDS)('the play judged best is the one a bot makes: %s', (id) => {
  const charter = charterOf(id);
  const dice = diceOf(`judged ${id}`);
  let { state } = startGame({ ...charter, entropy: dice.entropy(), starter: 0 });
  const types = new Set<string>();
  while (!isRoundOver(state)) {
    const seat = actingSeat(state);
    const view = viewOf(state, seat);
    for (const level of BOT_LEVELS) {
      const plays = judgePlays(charter, view, level);
      expect(plays[0]?.moves).toEqual(chooseMoves(charter, view, level));
      for (const { type, moves, value, parts, facts } of plays) {
        types.add(type);
        expect(value).toBeCloseTo(Object.values(parts).reduce((sum, part) => sum + part, 0));
        expect(facts.left).toBeGreaterThanOrEqual(0);
        const own = judgeOwn(charter, view, { moves, level });
        if (type === 'draw' || type === 'takePile') expect(own).toMatchObject({ type, value });
      }
    }
    const decision = decideAtTable(state, { seat, moves: chooseMoves(charter, view) ?? [], entropy: dice.entropy() });
    if (decision.type !== 'accepted') throw new Error(decision.code);
    state = decision.state;
  }
  expect([...types]).toEqual(expect.arrayContaining(['draw', 'takePile', 'play']));
});

const IN_HAND = { held: 13, playing: 'hand', waiting: { foot: 13 } } as const;

function viewWith(held: string, game: Partial<GameView>): View {
  return {
    ...{ version: 1, charter: 0, seat: 0, phase: 'playing', host: 0, at: 0 },
    occupants: ['bot', 'bot', 'bot', 'bot'],
    game: {
      ...{ round: 1, dealer: 3, held, stock: 100, pile: { top: '9s', count: 9 } },
      turn: { seat: 0, phase: 'play' },
      players: [IN_HAND, IN_HAND, IN_HAND, IN_HAND],
      teams: [{ score: 0, melds: '5sss 2sssc' }, { score: 0 }],
      ...game,
    },
  };
}

test('facts name the book that a play finishes, what it brings the team nearer to, and how it ends', () => {
  const [best] = judgePlays(charterOf('classic'), viewWith('5h2hd*KcQhJdAs8c', {}), 'hard');
  expect(best).toMatchObject({ type: 'play', moves: [{ type: 'meld' }, { type: 'discard' }] });
  expect(best?.facts.books).toEqual([{ kind: 'wild', of: 'wild', bonus: 1500, needed: true }]);
  expect(best?.facts.growing).toEqual([{ of: '5', lacks: 3, isNew: false }]);
  expect(best?.facts).toMatchObject({ missingBefore: { wild: 1 }, missing: { wild: 0 }, ends: undefined, left: 4 });
});

test('facts of a take name the cards that it brings beyond a draw', () => {
  const view = viewWith('9hd4sQsJd', { turn: { seat: 0, phase: 'draw' } });
  const plays = judgePlays(charterOf('classic'), view, 'hard');
  expect(plays.map(({ type }) => type)).toEqual(['takePile', 'draw']);
  expect(plays[0]?.facts).toMatchObject({ gained: 5, growing: [{ of: '9', lacks: 4, isNew: true }], left: 3 });
});

test('a play of one’s own has its value beside the better ones, and a walk is named', () => {
  const view = viewWith('KshdQd', {});
  const [best] = judgePlays(charterOf('classic'), view, 'hard');
  expect(best?.facts.ends).toBe('walk');
  const own = judgeOwn(charterOf('classic'), view, { moves: [{ type: 'discard', card: 'Ks' }], level: 'hard' });
  expect(own?.value).toBeLessThan(best?.value ?? 0);
  expect(own?.facts).toMatchObject({ discard: 'Ks', laid: 0, left: 3, ends: undefined });
});
