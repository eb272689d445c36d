import { NUMBER_LIST, ROUNDS_TABLE } from '#text/rules.ts';
import type { RoundRow } from '../../shared/ruleset/ruleset.ts';
import { NumberStepper } from './NumberStepper.tsx';
import type { RowColumn } from './round-rows.ts';

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
export const RowNumber = ({ row, column, name, onChange }: RowNumberProps) => (
  <NumberStepper
    range={RANGES[column]}
    label={NUMBER_LIST.named(ROUNDS_TABLE[column], name)}
    value={row[column]}
    onChange={(number) => onChange({ [column]: number })}
  />
);
