import { sortCards } from '../cards/cards.ts';
import { makeRun } from '../cards/notation.ts';
import type { GameView, PileView, PlayerView, RoundResult, TeamView, TurnView } from '../protocol/view.ts';
import { getInitialMinimum } from '../ruleset/rounds.ts';
import type { PacketName } from '../ruleset/ruleset.ts';
import { getRoundRules, isFrozen, isTakeDue } from './position.ts';
import { getRemainingCards, getTotals, getWinners, hasGameEnded, scoreRound } from './score.ts';
import type { Choosing, GameState, Packet, PlayerState, TeamState } from './state.ts';

export { viewEvents } from './view-events.ts';

/** Returns a viewer's view of a game; `undefined`: a spectator. Nothing else leaves the engine. */
export function viewGame(state: GameState, viewer: number | undefined): GameView {
  const open = getPublicView(state);
  const player = viewer === undefined ? undefined : state.players[viewer];
  if (viewer === undefined || player === undefined) return open;
  // Listed one by one: a spread takes several times as long.
  const { round, dealer, turn, players, teams, stock, pile, ended } = open;
  const held = makeRun(player.held);
  const view: GameViewDraft<GameView> = { round, dealer, turn, players, teams, stock, pile, held };
  if (open.turnsLeft !== undefined) view.turnsLeft = open.turnsLeft;
  if (open.stockOut) view.stockOut = true;
  if (open.drawn) view.drawn = open.drawn;
  if (open.byHand) view.byHand = open.byHand;
  if (ended) view.ended = ended;
  if (player.choosing) view.choosing = viewChoosing(player, player.choosing);
  if (player.standing !== 'ask') view.standing = player.standing;
  return view;
}

/** Returns the cards that a player sees before choosing its hand: deal.7. */
function viewChoosing({ waiting }: PlayerState, choosing: Choosing): NonNullable<GameView['choosing']> {
  const packets = waiting.map(({ name, cards }, i) => [
    name,
    choosing.sees === 'all' ? makeRun(cards) : (choosing.tops[i] ?? ''),
  ]);
  return Object.fromEntries(packets);
}

type GameViewDraft<T> = { -readonly [K in keyof T]: T[K] };

/** Cached, because a state is viewed by one viewer after another. */
let last: { readonly state: GameState; readonly open: GameView } | undefined;

function getPublicView(state: GameState): GameView {
  if (last?.state !== state) last = { state, open: buildPublicView(state) };
  return last.open;
}

function buildPublicView(state: GameState): GameView {
  const { round, dealer, stock, ended } = state;
  const open: GameViewDraft<GameView> = {
    round,
    dealer,
    turn: viewTurn(state),
    players: state.players.map(viewPlayer),
    teams: state.teams.map((team, place) => viewTeam(state, team, place)),
    stock: stock.length,
    pile: viewPile(state),
  };
  if (state.turnsToCome !== undefined && !ended) open.turnsLeft = state.turnsToCome + 1;
  if (!ended && isTakeDue(state)) open.stockOut = true;
  if (ended) open.ended = viewEnd(state, ended);
  if (state.drawn) open.drawn = state.drawn;
  if (state.byHand) open.byHand = state.byHand;
  return open;
}

function viewTurn(state: GameState): TurnView {
  const { turn } = state;
  const view: GameViewDraft<TurnView> = { seat: turn.seat, phase: turn.phase };
  if (turn.phase === 'consent') view.awaited = turn.awaited;
  else if (turn.permission !== 'none') view.permission = turn.permission;
  if (turn.melded) view.melded = true;
  if (turn.concealed && getRoundRules(state).goingOut.concealed !== 0) view.concealed = true;
  return view;
}

function viewPlayer({ held, playing, waiting, playedLast, refused }: PlayerState): PlayerView {
  const view: GameViewDraft<PlayerView> = { held: held.length, playing };
  if (waiting.length > 0) view.waiting = getSizes(waiting);
  else if (playedLast) view.playedLast = true;
  if (refused !== undefined) view.refused = refused;
  return view;
}

function getSizes(waiting: readonly Packet[]): Readonly<Partial<Record<PacketName, number>>> {
  const sizes: Partial<Record<PacketName, number>> = {};
  for (const { name, cards } of waiting) sizes[name] = cards.length;
  return sizes;
}

function viewTeam(state: GameState, team: TeamState, place: number): TeamView {
  const view: GameViewDraft<TeamView> = { score: state.scores[place] ?? 0 };
  if (team.melds.length > 0) view.melds = getMelds(team);
  if (team.cleanWithWilds) view.cleanWithWilds = team.cleanWithWilds;
  if (team.redThrees.length > 0) view.redThrees = makeRun(team.redThrees);
  if (!team.down) view.minimum = getInitialMinimum(state.ruleset, state.round, view.score);
  return view;
}

/** Each team's melds in notation, memoized: most plays change one team only. */
const notationCache = new WeakMap<TeamState, string>();

function getMelds(team: TeamState): string {
  const cached = notationCache.get(team);
  if (cached !== undefined) return cached;
  const text = team.melds.map((meld) => makeRun(meld)).join(' ');
  notationCache.set(team, text);
  return text;
}

function viewPile(state: GameState): PileView {
  const { pile } = state;
  const { freezes, shown } = getRoundRules(state).pile;
  const view: GameViewDraft<PileView> = { count: pile.length };
  if (pile[0]) view.top = pile[0];
  if (isFrozen(freezes, pile)) view.frozen = true;
  if (state.upcardOffered) view.offered = true;
  if (shown === 'all' && pile.length > 0) view.cards = makeRun(pile);
  return view;
}

/** Once the round is over, all cards are shown. */
const viewEnd = (state: GameState, ended: NonNullable<GameState['ended']>): RoundResult => ({
  by: ended.by,
  ...(ended.by === 'out' && { seat: ended.seat }),
  scores: scoreRound(state),
  totals: getTotals(state),
  left: state.players.map((_, seat) => makeRun(sortCards(getRemainingCards(state, seat)))),
  ...(hasGameEnded(state) && { winners: getWinners(state) }),
});
