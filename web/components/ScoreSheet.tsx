import { bookCountsNote, SHEET_CAPTION, SHEET_LABEL, SHEET_LINES } from '#text/scores.ts';
import { signed } from '#text/table.ts';
import type { RoundResult } from '../../shared/protocol/view.ts';

interface ScoreSheetProps {
  /** Teams from left to right. */
  readonly order: readonly number[];
  /** By team, as the numbers are. */
  readonly names: readonly string[];
  readonly round: number;
  readonly result: RoundResult;
  /** Totals before the round, by team. */
  readonly before: readonly number[];
}

const LINES = ['books', 'cards', 'redThrees', 'goingOut', 'left'] as const;

/** The score of a round like the paper sheet: teams as columns, a line for each thing that counts. */
export function ScoreSheet({ order, names, round, result, before }: ScoreSheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="score-sheet above-2" aria-label={SHEET_LABEL} tabIndex={0}>
      <table class="figures" aria-label={SHEET_CAPTION(round)} style={{ '--teams': String(names.length) }}>
        <colgroup>
          <col class="lines" />
          {order.map((team) => (
            <col key={team} class={result.winners?.includes(team) ? 'winner' : ''} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>{SHEET_CAPTION(round)}</td>
            {order.map((team) => (
              <th key={team} scope="col">
                {names[team]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line}>
              <th scope="row">{SHEET_LINES[line]}</th>
              {inOrder(result.scores, order).map(([score, team]) => (
                <td key={team}>
                  {signed(score[line])}
                  {line === 'books' && <small>{bookCountsNote(score.bookCounts)}</small>}
                </td>
              ))}
            </tr>
          ))}
          {result.scores.some(({ byHand }) => byHand !== undefined) ? (
            <Row line="byHand" values={result.scores.map(({ byHand = 0 }) => byHand)} order={order} />
          ) : null}
          <Row line="total" values={result.scores.map(({ total }) => total)} order={order} />
          <Row line="before" values={before} order={order} />
          <Row line="totals" values={result.totals} order={order} />
        </tbody>
      </table>
    </section>
  );
}

/** Values by team, each with its team, from left to right. */
const inOrder = <T,>(values: readonly T[], order: readonly number[]): readonly (readonly [T, number])[] =>
  order.map((team) => [values[team] as T, team]);

interface RowProps {
  readonly line: 'byHand' | 'total' | 'before' | 'totals';
  readonly values: readonly number[];
  readonly order: readonly number[];
}

function Row({ line, values, order }: RowProps) {
  return (
    <tr class={line === 'byHand' ? 'by-hand' : `sum ${line}`}>
      <th scope="row">{SHEET_LINES[line]}</th>
      {inOrder(values, order).map(([value, team]) => (
        <td key={team}>{signed(value)}</td>
      ))}
    </tr>
  );
}
