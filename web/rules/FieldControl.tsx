import type { FunctionComponent, VNode } from 'preact';
import { SEATINGS, YES_NO } from '#text/rules.ts';
import type { Control, Field } from '../../shared/ruleset/fields/field.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { labelled, labelsOf } from '../text/rules-in-words.ts';
import type { ControlProps } from './control.ts';
import { PacketsControl, UpcardControl } from './DealControls.tsx';
import { ColumnControl, NumberControl, NumbersByNameControl, NumbersOrControl } from './NumberControls.tsx';
import { Options, SeveralOptions } from './Options.tsx';
import { MinimumControl, RoundRulesControl, RoundsControl, TieControl } from './RoundControls.tsx';
import { ChoiceByNameControl, DecksControl, RedThreeSetControl, SpecialControl } from './SpecialControls.tsx';
import { allowedWith, arrangementsOf, isSameSeating, makeDefault, PLAYER_COUNTS, toggleSeating } from './seatings.ts';

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

type Seatings = readonly Seating[];

/** For each number of players: the allowed seatings, and the default. */
function SeatingsControl({ value, onChange }: ControlProps<Seatings, 'seatings'>) {
  return (
    <div class="stack-s">
      {PLAYER_COUNTS.map((players) => (
        <fieldset key={players} class="seating-line">
          <legend>{SEATINGS.players(players)}</legend>
          <div class="row">
            {arrangementsOf(players).map((seating) => (
              <label key={seating.teams} class="choice">
                <input
                  type="checkbox"
                  checked={value.some((each) => isSameSeating(each, seating))}
                  onChange={() => onChange(toggleSeating(value, seating))}
                />
                {SEATINGS.arrangement(seating)}
              </label>
            ))}
          </div>
          <DefaultSeating players={players} value={value} onChange={onChange} />
        </fieldset>
      ))}
    </div>
  );
}

interface DefaultSeatingProps {
  readonly players: number;
  readonly value: Seatings;
  onChange(value: Seatings): void;
}

/** If there is a choice: the default. */
function DefaultSeating({ players, value, onChange }: DefaultSeatingProps) {
  const allowed = allowedWith(value, players);
  const [standard] = allowed;
  if (!standard || allowed.length < 2) return null;
  const choose = (teams: number): void => onChange(makeDefault(value, { players, teams }));
  return (
    <label class="row small">
      {SEATINGS.standard}
      <select value={standard.teams} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        {allowed.map((seating) => (
          <option key={seating.teams} value={seating.teams}>
            {SEATINGS.arrangement(seating)}
          </option>
        ))}
      </select>
    </label>
  );
}
