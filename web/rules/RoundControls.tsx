import { COLUMN, MINIMUM, NUMBER_LIST, ROUNDS_TABLE, TIE } from '#text/rules.ts';
import type { GameRules, PartialRules, RoundRow, Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { ControlProps } from './control.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { Options } from './Options.tsx';
import { OwnRules } from './OwnRules.tsx';
import { useLast } from './use-last.ts';

type Rows = readonly RoundRow[];

const MAX_ROUNDS = 100;

/** The rounds as a small table: what each needs, draws and adds to the tail. */
export function RoundsControl({ value, onChange }: ControlProps<Rows, 'rounds'>) {
  return (
    <div class="stack-s">
      <table class="rounds-table">
        <thead>
          <tr>
            <th scope="col">{ROUNDS_TABLE.round}</th>
            {ROW_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {ROUNDS_TABLE[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {value.map((row, i) => (
            <tr key={i}>
              <th scope="row">
                {i + 1}
                {row.rules ? <span class="soft small block">{ROUNDS_TABLE.own}</span> : null}
              </th>
              {ROW_COLUMNS.map((column) => (
                <td key={column} class="number" data-column={ROUNDS_TABLE[column]}>
                  <RowNumber
                    row={row}
                    column={column}
                    name={COLUMN.round(i + 1)}
                    onChange={(part) => onChange(changeRound(value, i, part))}
                  />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  class="remove"
                  aria-label={ROUNDS_TABLE.removeOf(i + 1)}
                  title={ROUNDS_TABLE.removeOf(i + 1)}
                  disabled={value.length <= 1}
                  onClick={() => onChange(removeRound(value, i))}
                >
                  {ROUNDS_TABLE.removeSign}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={value.length >= MAX_ROUNDS} onClick={() => onChange(addRound(value))}>
        {ROUNDS_TABLE.add}
      </button>
    </div>
  );
}

type OwnOfRounds = readonly (PartialRules | undefined)[];

/** Each round's own rules. */
export function RoundRulesControl({ id, value, ruleset, onChange }: ControlProps<OwnOfRounds, 'roundRules'>) {
  return (
    <div class="stack">
      {value.map((own, i) => (
        <OwnRules
          key={i}
          id={`${id}.${i}`}
          title={COLUMN.round(i + 1)}
          own={own}
          ruleset={ruleset}
          onChange={(changed) => onChange(value.map((each, at) => (at === i ? changed : each)))}
        />
      ))}
    </div>
  );
}

type Minimum = Ruleset['minimum'];
type ByScore = Exclude<Minimum, string>['byScore'];

const FIRST_BY_SCORE: ByScore = [
  [0, 50],
  [1500, 90],
  [3000, 120],
];
const TOTAL = { min: -1_000_000, max: 1_000_000, step: 500 };
const POINTS = { min: 0, max: 5000, step: 5 };

/** Whether the minimum depends on the round or on the team's total, in rows. */
export function MinimumControl({ id, value, onChange }: ControlProps<Minimum, 'minimum'>) {
  const rows = value === 'byRound' ? undefined : value.byScore;
  const last = useLast(rows) ?? FIRST_BY_SCORE;
  const change = (byScore: ByScore): void => onChange({ byScore });
  return (
    <>
      <Options
        id={id}
        options={MINIMUM.kinds}
        value={rows ? 'byScore' : 'byRound'}
        onChange={(kind) => (kind === 'byRound' ? onChange('byRound') : change(last))}
      />
      {rows ? <ScoreRows rows={rows} onChange={change} /> : null}
    </>
  );
}

function ScoreRows({ rows, onChange }: { readonly rows: ByScore; onChange(rows: ByScore): void }) {
  const change = (at: number, row: ByScore[number]): void => onChange(rows.map((each, i) => (i === at ? row : each)));
  const [from, points] = rows.at(-1) ?? [0, 0];
  return (
    <div class="nested stack-s">
      <ul class="stack-s">
        {rows.map(([total, needed], i) => (
          <li key={i} class="number-grid grid score-row">
            <div>
              <span>{MINIMUM.from}</span>
              <NumberStepper
                range={TOTAL}
                label={NUMBER_LIST.named(MINIMUM.from, NUMBER_LIST.row(i + 1))}
                value={total}
                onChange={(to) => change(i, [to, needed])}
              />
            </div>
            <div>
              <span>{MINIMUM.points}</span>
              <NumberStepper
                range={POINTS}
                label={NUMBER_LIST.named(MINIMUM.points, NUMBER_LIST.row(i + 1))}
                value={needed}
                onChange={(to) => change(i, [total, to])}
              />
            </div>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={() => onChange([...rows, [from + TOTAL.step, points]])}>
          {NUMBER_LIST.add}
        </button>
        <button type="button" disabled={rows.length <= 1} onClick={() => onChange(rows.slice(0, -1))}>
          {NUMBER_LIST.remove}
        </button>
      </div>
    </div>
  );
}

type Tie = GameRules['tie'];

/** Whether tied teams share the win or play an extra round, and its numbers. */
export function TieControl({ id, value, ruleset, onChange }: ControlProps<Tie, 'tie'>) {
  const row = typeof value === 'string' ? undefined : value.extraRound;
  const last = useLast(row) ?? extraRoundOf(ruleset.rounds);
  const change = (part: Partial<RoundRow>): void => onChange({ extraRound: { ...(row as RoundRow), ...part } });
  const changeOwn = (own: PartialRules | undefined): void => {
    const { rules: _, ...numbers } = row as RoundRow;
    onChange({ extraRound: own ? { ...numbers, rules: own } : numbers });
  };
  return (
    <>
      <Options
        id={id}
        options={TIE.kinds}
        value={typeof value === 'string' ? value : 'extraRound'}
        onChange={(kind) => onChange(kind === 'extraRound' ? { extraRound: last } : (kind as Tie))}
      />
      {row ? (
        <div class="nested stack-s">
          <ul class="number-grid grid">
            {ROW_COLUMNS.map((column) => (
              <li key={column}>
                <span>{ROUNDS_TABLE[column]}</span>
                <RowNumber row={row} column={column} name={TIE.extraRound} onChange={change} />
              </li>
            ))}
          </ul>
          <OwnRules id={id} title={TIE.extraRound} own={row.rules} ruleset={ruleset} onChange={changeOwn} />
        </div>
      ) : null}
    </>
  );
}

const RANGES = {
  minimum: { min: 0, max: 5000, step: 5 },
  draw: { min: 1, max: 20 },
  tail: { min: 0, max: 10 },
} as const satisfies Readonly<Record<RowColumn, object>>;

interface RowNumberProps {
  readonly row: RoundRow;
  readonly column: RowColumn;
  /** The round's spoken name. */
  readonly name: string;
  onChange(part: Partial<RoundRow>): void;
}

/** One number of a round. */
const RowNumber = ({ row, column, name, onChange }: RowNumberProps) => (
  <NumberStepper
    range={RANGES[column]}
    label={NUMBER_LIST.named(ROUNDS_TABLE[column], name)}
    value={row[column]}
    onChange={(number) => onChange({ [column]: number })}
  />
);

/** Numbers every round has. */
const ROW_COLUMNS = ['minimum', 'draw', 'tail'] as const;
type RowColumn = (typeof ROW_COLUMNS)[number];

const FIRST_ROW: RoundRow = { minimum: 50, draw: 2, tail: 0 };

/** Adds a round like the last one, without rules of its own. */
function addRound(rows: readonly RoundRow[]): readonly RoundRow[] {
  const { rules: _, ...last } = rows.at(-1) ?? FIRST_ROW;
  return [...rows, last];
}

const removeRound = (rows: readonly RoundRow[], at: number): readonly RoundRow[] => rows.filter((_, i) => i !== at);

const changeRound = (rows: readonly RoundRow[], at: number, part: Partial<RoundRow>): readonly RoundRow[] =>
  rows.map((row, i) => (i === at ? { ...row, ...part } : row));

/** The default extra round after a tie: like the last one. */
const extraRoundOf = (rows: readonly RoundRow[]): RoundRow => addRound(rows).at(-1) as RoundRow;
