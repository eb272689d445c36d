import { describe, expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { makeChance } from '../../shared/game/shuffle.ts';
import { viewGame } from '../../shared/game/view.ts';
import { chooseByPlayouts } from '../../shared/playouts/choosing.ts';
import { dealUnseenCards } from '../../shared/playouts/unseen-cards.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { getDice } from '../properties/chance.ts';
import { findLostCards, getCards } from '../properties/counting.ts';
import { getBot, readPlays } from '../simulation/game.ts';
import { ALL_BOOKS, FOOT_PLAYER, getCharter, LATE, type Scene, getView as viewOfScene } from './bots-scene.ts';

test.each(PRESET_IDS)('re-deals hidden cards so that the seat sees the same, and loses none: %s', (id) => {
  const charter = { revision: 0, title: '', ruleset: PRESETS[id], seating: { players: 4, teams: 2 }, names: [] };
  const dice = getDice(`anew ${id}`);
  const chance = makeChance(dice.entropy(), 0);
  const playersOf = () => [getBot('hard')];
  let [dealt, changed, step] = [0, 0, 0];
  for (const { before, submission } of readPlays({ ...charter, seed: id, rounds: 1, draw: dice.entropy, playersOf })) {
    const { seat } = submission;
    if (step++ % 3 > 0 && before.turn.phase !== 'consent') continue;
    const game = viewGame(before, seat);
    const other = dealUnseenCards({ charter, game, seat }, chance);
    if (other) {
      expect(viewGame(other, seat)).toEqual(game);
      expect(findLostCards(getCards(other), getCards(before))).toEqual([]);
      dealt++;
      if (other.stock.join() !== before.stock.join()) changed++;
    } else expect(before.turn.phase).toBe('consent');
  }
  expect(dealt).toBeGreaterThan(10);
  expect(changed).toBeGreaterThan(dealt / 2);
});

describe('going out', () => {
  /** The bot could go out if its partner agrees. */
  const end: Scene = { held: 'KshdQs', own: { melds: ALL_BOOKS }, players: LATE };

  /** Sizes the stock so that all cards are five full decks. */
  function wholeDecks(scene: Scene): Scene {
    const { held, pile, players, teams } = viewOfScene(scene).game as GameView;
    const shown = [held, ...teams.flatMap(({ melds = '' }) => melds.split(' '))].flatMap((run) =>
      parseCards(run ?? ''),
    );
    const hands = players.slice(1).reduce((sum, player) => sum + player.held, 0);
    return { ...scene, stock: 5 * 54 - shown.length - hands - pile.count };
  }

  const getBothPlays = (scene: Scene) => {
    const [charter, view] = [getCharter(scene), viewOfScene(scene)];
    return [chooseMoves(charter, view, 'hard'), chooseByPlayouts(charter, view, 'hard')].map(
      (moves) => moves?.[0]?.type,
    );
  };

  test('a hard bot doesn’t go out if its team will soon finish books and the others won’t', () => {
    const ownTeam = { melds: `${ALL_BOOKS} 9sssshh Tsshhdd Jsshhdd Qhhhddd` };
    expect(getBothPlays(wholeDecks({ ...end, own: ownTeam, theirs: {} }))).toEqual(['askToGoOut', 'meld']);
  });

  test('the bot goes out if the others are about to go out', () => {
    const players = [
      FOOT_PLAYER,
      { ...FOOT_PLAYER, held: 1 },
      { ...FOOT_PLAYER, held: 2 },
      { ...FOOT_PLAYER, held: 1 },
    ];
    const scene = { ...end, players, theirs: { melds: `${ALL_BOOKS} 9sssshh Tsshhdd` } };
    expect(getBothPlays(wholeDecks(scene))).toEqual(['askToGoOut', 'askToGoOut']);
  });

  test('the bot plays as usual if the cards do not add up to whole decks', () => {
    const view = viewOfScene(end);
    const seen = { charter: getCharter(end), game: view.game as GameView, seat: 0 };
    expect(dealUnseenCards(seen, makeChance(new Uint8Array(32), 0))).toBeUndefined();
    expect(getBothPlays(end)).toEqual(['askToGoOut', 'askToGoOut']);
  });
});
