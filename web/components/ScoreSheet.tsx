import { bookCountsNote, SHEET_CAPTION, SHEET_LABEL, SHEET_LINES } from '#text/scores.ts';
import { formatSigned } from '#text/table.ts';
import type { RoundResult, RoundScore } from '../../shared/protocol/view.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './score-sheet.module.css';

/** A round that was counted. */
export interface ScoredRound {
  readonly round: number;
  /** Of each team. */
  readonly scores: readonly RoundScore[];
}

interface ScoreSheetProps {
  /** Teams from left to right. */
  readonly order: readonly number[];
  /** By team, like the numbers. */
  readonly names: readonly string[];
  /** Oldest first. */
  readonly rounds: readonly ScoredRound[];
  /** Totals before these rounds, by team. */
  readonly before: readonly number[];
  readonly totals: readonly number[];
  /** Points of the cards on the table, by team; absent once they are counted. */
  readonly running?: readonly number[] | undefined;
  readonly winners?: RoundResult['winners'] | undefined;
}

const LINES = ['books', 'cards', 'redThrees', 'goingOut', 'left'] as const;

/** The score: teams as columns, totals first, then under each round a line for each thing that counted. */
export function ScoreSheet({ order, names, rounds, before, totals, running, winners }: ScoreSheetProps) {
  const only = rounds.length === 1 && running === undefined ? rounds[0] : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class={`${styles.scores} above-2`} data-scores aria-label={SHEET_LABEL} tabIndex={0}>
      <table
        class="figures"
        aria-label={only ? SHEET_CAPTION(only.round) : SHEET_LABEL}
        style={{ '--teams': String(names.length) }}
      >
        <colgroup>
          <col class={styles.lines} />
          {order.map((team) => (
            <col key={team} class={classes(winners?.includes(team) && styles.winner)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>{only ? SHEET_CAPTION(only.round) : null}</td>
            {order.map((team) => (
              <th key={team} scope="col">
                {names[team]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row line="totals" values={totals} order={order} isAlwaysShown />
          {running ? <Row line="running" values={running} order={order} isAlwaysShown /> : null}
          {only ? null : <Row line="before" values={before} order={order} />}
        </tbody>
        {rounds.map((counted) => (
          <RoundScores key={counted.round} counted={counted} order={order} isTitled={!only} />
        ))}
        {only ? (
          <tbody>
            <Row line="before" values={before} order={order} />
          </tbody>
        ) : null}
      </table>
    </section>
  );
}

interface RoundProps {
  readonly counted: ScoredRound;
  readonly order: readonly number[];
  /** Whether the round needs a heading, because the sheet has other rounds. */
  readonly isTitled: boolean;
}

function RoundScores({ counted: { round, scores }, order, isTitled }: RoundProps) {
  return (
    <tbody>
      {isTitled ? (
        <tr class={styles.roundName}>
          <th scope="rowgroup" colSpan={order.length + 1}>
            {SHEET_CAPTION(round)}
          </th>
        </tr>
      ) : null}
      {LINES.map((line) => (
        <Row
          key={line}
          line={line}
          values={scores.map((score) => score[line])}
          order={order}
          notes={line === 'books' ? scores.map(({ bookCounts }) => bookCountsNote(bookCounts)) : undefined}
        />
      ))}
      <Row line="byHand" values={scores.map(({ byHand = 0 }) => byHand)} order={order} />
      <Row line="total" values={scores.map(({ total }) => total)} order={order} isAlwaysShown />
    </tbody>
  );
}

interface RowProps {
  readonly line: keyof typeof SHEET_LINES;
  readonly values: readonly number[];
  readonly order: readonly number[];
  /** Shown below the values. */
  readonly notes?: readonly string[] | undefined;
  /** Whether to show the row even if all its values are 0. */
  readonly isAlwaysShown?: boolean;
}

const SUMS: Partial<Readonly<Record<RowProps['line'], string>>> = {
  total: styles.total,
  totals: styles.totals,
  running: 'soft',
};

function Row({ line, values, order, notes, isAlwaysShown = false }: RowProps) {
  if (!isAlwaysShown && values.every((value) => value === 0)) return null;
  return (
    <tr class={SUMS[line]} data-line={line}>
      <th scope="row">{SHEET_LINES[line]}</th>
      {order.map((team) => (
        <td key={team}>
          {formatSigned(values[team] ?? 0)}
          {notes ? <small>{notes[team]}</small> : null}
        </td>
      ))}
    </tr>
  );
}
