import type { FunctionComponent, VNode } from 'preact';
import { YES_NO } from '#text/rules.ts';
import type { Control, Field } from '../../shared/ruleset/fields/field.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { labelled, labelsOf } from '../text/rules-in-words.ts';
import type { ControlProps } from './control.ts';
import { PacketsControl, UpcardControl } from './DealControls.tsx';
import { ColumnControl, NumberControl, NumbersByNameControl, NumbersOrControl } from './NumberControls.tsx';
import { Options, SeveralOptions } from './Options.tsx';
import { MinimumControl, RoundRulesControl, RoundsControl, TieControl } from './RoundControls.tsx';
import { SeatingsControl } from './SeatingsControl.tsx';
import { ChoiceByNameControl, DecksControl, RedThreeSetControl, SpecialControl } from './SpecialControls.tsx';

interface FieldControlProps {
  readonly id: string;
  readonly label: string;
  readonly field: Field;
  /** As `valueAt` finds it at the field's path. */
  readonly value: unknown;
  readonly ruleset: Ruleset;
  onChange(value: unknown): void;
}

const YesNoControl = ({ id, value, onChange }: ControlProps<boolean, 'yesNo'>) => (
  <Options id={id} options={YES_NO} value={value} onChange={onChange} />
);

const ChoiceControl = ({ id, control, labels, value, onChange }: ControlProps<string, 'choice'>) => (
  <Options id={id} options={labelled(control.options, labels)} value={value} onChange={onChange} />
);

const SeveralControl = ({ control, labels, value, onChange }: ControlProps<readonly string[], 'several'>) => (
  <SeveralOptions options={labelled(control.options, labels)} value={value} onChange={onChange} />
);

/** The right control for each kind of value. What a field's path leads to is of its control's type. */
const CONTROLS: { readonly [Kind in Control['kind']]: (props: ControlProps<never, Kind>) => VNode } = {
  number: NumberControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  several: SeveralControl,
  numbersOr: NumbersOrControl,
  choiceByName: ChoiceByNameControl,
  numbersByName: NumbersByNameControl,
  column: ColumnControl,
  seatings: SeatingsControl,
  packets: PacketsControl,
  upcard: UpcardControl,
  rounds: RoundsControl,
  roundRules: RoundRulesControl,
  minimum: MinimumControl,
  tie: TieControl,
  decks: DecksControl,
  special: SpecialControl,
  redThreeSet: RedThreeSetControl,
};

/** How a house rule is changed: by the control that its description asks for. */
export function FieldControl({ id, label, field, value, ruleset, onChange }: FieldControlProps) {
  const Chosen = CONTROLS[field.control.kind] as unknown as FunctionComponent<ControlProps<unknown>>;
  return (
    <Chosen
      id={id}
      label={label}
      labels={labelsOf(field)}
      control={field.control}
      value={value}
      ruleset={ruleset}
      onChange={onChange}
    />
  );
}
