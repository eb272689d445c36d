import { COLUMN, MINIMUM, NUMBER_LIST, ROUNDS_TABLE, TIE } from '#text/rules.ts';
import { RANGES } from '../../shared/ruleset/fields/ranges.ts';
import type { GameRules, PartialRules, RoundRow, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { NumberGrid, PairRows, WordOrOwn } from './ControlParts.tsx';
import type { ControlProps } from './control.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { OwnRules } from './OwnRules.tsx';

type Rows = readonly RoundRow[];

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
                  <NumberStepper
                    range={RANGES[column]}
                    label={NUMBER_LIST.named(ROUNDS_TABLE[column], COLUMN.round(i + 1))}
                    value={row[column]}
                    onChange={(number) => onChange(changeRound(value, i, { [column]: number }))}
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
      <button type="button" disabled={value.length >= RANGES.list.max} onClick={() => onChange(addRound(value))}>
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

/** Whether the minimum depends on the round or on the team's total, in rows. */
export const MinimumControl = ({ id, value, onChange }: ControlProps<Minimum, 'minimum'>) => (
  <WordOrOwn
    id={id}
    options={MINIMUM.kinds}
    ownOption="byScore"
    value={value}
    first={{ byScore: FIRST_BY_SCORE }}
    onChange={onChange}
  >
    {({ byScore }) => (
      <PairRows
        rows={byScore}
        columns={[
          { label: MINIMUM.from, range: RANGES.total },
          { label: MINIMUM.points, range: RANGES.minimum },
        ]}
        next={nextScore(byScore)}
        onChange={(rows) => onChange({ byScore: rows })}
      />
    )}
  </WordOrOwn>
);

function nextScore(rows: ByScore): ByScore[number] {
  const [from, points] = rows.at(-1) ?? [0, 0];
  return [from + RANGES.total.step, points];
}

type Tie = GameRules['tie'];

/** Whether tied teams share the win or play an extra round, and its numbers. */
export const TieControl = ({ id, value, ruleset, onChange }: ControlProps<Tie, 'tie'>) => (
  <WordOrOwn
    id={id}
    options={TIE.kinds}
    ownOption="extraRound"
    value={value}
    first={{ extraRound: extraRoundOf(ruleset.rounds) }}
    onChange={onChange}
  >
    {({ extraRound: { rules, ...numbers } }) => (
      <div class="nested stack-s">
        <NumberGrid
          numbers={ROW_COLUMNS.map((column) => ({
            label: ROUNDS_TABLE[column],
            spoken: NUMBER_LIST.named(ROUNDS_TABLE[column], TIE.extraRound),
            range: RANGES[column],
            value: numbers[column],
            onChange: (to) => onChange({ extraRound: { ...numbers, ...(rules && { rules }), [column]: to } }),
          }))}
        />
        <OwnRules
          id={id}
          title={TIE.extraRound}
          own={rules}
          ruleset={ruleset}
          onChange={(own) => onChange({ extraRound: own ? { ...numbers, rules: own } : numbers })}
        />
      </div>
    )}
  </WordOrOwn>
);

/** Numbers every round has. */
const ROW_COLUMNS = ['minimum', 'draw', 'tail'] as const;

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
