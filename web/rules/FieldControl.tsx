import type { FunctionComponent, VNode } from 'preact';
import { COLUMN, DECKS, MINIMUM, NUMBER_LIST, SPECIAL, UPCARD, YES_NO } from '#text/rules.ts';
import { CARD_GROUP_NAMES } from '#text/ruleset.ts';
import { CARD_GROUPS } from '../../shared/cards/cards.ts';
import type { Control, Field } from '../../shared/ruleset/fields/field.ts';
import { type NumberRange, RANGES } from '../../shared/ruleset/fields/ranges.ts';
import type { DealRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getLabels, type Option, toOptions } from '../text/rules-in-words.ts';
import {
  type ControlProps,
  NumberGrid,
  NumberInput,
  type NumberOrOther,
  type NumberPlace,
  Options,
  RowButtons,
  SeveralOptions,
  WordOrOwn,
} from './Inputs.tsx';
import { RoundRulesControl, RoundsControl, TieControl } from './RoundControls.tsx';
import * as styles from './rules-editor.module.css';
import { PacketsControl, RedThreeSetControl, SeatingsControl, SpecialControl } from './SpecialControls.tsx';

/** The control for each kind of value; a field's value has its control's type. */
const CONTROLS: { readonly [Kind in Control['kind']]: (props: ControlProps<never, Kind>) => VNode } = {
  number: ({ id, label, control, labels, value, onChange }: ControlProps<number | null | 'all', 'number'>) => (
    <NumberInput id={id} label={label} range={control} other={labels.otherwise} value={value} onChange={onChange} />
  ),
  yesNo: ({ id, value, onChange }: ControlProps<boolean, 'yesNo'>) => (
    <Options id={id} options={YES_NO} value={value} onChange={onChange} />
  ),
  choice: ({ id, control, labels, value, onChange }: ControlProps<string, 'choice'>) => (
    <Options id={id} options={toOptions(control.options, labels)} value={value} onChange={onChange} />
  ),
  several: ({ control, labels, value, onChange }: ControlProps<readonly string[], 'several'>) => (
    <SeveralOptions options={toOptions(control.options, labels)} value={value} onChange={onChange} />
  ),
  numbersByName: ({ label, control, labels, value, onChange }: ControlProps<Numbers, 'numbersByName'>) => (
    <NumberGrid
      places={control.names.map((at) => getPlace(label, { at, name: labels[at] ?? at, range: control }))}
      value={value}
      onChange={onChange}
    />
  ),
  column: ({ id, label, control, labels, value, onChange }: ControlProps<readonly (number | null)[], 'column'>) => (
    <NumberGrid
      id={id}
      places={value.map((_, at) => getPlace(label, { at, name: COLUMN.round(at + 1), range: control }))}
      other={labels.otherwise}
      value={value}
      onChange={onChange}
    />
  ),
  numbersOr: ({ control, labels, ...props }: ControlProps<readonly number[] | string, 'numbersOr'>) => (
    <WordOrOwn<string, readonly number[]>
      edited={props}
      options={[...toOptions(control.options, labels), { value: '', label: NUMBER_LIST.bySize }]}
      ownOption=""
      first={FIRST_LIST}
    >
      {(list) => (
        <>
          <NumberGrid<readonly number[]>
            places={list.map((_, at) => ({ at, label: NUMBER_LIST.item(at, at === list.length - 1), range: control }))}
            value={list}
            onChange={props.onChange}
          />
          <RowButtons
            rows={list}
            next={list.at(-1) ?? control.min}
            longest={control.longest}
            onChange={props.onChange}
          />
        </>
      )}
    </WordOrOwn>
  ),
  choiceByName: ChoiceByNameControl,
  upcard: UpcardControl,
  minimum: makePairsControl<'minimum', 'byScore'>({
    ...MINIMUM,
    list: 'byScore',
    columns: [
      { label: MINIMUM.from, range: RANGES.total },
      { label: MINIMUM.points, range: RANGES.minimum },
    ],
    first: () => [
      [0, 50],
      [1500, 90],
      [3000, 120],
    ],
    next: ([from, points]) => [from + RANGES.total.step, points],
  }),
  decks: makePairsControl<'decks', 'byPlayers'>({
    ...DECKS,
    list: 'byPlayers',
    columns: [
      { label: DECKS.from, range: RANGES.decksFromPlayers },
      { label: DECKS.count, range: RANGES.decks },
    ],
    first: getCurrentDecks,
    next: ([players, decks]) => [Math.min(RANGES.decksFromPlayers.max, players + 1), decks],
  }),
  seatings: SeatingsControl,
  packets: PacketsControl,
  rounds: RoundsControl,
  roundRules: RoundRulesControl,
  tie: TieControl,
  special: SpecialControl,
  redThreeSet: RedThreeSetControl,
};

interface FieldControlProps {
  readonly id: string;
  readonly label: string;
  readonly field: Field;
  /** As `getValue` finds it at the field's path. */
  readonly value: unknown;
  readonly ruleset: Ruleset;
  onChange(value: unknown): void;
}

/** Renders the control that a house rule's description asks for. */
export function FieldControl({ id, label, field, value, ruleset, onChange }: FieldControlProps) {
  const Chosen = CONTROLS[field.control.kind] as unknown as FunctionComponent<ControlProps<unknown>>;
  return (
    <Chosen
      id={id}
      label={label}
      control={field.control}
      labels={getLabels(field)}
      value={value}
      ruleset={ruleset}
      onChange={onChange}
    />
  );
}

type Numbers = Readonly<Record<string, number>>;

interface NamedPlace<Key> {
  readonly at: Key;
  readonly name: string;
  readonly range: NumberOrOther;
}

/** Returns a number's place with an accessible label that includes the field's name. */
const getPlace = <Key,>(field: string, { at, name, range }: NamedPlace<Key>): NumberPlace<Key> => ({
  at,
  label: name,
  spoken: NUMBER_LIST.named(field, name),
  range,
});

const FIRST_LIST: readonly number[] = [1, 1, 2, 2, 3];

type NamesByValue = Readonly<Record<string, string>>;

function ChoiceByNameControl({ control, labels, ...props }: ControlProps<string | NamesByValue, 'choiceByName'>) {
  const { id, value, onChange } = props;
  const [first = ''] = control.options;
  const all = typeof value === 'string' ? value : first;
  return (
    <WordOrOwn<string, NamesByValue>
      edited={props}
      options={[...toOptions(control.options, labels), { value: '', label: SPECIAL.apart }]}
      ownOption=""
      first={Object.fromEntries(control.names.map((name) => [name, all]))}
    >
      {(each) =>
        control.names.map((name) => (
          <fieldset key={name} class={styles.nested}>
            <legend>{SPECIAL.booksOf(labels[name] ?? name)}</legend>
            <Options
              id={`${id}.${name}`}
              options={getGrowths(control.options, name)}
              value={each[name] ?? first}
              onChange={(chosen) => onChange({ ...each, [name]: chosen })}
            />
          </fieldset>
        ))
      }
    </WordOrOwn>
  );
}

/** Returns short words that omit the kind of book, which is shown above; wild books have no option about naturals. */
const getGrowths = (options: readonly string[], kind: string) =>
  toOptions(
    options.filter((option) => kind !== 'wild' || option !== 'naturals'),
    kind === 'wild' ? SPECIAL.wildGrowths : SPECIAL.growths,
  );

type Upcard = DealRules['upcard'];
type Rejecting = Exclude<Upcard, string>;

// biome-ignore-start lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
const FIRST_REJECTING: Rejecting = { reject: ['redThree', 'two', 'joker'], then: 'bury' };

/** Whether a card is turned up to start the pile, and which cards are rejected for it. */
function UpcardControl(props: ControlProps<Upcard, 'upcard'>) {
  const { id, onChange } = props;
  return (
    <WordOrOwn<string, Rejecting> edited={props} options={UPCARD.kinds} ownOption="reject" first={FIRST_REJECTING}>
      {(value) => (
        <div class={styles.nested}>
          <fieldset>
            <legend>{UPCARD.rejected}</legend>
            <SeveralOptions
              options={CARD_GROUPS.map((group) => ({ value: group, label: CARD_GROUP_NAMES[group] }))}
              value={value.reject}
              onChange={(reject) => onChange({ ...value, reject })}
            />
          </fieldset>
          <fieldset>
            <legend>{UPCARD.rejectedCard}</legend>
            <Options
              id={`${id}.then`}
              options={UPCARD.thens}
              value={value.then}
              onChange={(then) => onChange({ ...value, then })}
            />
          </fieldset>
        </div>
      )}
    </WordOrOwn>
  );
}
// biome-ignore-end lint/suspicious/noThenProperty: as above

type Pair = readonly [number, number];

interface FieldPairs<List extends string> {
  readonly kinds: readonly Option[];
  /** The kind that has rows, named as in the value. */
  readonly list: List;
  /** Where a row starts to apply, and its value. */
  readonly columns: readonly [PairColumn, PairColumn];
  first(ruleset: Ruleset): readonly Pair[];
  next(last: Pair): Pair;
}

interface PairColumn {
  readonly label: string;
  readonly range: NumberRange;
}

/** Returns a control for a word, or for rows of two numbers. */
function makePairsControl<Kind extends Control['kind'], List extends string>({
  kinds,
  list,
  columns,
  first,
  next,
}: FieldPairs<List>) {
  type Rows = Readonly<Record<List, readonly Pair[]>>;
  const value = (rows: readonly Pair[]) => ({ [list]: rows }) as Rows;
  return (props: ControlProps<string | Rows, Kind>) => (
    <WordOrOwn<string, Rows> edited={props} options={kinds} ownOption={list} first={value(first(props.ruleset))}>
      {({ [list]: rows }) => (
        <div class={`${styles.nested} stack-s`}>
          <ul class="stack-s">
            {rows.map((row, i) => (
              <li key={i} class={styles.scoreRow}>
                <NumberGrid<Pair>
                  places={columns.map((column, at) => ({ ...column, at, spoken: getSpoken(column.label, i) }))}
                  value={row}
                  onChange={(changed) => props.onChange(value(rows.map((each, j) => (j === i ? changed : each))))}
                />
              </li>
            ))}
          </ul>
          <RowButtons
            rows={rows}
            next={next(rows.at(-1) ?? [columns[0].range.min, columns[1].range.min])}
            onChange={(to) => props.onChange(value(to))}
          />
        </div>
      )}
    </WordOrOwn>
  );
}

const getSpoken = (column: string, row: number): string => NUMBER_LIST.named(column, NUMBER_LIST.row(row + 1));

/** Returns the current decks, with a row for each number of players. */
function getCurrentDecks({ seating, deck }: Ruleset): readonly Pair[] {
  const players = [...new Set(seating.map((each) => each.players))].sort((a, b) => a - b);
  return players.map((count) => [count, Math.max(1, count + deck.extraDecks)]);
}
