import { expect, test } from 'vitest';
import { LEGAL } from '#text/draft.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import { findVisibleTable, getVisibleMelds } from '../../web/model/visible-table.ts';
import { judgeDraft } from '../../web/table/draft/judging.ts';
import { type Draft, EMPTY_DRAFT, LAYINGS, put, select, toggleTop, usesTop } from '../../web/table/draft/meld-draft.ts';
import { putEach } from '../../web/table/draft/placing.ts';
import { draftTake, getPlays } from '../../web/table/draft/plan.ts';
import { getDraftBasis, reconcile } from '../../web/table/draft/reconciling.ts';
import { getTrayWords } from '../../web/table/draft/tray.ts';
import { getDice } from '../properties/chance.ts';
import { getLength } from '../properties/runs.ts';
import { getView, readPlays } from '../simulation/game.ts';

/** A draft by a careless player: some cards to a meld of the table, to new ones, sometimes with the top. */
function makeHastyDraft(view: View, chance: (below: number) => number): Draft {
  const position = findPosition(CHARTERS[0] as Charter, view);
  const held = [...(position?.held ?? [])].filter(() => chance(3) > 0);
  const melds = getVisibleMelds(view.game?.teams[(view.seat ?? 0) % 2]?.melds, 7);
  const withTop = chance(2) === 0 && position?.phase === 'draw' ? toggleTop(EMPTY_DRAFT) : EMPTY_DRAFT;
  const selecting = select(withTop, held);
  if (position && chance(3) > 0) return putEach(position, selecting);
  return put(
    select(withTop, held.slice(0, 4)),
    melds.length > 0 && chance(2) === 0 ? { meld: chance(melds.length) } : 'new',
  );
}

const CHARTERS: readonly Charter[] = (['classic', 'canasta', 'growing', 'tails'] as const).map((preset) => {
  const ruleset = PRESETS[preset];
  const seating = findDefaultSeating(ruleset, 4) ?? { players: 4, teams: 2 };
  return { revision: 1, title: preset, ruleset, seating, names: [] };
});

const TURNS = getLength(800);

function playRounds(charter: Charter, seed: number, inspect: (state: GameState, view: View) => void): void {
  let turn = 0;
  for (const { before, submission } of readPlays({ ...charter, seed: '', draw: getDice(`drafts ${seed}`).entropy })) {
    if (turn++ === TURNS) return;
    inspect(before, getView(before, submission.seat));
  }
}

const entropy = new Uint8Array(32);
const getAnswer = (state: GameState, seat: number, moves: readonly Move[]): string => {
  const decision = decideAtTable(state, { seat, moves, entropy });
  return decision.type === 'rejection' ? decision.code : 'accepted';
};

test.each(CHARTERS.map((charter, i) => ({ charter, seed: i + 1, title: charter.title })))(
  'what the draft predicts of a play is what the game answers: $title',
  ({ charter, seed }) => {
    const chance = getDice(`hasty ${seed}`).below;
    let plays = 0;
    playRounds(charter, seed, (state, view) => {
      const position = findPosition(charter, view);
      for (const draft of [position && draftTake(position), makeHastyDraft(view, chance)]) {
        if (!position || !draft) continue;
        for (const play of getPlays(position, draft)) {
          plays++;
          const answer = getAnswer(state, view.seat ?? 0, play.moves);
          expect([play.type, answer, draft]).toEqual([play.type, play.code ?? 'accepted', draft]);
        }
      }
    });
    expect(plays).toBeGreaterThan(TURNS / 2);
  },
);

test('a take that the page drafts is never refused', () => {
  const charter = CHARTERS[0] as Charter;
  let takes = 0;
  playRounds(charter, 5, (_, view) => {
    const position = findPosition(charter, view);
    const draft = position && draftTake(position);
    if (!draft) return;
    takes++;
    expect(getPlays(position, draft)[0]?.code).toBeUndefined();
  });
  expect(takes).toBeGreaterThan(TURNS / 80);
});

/** The tray's words on an earlier draft at the current table; undefined if nothing of the draft is left. */
function getWords(charter: Charter, earlier: { readonly draft: Draft; readonly view: View }, view: View) {
  const [before, now] = [earlier.view, view].map((each) => findVisibleTable(charter, each));
  const position = findPosition(charter, view);
  if (!before || !now || !position) return undefined;
  const draft = reconcile(earlier.draft, getDraftBasis(before), getDraftBasis(now));
  if (position.ownTurn && position.phase === 'play') expect(usesTop(draft) || draft.topSelected).toBeFalsy();
  if (draft.melds.length === 0) return undefined;
  const plays = getPlays(position, draft);
  const words = getTrayWords({ position, draft, judgement: judgeDraft(position, draft), plays });
  return { ...words, laying: plays.filter(({ type }) => LAYINGS.includes(type)) };
}

test.each(CHARTERS.map((charter, i) => ({ charter, seed: i + 1, title: charter.title })))(
  'the tray calls a draft good to go exactly while the game accepts it, whatever has changed since it was made: $title',
  ({ charter, seed }) => {
    const chance = getDice(`changed ${seed}`).below;
    const snapshots = new Map<number, { readonly draft: Draft; readonly view: View; readonly at: number }>();
    const verdicts = new Set<string>();
    let turn = 0;
    playRounds(charter, seed, (state, { seat: mover = 0 }) => {
      turn++;
      for (const seat of state.players.keys()) {
        const view = getView(state, seat);
        const snapshot = snapshots.get(seat);
        const words = snapshot && getWords(charter, snapshot, view);
        if (words) {
          const answers = words.laying.map(({ moves }) => getAnswer(state, seat, moves));
          const isTold = words.words === LEGAL;
          verdicts.add(
            `${isTold ? 'now' : words.isLegal ? 'later' : 'not'} ${seat === mover} ${view.game?.turn.phase}`,
          );
          expect([seat, words.words, answers, isTold]).toEqual([
            seat,
            words.words,
            answers,
            answers.includes('accepted'),
          ]);
        }
        const position = findPosition(charter, view);
        const draft = (position && draftTake(position)) ?? makeHastyDraft(view, chance);
        if (!snapshot || snapshot.at < turn - chance(6)) snapshots.set(seat, { draft, view, at: turn });
      }
    });
    expect([...verdicts]).toEqual(expect.arrayContaining(['now true play', 'later false play', 'not true draw']));
  },
);
