import { chooseMoves } from '../../shared/bots/bot.ts';
import { createHint, type Hint } from '../../shared/bots/coach.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { Move } from '../../shared/rules/move.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { getBot, getView, type Player, readPlays } from './game.ts';

export interface CoachReport {
  positions: number;
  hints: Partial<Record<Hint['type'], number>>;
  /** Hints that the game refused, or that a hard bot would not play. */
  illegal: string[];
  other: string[];
}

export interface CoachedTable {
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

const makePresetTable = (title: PresetId, players: number, teams: number): CoachedTable => ({
  title,
  ruleset: PRESETS[title],
  seating: { players, teams },
});

const PRESET_TABLES: readonly CoachedTable[] = [
  makePresetTable('classic', 4, 2),
  makePresetTable('canasta', 4, 2),
  makePresetTable('common', 4, 2),
  makePresetTable('growing', 3, 3),
  makePresetTable('tails', 4, 2),
  makePresetTable('classic', 2, 2),
];

const LEVELS: readonly BotLevel[] = ['normal', 'hard', 'easy'];

/** Plays games of bots at all these tables until the coach was asked this often; `inspect` gets each position and its hint. */
export function askCoach(
  count: number,
  inspect: (charter: Charter, state: GameState, seat: number, hint: Hint) => void = () => undefined,
  tables: readonly CoachedTable[] = PRESET_TABLES,
): CoachReport {
  const coached: CoachReport = { positions: 0, hints: {}, illegal: [], other: [] };
  for (let game = 0; coached.positions < count; game++) {
    const table = tables[game % tables.length] as CoachedTable;
    const charter = { ...table, revision: 0, names: [] };
    const until = Math.min(count, coached.positions + Math.ceil(count / tables.length));
    const playersOf = (seat: number): readonly Player[] => [getBot(LEVELS[seat % LEVELS.length])];
    for (const { before: state, submission } of readPlays({ ...table, seed: `coach ${game}`, playersOf })) {
      const { seat } = submission;
      const hint = createHint(charter, getView(state, seat));
      if (!hint) throw new Error('no hint for the seat to play');
      judge(coached, { charter, state, seat, hint });
      inspect(charter, state, seat, hint);
      if (coached.positions === until) break;
    }
  }
  return coached;
}

interface Sitting {
  readonly charter: Charter;
  readonly state: GameState;
  readonly seat: number;
  readonly hint: Hint;
}

function judge(coached: CoachReport, question: Sitting): void {
  const { charter, state, seat, hint } = question;
  const view = getView(state, seat);
  coached.positions += 1;
  coached.hints[hint.type] = (coached.hints[hint.type] ?? 0) + 1;
  const code = findRefusal(question);
  const formatPosition = () => JSON.stringify({ title: charter.title, hint, game: view.game });
  if (code !== undefined) coached.illegal.push(`${code} ${formatPosition()}`);
  const hard = JSON.stringify(chooseMoves(charter, view, 'hard'));
  if (!CARDLESS_HINTS.includes(hint.type) && JSON.stringify(getMoves(hint)) !== hard)
    coached.other.push(`${hard} ${formatPosition()}`);
}

const CARDLESS_HINTS: readonly Hint['type'][] = ['redThree', 'choose'];

/** The game's refusal of the hint; melds that bring new cards are checked without the discard. */
function findRefusal({ state, seat, hint }: Sitting): string | undefined {
  const entropy = new Uint8Array(32).fill(7);
  let now = state;
  for (const move of getMoves(hint)) {
    const decision = decideAtTable(now, { seat, moves: [move], entropy });
    if (decision.type === 'rejection') return decision.code;
    if (decision.events.some(({ type }) => type === 'pickedUp' || type === 'roundEnded')) return undefined;
    now = decision.state;
  }
  return undefined;
}

export function getMoves(hint: Hint): readonly Move[] {
  switch (hint.type) {
    case 'draw':
      return [{ type: 'draw' }];
    case 'upcard':
      return [{ type: 'takePile', melds: [] }];
    case 'ask':
      return [{ type: 'askToGoOut' }];
    case 'take':
      return [{ type: 'takePile', melds: hint.layings }];
    case 'answer':
      return [{ type: 'answerGoOut', yes: hint.yes }];
    case 'play':
      return [
        ...(hint.play.layings.length > 0 ? [{ type: 'meld', melds: hint.play.layings } as const] : []),
        ...(hint.play.discard === undefined ? [] : [{ type: 'discard', card: hint.play.discard } as const]),
      ];
    case 'redThree':
    case 'choose':
      return [];
  }
}
