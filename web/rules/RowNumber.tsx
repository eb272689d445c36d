import type { RoundRow } from '../../shared/ruleset/ruleset.ts';
import { NUMBER_LIST, ROUNDS_TABLE } from '../text/en/rules.ts';
import { NumberStepper } from './NumberStepper.tsx';
import type { RowColumn } from './round-rows.ts';

const RANGES = {
  minimum: { least: 0, most: 5000, step: 5 },
  draw: { least: 1, most: 20 },
  tail: { least: 0, most: 10 },
} as const satisfies Readonly<Record<RowColumn, object>>;

export interface RowNumberProps {
  readonly row: RoundRow;
  readonly column: RowColumn;
  /** The round's name, for ears. */
  readonly name: string;
  onChange(part: Partial<RoundRow>): void;
}

/** One number of a round. */
export const RowNumber = ({ row, column, name, onChange }: RowNumberProps) => (
  <NumberStepper
    {...RANGES[column]}
    label={NUMBER_LIST.named(ROUNDS_TABLE[column], name)}
    value={row[column]}
    onChange={(number) => onChange({ [column]: number })}
  />
);
