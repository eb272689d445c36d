import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { GameView, PlayerView, TeamView, View } from '../../shared/protocol/view.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents } from '../functions/bot-intents.ts';

/** The changes of a case; the rest is a quiet start of a round of four, seat 0 to play. */
export interface Scene {
  readonly preset?: PresetId;
  readonly rules?: PartialRules;
  readonly seat?: number;
  readonly held: string;
  readonly turn?: Partial<GameView['turn']>;
  readonly players?: readonly PlayerView[];
  readonly own?: Partial<TeamView>;
  readonly theirs?: Partial<TeamView>;
  readonly pile?: GameView['pile'];
  readonly stock?: number;
  readonly turnsLeft?: number;
  readonly alone?: true;
}

export const HAND_PLAYER: PlayerView = { held: 13, playing: 'hand', waiting: { foot: 13 } };
export const FOOT_PLAYER: PlayerView = { held: 6, playing: 'foot', playedLast: true };

/** Books enough to go out in classic. */
export const ALL_BOOKS = '4sssshhh 5sssshhh 6ssssshh2d 7ssssshh2h 2sscc***';

export function getCharter({ preset = 'classic', rules = {}, alone }: Scene): Charter {
  return {
    revision: 0,
    title: '',
    ruleset: mergeRules(PRESETS[preset], rules),
    seating: { players: 4, teams: alone ? 4 : 2 },
    names: [],
  };
}

export function getView(scene: Scene): View {
  const { seat = 0, held, turn = {}, players = [], own = {}, theirs = {}, pile, stock = 100, turnsLeft, alone } = scene;
  const team = (part: Partial<TeamView>): TeamView => ({ score: 0, ...(!part.melds && { minimum: 50 }), ...part });
  const game: GameView = {
    round: 1,
    dealer: 3,
    turn: { seat: 0, phase: 'play', ...turn },
    held,
    players: [0, 1, 2, 3].map((i) => players[i] ?? HAND_PLAYER),
    teams: [team(own), team(theirs), ...(alone ? [team({}), team({})] : [])],
    stock,
    ...(turnsLeft !== undefined && { turnsLeft }),
    pile: pile ?? { top: '9s', count: 4 },
  };
  return {
    version: 1,
    charter: 0,
    seat,
    phase: 'playing',
    occupants: ['bot', 'bot', 'bot', 'bot'],
    host: 0,
    at: 0,
    game,
  };
}

/** A bot's play: the types of its moves, the cards of each entry, and its discard. */
export interface PlayedMoves {
  readonly types?: readonly string[];
  readonly laid?: readonly string[];
  readonly discard?: string;
  readonly yes?: boolean;
}

export function getPlayed(scene: Scene, level?: BotLevel): PlayedMoves {
  const intents = chooseIntents(getCharter(scene), getView(scene), level) ?? [];
  const melds = intents.flatMap((intent) => ('melds' in intent ? intent.melds : []));
  return {
    types: intents.map(({ type }) => type),
    laid: melds.map(({ to, cards }) => `${to}: ${cards}`),
    ...Object.assign(
      {},
      ...intents.map(({ type, ...rest }) => (type === 'discard' ? { discard: Object.values(rest)[0] } : rest)),
    ),
  };
}

/** A partner and opponents far along, and this seat in its foot. */
export const LATE = [FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER, FOOT_PLAYER];
