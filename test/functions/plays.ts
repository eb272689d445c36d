import type { StoredCharter } from '../../functions/ports/ports.ts';
import { isNatural } from '../../shared/cards/cards.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TableState } from '../../shared/table/state.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { getHiddenCards, type HiddenCards, mixHidden, withHidden } from '../properties/hiding.ts';
import { type PlayEvent, walk } from '../properties/playing.ts';
import { getSeed } from '../properties/runs.ts';
import { ALL_TABLES, type PropertyTable } from '../properties/tables.ts';
import { WATCHER } from './channels.ts';
import { type Opening, type Viewpoint, withOtherAnswers } from './hidden-differences.ts';
import { makeTableInLobby } from './table-at.ts';

/** An accepted submission, and the table before it. */
export interface Play {
  readonly charter: StoredCharter;
  readonly state: TableState & { readonly game: GameState };
  readonly seat: number;
  readonly intents: readonly Intent[];
  readonly kinds: ReadonlySet<string>;
  /** The revealed cards: the pile that is taken, or all as a round ends. */
  readonly shows: 'nothing' | 'the pile' | 'all';
}

/** Each player chooses a packet, unlike in other tables of the properties. */
const CHOOSING: PropertyTable = {
  name: 'packets chosen',
  ruleset: mergeRules(PRESETS.classic, { deal: { firstPacket: 'byAll' } }),
  seating: { players: 4, teams: 2 },
};

/** Plays with each of these kinds at least this often; throws if random play does not get there. */
export function getPlays(kinds: readonly string[], times: number): readonly Play[] {
  const found: Play[] = [];
  const count = (kind: string): number => found.filter((play) => play.kinds.has(kind)).length;
  const missing = (): readonly string[] => kinds.filter((kind) => count(kind) < times);
  for (let run = 0; run < 400 * times && missing().length > 0; run++) {
    const dice = getDice(getSeed('plays', run));
    const table = run % 8 === 7 ? CHOOSING : dice.pick(ALL_TABLES);
    const property = (happening: PlayEvent): undefined => {
      const play = toPlay(table, happening);
      if (play !== undefined && missing().some((kind) => play.kinds.has(kind))) found.push(play);
    };
    walk({ table, seed: getSeed('plays', run), length: 30, from: dice.flip(0.8) ? 'late' : 'deal', property });
  }
  if (missing().length > 0) throw new Error(`no play was found for ${missing().join(', ')}`);
  return found;
}

function toPlay(table: PropertyTable, happening: PlayEvent): Play | undefined {
  if (happening.type !== 'accepted') return undefined;
  const { before, seat, intents, accepted } = happening;
  const types = [...intents, ...accepted.events].map(({ type }): string => type);
  const shows = accepted.state.ended ? 'all' : types.includes('tookPile') ? 'the pile' : 'nothing';
  return { ...makeTable(table, before), seat, intents, kinds: new Set(types), shows };
}

function makeTable({ ruleset, seating }: PropertyTable, game: GameState): Pick<Play, 'charter' | 'state'> {
  const names = Array.from({ length: seating.players }, (_, seat) => `Player ${seat}`);
  const charter = { revision: 0, title: '', ruleset, seating, names };
  const lobby = makeTableInLobby(charter);
  const settings = { ...lobby.settings, spectators: true };
  return { charter, state: { ...lobby, charter: 0, settings, watchers: [WATCHER], moved: 7, deals: 1, game } };
}

/** Worlds that differ in others' hidden cards, but not in those that are revealed. */
export const getOpening = (play: Play): Opening => ({
  ...{ charter: play.charter, state: play.state, free: 0, crowded: -1, dealsKnown: 0 },
  gameFor: (viewpoint, dice) => varyGame(play, viewpoint, dice),
});

/** Worlds that differ in everything but cards: everyone can see how play goes on. */
export const makeOpeningWithCards = (play: Play): Opening => ({ ...getOpening(play), gameFor: () => play.state.game });

function varyGame(play: Play, viewpoint: Viewpoint, dice: Dice): GameState {
  const { game } = play.state;
  if (play.shows === 'all') return game;
  const variant = withHidden(game, mixHidden(getCardsStayingHidden(play, viewpoint), dice, isNatural));
  return play.kinds.has('answered') || play.kinds.has('askedToGoOut')
    ? variant
    : withOtherAnswers(variant, viewpoint, dice);
}

/** Nor the cards the player plays from, nor its draws if the player is the viewer. */
function getCardsStayingHidden({ state, seat, shows }: Play, viewpoint: Viewpoint): HiddenCards {
  const { stock, pile, packets } = getHiddenCards(state.game, viewpoint.seat);
  const isOwn = viewpoint.seat === seat;
  return {
    stock: isOwn ? [] : stock,
    pile: shows === 'the pile' || isOwn ? [] : pile,
    packets: packets.map((packet, i) => (i !== seat ? packet : isOwn ? [] : [[], ...packet.slice(1)])),
  };
}
