import type { RoundResult } from '../../shared/protocol/view.ts';
import { bookCountsNote, SHEET_CAPTION, SHEET_LABEL, SHEET_LINES } from '../text/scores.ts';
import { signed } from '../text/table.ts';

export interface ScoreSheetProps {
  readonly names: readonly string[];
  readonly round: number;
  readonly result: RoundResult;
  /** Totals before the round, by team. */
  readonly before: readonly number[];
}

const LINES = ['books', 'cards', 'redThrees', 'goingOut', 'left'] as const;

/** The score of a round like the paper sheet: teams as columns, a line for each thing that counts. */
export function ScoreSheet({ names, round, result, before }: ScoreSheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="score-sheet" aria-label={SHEET_LABEL} tabIndex={0}>
      <table class="figures" aria-label={SHEET_CAPTION(round)} style={{ '--teams': String(names.length) }}>
        <colgroup>
          <col class="lines" />
          {names.map((name, team) => (
            <col key={name} class={result.winners?.includes(team) ? 'winner' : ''} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>{SHEET_CAPTION(round)}</td>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line}>
              <th scope="row">{SHEET_LINES[line]}</th>
              {result.scores.map((score, team) => (
                <td key={names[team]}>
                  {signed(score[line])}
                  {line === 'books' && <small>{bookCountsNote(score.bookCounts)}</small>}
                </td>
              ))}
            </tr>
          ))}
          {result.scores.some(({ byHand }) => byHand !== undefined) ? (
            <Row line="byHand" values={result.scores.map(({ byHand = 0 }) => byHand)} names={names} />
          ) : null}
          <Row line="total" values={result.scores.map(({ total }) => total)} names={names} />
          <Row line="before" values={before} names={names} />
          <Row line="totals" values={result.totals} names={names} />
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly line: 'byHand' | 'total' | 'before' | 'totals';
  readonly values: readonly number[];
  readonly names: readonly string[];
}

function Row({ line, values, names }: RowProps) {
  return (
    <tr class={line === 'byHand' ? 'by-hand' : `sum ${line}`}>
      <th scope="row">{SHEET_LINES[line]}</th>
      {values.map((value, team) => (
        <td key={names[team]}>{signed(value)}</td>
      ))}
    </tr>
  );
}
