import type { Card } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import type { TeamMelds } from '../rules/melds.ts';
import type { Position } from '../rules/position.ts';
import { getInitialMinimum, getRoundRow, getRulesForRound } from '../ruleset/rounds.ts';
import { PACKET_NAMES } from '../ruleset/ruleset.ts';
import type { Charter } from './server-message.ts';
import type { GameView, PlayerView, TeamView, View } from './view.ts';

/** Undefined for a spectator, and outside a game. */
export function findPosition(charter: Charter, view: View): Position | undefined {
  const { game, seat } = view;
  return game && seat !== undefined ? getGamePosition(charter, game, seat) : undefined;
}

function getGamePosition({ ruleset, seating }: Charter, game: GameView, seat: number): Position {
  const { turn, round } = game;
  const team = game.teams[seat % seating.teams];
  const player = game.players[seat];
  const row = getRoundRow(ruleset, round);
  const rules = getRulesForRound(ruleset, round);
  return {
    rules,
    draw: row.draw,
    tail: row.tail,
    over: game.ended !== undefined,
    ownTurn: turn.seat === seat,
    phase: turn.phase,
    awaited: turn.awaited?.includes(seat) ?? false,
    permission: turn.permission ?? 'none',
    melded: turn.melded ?? false,
    held: getCards(game.held),
    playing: player?.playing ?? 'hand',
    waiting: getWaiting(player),
    ...getMelds(team),
    down: team?.minimum === undefined,
    minimum: team?.minimum ?? getInitialMinimum(ruleset, round, team?.score ?? 0),
    pile: {
      top: getCards(game.pile.top)[0],
      count: game.pile.count,
      frozen: game.pile.frozen ?? false,
      ...(game.pile.offered && { offered: true }),
    },
    partners: game.players.filter((_, i) => i !== seat && i % seating.teams === seat % seating.teams).map(getPartner),
    others:
      rules.discard.untilEveryBook.length === 0
        ? []
        : game.teams.filter((_, other) => other !== seat % seating.teams).map((other) => getMelds(other).melds),
    stock: game.stock,
    ...(game.stockOut && { stockOut: true }),
    choosing: game.choosing !== undefined,
  };
}

export const getMelds = (team: TeamView | undefined): TeamMelds => ({
  melds: (team?.melds ?? '').split(' ').flatMap((meld) => (meld === '' ? [] : [getCards(meld)])),
  ...(team?.cleanWithWilds && { cleanWithWilds: team.cleanWithWilds }),
});

const getCards = (run: string | undefined): readonly Card[] => parseCards(run ?? '') ?? [];

const getWaiting = (player: PlayerView | undefined): readonly number[] =>
  PACKET_NAMES.map((name) => player?.waiting?.[name] ?? 0).filter((size) => size > 0);

const getPartner = (player: PlayerView): Position['partners'][number] => ({
  inLast: getWaiting(player).length === 0,
  playedLast: player.playedLast ?? false,
});
