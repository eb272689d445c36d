import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { endByAgreement } from '../../shared/game/play.ts';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewHappened, viewTable } from '../../shared/table/view.ts';
import { applyDecision, applyRequest, decideForSeat, getCharter, makePlayedTable } from '../functions/table-at.ts';

/** score.6: points given by hand. */

const charter = getCharter(4, mergeRules(PRESETS.classic, { score: { byHand: true } }));
const ENTROPY = new Uint8Array(32).fill(3);
const { table: PLAYED } = makePlayedTable(charter, { entropy: ENTROPY, plays: 5 });
const GIVE = { type: 'givePoints', team: 1, points: 100, reason: 'an exact cut' } as const;

const decide = (table: TableState, seat: number, intent: WrittenTableIntent, rules = charter) =>
  decideForSeat(table, rules, { seat, intent });

const ask = (table: TableState, seat: number, intent: WrittenTableIntent): TableState =>
  applyRequest(table, charter, { seat, intent });

test('P-TABLE-23 the host gives them: everyone sees them, even after the table was stored', () => {
  const change = applyDecision(PLAYED, decide(PLAYED, PLAYED.host, GIVE));
  const { table } = change;
  const stored = decodeTable(encodeTable(table), table.version, charter);
  for (const viewer of [0, 1, 3]) {
    expect(viewHappened(change, viewer)).toEqual([
      { type: 'pointsGiven', seat: PLAYED.host, team: 1, points: 100, reason: 'an exact cut' },
    ]);
    expect(viewTable(stored, viewer).game?.byHand).toEqual([{ team: 1, points: 100, reason: 'an exact cut' }]);
  }
  expect(table.game?.turn).toEqual(PLAYED.game?.turn);
});

test('points by hand count until the next deal, between rounds too', () => {
  if (PLAYED.game === undefined) throw new Error('nothing was dealt');
  const between = { ...PLAYED, game: endByAgreement(PLAYED.game, 'round').state };
  const before = viewTable(between, 0).game?.ended?.totals ?? [];
  const adjusted = ask(ask(between, PLAYED.host, GIVE), PLAYED.host, { ...GIVE, points: -30 });
  expect(viewTable(adjusted, 0).game?.ended?.totals).toEqual([before[0], (before[1] ?? 0) + 70]);
  const next = ask(adjusted, 0, { type: 'nextRound' });
  expect(next.game?.scores[1]).toBe((before[1] ?? 0) + 70);
  expect(viewTable(next, 0).game?.byHand).toBeUndefined();
});

describe('P-TABLE-23 refused, and nothing changes', () => {
  const others = getCharter(4);
  const { table: PLAIN } = makePlayedTable(others, { entropy: ENTROPY, plays: 5 });
  const guest = (PLAYED.host + 1) % 4;
  test.each([
    ['from somebody else', () => decide(PLAYED, guest, GIVE), 'notHost'],
    ['without the rule', () => decide(PLAIN, PLAIN.host, GIVE, others), 'noPointsByHand'],
    ['to a team that is not there', () => decide(PLAYED, PLAYED.host, { ...GIVE, team: 2 }), 'teamNotAllowed'],
    ['with a long reason', () => decide(PLAYED, PLAYED.host, { ...GIVE, reason: 'x'.repeat(41) }), 'noteNotAllowed'],
    ['without a reason', () => decide(PLAYED, PLAYED.host, { ...GIVE, reason: ' ' }), 'noteNotAllowed'],
    [
      'more than six times',
      () => {
        const full = Array.from({ length: 6 }).reduce<TableState>((table) => ask(table, table.host, GIVE), PLAYED);
        return decide(full, full.host, GIVE);
      },
      'noPointsByHand',
    ],
  ] as const)('%s', (_, decision, code) => expect(decision()).toEqual({ type: 'rejection', code }));

  test('refused for a game that they would restart', () => {
    if (PLAYED.game === undefined) throw new Error('nothing was dealt');
    const ruleset = { ...PLAYED.game.ruleset, game: { ...PLAYED.game.ruleset.game, target: 5000 } };
    const endedTable = {
      ...PLAYED,
      game: endByAgreement({ ...PLAYED.game, ruleset, scores: [0, 6000] }, 'round').state,
    };
    expect(viewTable(endedTable, 0).phase).toBe('over');
    expect(decide(endedTable, endedTable.host, { ...GIVE, points: -9000 })).toEqual({
      type: 'rejection',
      code: 'gameOver',
    });
  });
});

test('P-SUBMIT-9 foot at the first book: nothing follows a book that brings unseen cards', () => {
  const rules = getCharter(4, mergeRules(PRESETS.classic, { deal: { nextPacket: 'withBook' } }));
  const { table } = makePlayedTable(rules, { entropy: ENTROPY, plays: 0 });
  const { game } = table;
  if (game === undefined) throw new Error('nothing was dealt');
  const { seat } = game.turn;
  const melds = [{ to: 0, cards: ['8s'], top: false }] as const;
  const intents = [
    { type: 'meld', melds },
    { type: 'discard', card: '9s' },
  ] as const;
  const number = (table.seats[seat]?.acknowledged ?? 0) + 1;
  expect(decideSubmission(table, rules, { seat, number, intents, entropy: ENTROPY, now: table.at })).toEqual({
    type: 'rejection',
    code: 'seeFirst',
  });
});
