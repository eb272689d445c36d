import { DECKS, NUMBER_LIST, RED_THREE_SET, SPECIAL, YES_NO } from '#text/rules.ts';
import { rankPlural } from '#text/ruleset.ts';
import type { NaturalRank } from '../../shared/cards/cards.ts';
import { meldRanksOf } from '../../shared/ruleset/max-wilds.ts';
import type { DeckRules, Ruleset, SpecialRank } from '../../shared/ruleset/ruleset.ts';
import { labelled } from '../text/rules-in-words.ts';
import type { ControlProps } from './control.ts';
import { type NumberRange, NumberStepper } from './NumberStepper.tsx';
import { Options } from './Options.tsx';
import { useLast } from './use-last.ts';

type ByName = string | Readonly<Record<string, string>>;

/** One of the options for all of the names, or one for each. */
export function ChoiceByNameControl({ id, control, labels, value, onChange }: ControlProps<ByName, 'choiceByName'>) {
  const each = typeof value === 'string' ? undefined : value;
  const [first = ''] = control.options;
  const last = useLast(each);
  const apart = (): ByName =>
    last ?? Object.fromEntries(control.names.map((name) => [name, typeof value === 'string' ? value : first]));
  return (
    <>
      <Options
        id={id}
        options={[...labelled(control.options, labels), { value: '', label: SPECIAL.apart }]}
        value={typeof value === 'string' ? value : ''}
        onChange={(chosen) => onChange(chosen === '' ? apart() : chosen)}
      />
      {each
        ? control.names.map((name) => (
            <fieldset key={name} class="nested">
              <legend>{SPECIAL.booksOf(labels[name] ?? name)}</legend>
              <Options
                id={`${id}.${name}`}
                options={growthsFor(control.options, name)}
                value={each[name] ?? first}
                onChange={(chosen) => onChange({ ...each, [name]: chosen })}
              />
            </fieldset>
          ))
        : null}
    </>
  );
}

/** In a few words, as the kind of book is said above; of a wild book naturals are nothing. */
const growthsFor = (options: readonly string[], kind: string) =>
  labelled(
    options.filter((option) => kind !== 'wild' || option !== 'naturals'),
    kind === 'wild' ? SPECIAL.wildGrowths : SPECIAL.growths,
  );

interface NumberLineProps {
  readonly label: string;
  readonly value: number;
  readonly range: NumberRange;
  onChange(value: number): void;
}

/** A number with its words beside it. */
const NumberLine = ({ label, value, range, onChange }: NumberLineProps) => (
  <div class="number-grid grid">
    <div>
      <span>{label}</span>
      <NumberStepper range={range} label={label} value={value} onChange={onChange} />
    </div>
  </div>
);

interface YesNoLineProps {
  readonly id: string;
  readonly label: string;
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** A question with its two answers in a row. */
const YesNoLine = ({ id, label, value, onChange }: YesNoLineProps) => (
  <fieldset class="yes-no-line">
    <legend>{label}</legend>
    <Options id={id} options={YES_NO} value={value} onChange={onChange} />
  </fieldset>
);

type Decks = DeckRules['decks'];

const PLAYERS = { min: 1, max: 12 };
const COUNT = { min: 1, max: 40 };

/** As many decks as players and some more, or a table of its own. */
export function DecksControl({ id, value, ruleset, onChange }: ControlProps<Decks, 'decks'>) {
  const rows = value === 'beyondPlayers' ? undefined : value.byPlayers;
  const last = useLast(rows);
  const set = (changed: readonly (readonly [number, number])[]): void => onChange({ byPlayers: changed });
  const change = (at: number, row: readonly [number, number]): void =>
    set((rows ?? []).map((each, i) => (i === at ? row : each)));
  const [players, decks] = rows?.at(-1) ?? [2, 4];
  return (
    <>
      <Options
        id={id}
        options={DECKS.kinds}
        value={rows ? 'byPlayers' : 'beyondPlayers'}
        onChange={(kind) => (kind === 'byPlayers' ? set(last ?? rowsOf(ruleset)) : onChange('beyondPlayers'))}
      />
      {rows ? (
        <div class="nested stack-s">
          <ul class="stack-s">
            {rows.map(([from, count], i) => (
              <li key={i} class="number-grid grid score-row">
                <div>
                  <span>{DECKS.from}</span>
                  <NumberStepper
                    range={PLAYERS}
                    label={NUMBER_LIST.named(DECKS.from, NUMBER_LIST.row(i + 1))}
                    value={from}
                    onChange={(to) => change(i, [to, count])}
                  />
                </div>
                <div>
                  <span>{DECKS.count}</span>
                  <NumberStepper
                    range={COUNT}
                    label={NUMBER_LIST.named(DECKS.count, NUMBER_LIST.row(i + 1))}
                    value={count}
                    onChange={(to) => change(i, [from, to])}
                  />
                </div>
              </li>
            ))}
          </ul>
          <div class="row">
            <button type="button" onClick={() => set([...rows, [Math.min(12, players + 1), decks]])}>
              {NUMBER_LIST.add}
            </button>
            <button type="button" disabled={rows.length <= 1} onClick={() => set(rows.slice(0, -1))}>
              {NUMBER_LIST.remove}
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}

/** The table that plays as now: a row for each number of players. */
function rowsOf({ seating, deck }: Ruleset): readonly (readonly [number, number])[] {
  const players = [...new Set(seating.map((each) => each.players))].sort((a, b) => a - b);
  return players.map((count) => [count, Math.max(1, count + deck.extraDecks)]);
}

const BONUS = { min: -10_000, max: 10_000, step: 100 };
const NEEDED = { min: 0, max: 100 };

/** Ranks with rules of their own. */
export function SpecialControl({ id, value, ruleset, onChange }: ControlProps<readonly SpecialRank[], 'special'>) {
  const free = meldRanksOf(ruleset.meld).filter((rank) => value.every((each) => each.rank !== rank));
  const change = (at: number, part: Partial<SpecialRank>): void =>
    onChange(value.map((each, i) => (i === at ? { ...each, ...part } : each)));
  return (
    <div class="stack-s">
      {value.map((each, i) => (
        <SpecialRankControl
          key={each.rank}
          id={`${id}.${each.rank}`}
          special={each}
          onChange={(part) => change(i, part)}
          onRemove={() => onChange(value.filter((other) => other !== each))}
        />
      ))}
      {free.length > 0 ? (
        <select
          aria-label={SPECIAL.add}
          value=""
          onChange={({ currentTarget }) => {
            const rank = currentTarget.value as NaturalRank;
            onChange([...value, { rank, wilds: false, bonus: null, toGoOut: 0 }]);
          }}
        >
          <option value="">{SPECIAL.add}</option>
          {free.map((rank) => (
            <option key={rank} value={rank}>
              {rankPlural(rank)}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

interface SpecialRankProps {
  readonly id: string;
  readonly special: SpecialRank;
  onChange(part: Partial<SpecialRank>): void;
  onRemove(): void;
}

function SpecialRankControl({ id, special, onChange, onRemove }: SpecialRankProps) {
  const { rank, wilds, bonus, toGoOut, apart = false } = special;
  const lastBonus = useLast(bonus ?? undefined) ?? { clean: 1500, dirty: 500 };
  const name = rankPlural(rank);
  return (
    <fieldset class="nested stack-s">
      <legend>{SPECIAL.of(name)}</legend>
      <YesNoLine id={`${id}.wilds`} label={SPECIAL.wilds} value={wilds} onChange={(may) => onChange({ wilds: may })} />
      <YesNoLine
        id={`${id}.bonus`}
        label={SPECIAL.ownBonus}
        value={bonus !== null}
        onChange={(own) => onChange({ bonus: own ? lastBonus : null })}
      />
      {bonus
        ? (wilds ? (['clean', 'dirty'] as const) : (['clean'] as const)).map((kind) => (
            <NumberLine
              key={kind}
              range={BONUS}
              label={SPECIAL.bonus(kind, name)}
              value={bonus[kind]}
              onChange={(points) => onChange({ bonus: { ...bonus, [kind]: points } })}
            />
          ))
        : null}
      <NumberLine
        range={NEEDED}
        label={SPECIAL.toGoOutOf(name)}
        value={toGoOut}
        onChange={(books) => onChange({ toGoOut: books })}
      />
      {toGoOut > 0 ? (
        <YesNoLine
          id={`${id}.apart`}
          label={SPECIAL.apartOf}
          value={apart}
          onChange={(are) => onChange({ apart: are })}
        />
      ) : null}
      <button type="button" class="small" onClick={onRemove}>
        {SPECIAL.remove(name)}
      </button>
    </fieldset>
  );
}

type RedThreeSet = Ruleset['threes']['red']['set'];

const SET_SIZE = { min: 2, max: 100 };

/** A fixed sum for red threes laid by one team. */
export function RedThreeSetControl({ id, value, onChange }: ControlProps<RedThreeSet, 'redThreeSet'>) {
  const kind = value === null ? 'none' : value.count === 'all' ? 'all' : 'some';
  const points = useLast(value?.points) ?? 1000;
  const some = useLast(typeof value?.count === 'number' ? value.count : undefined) ?? 4;
  const of = (count: number | 'all'): void => onChange({ count, points });
  return (
    <>
      <Options
        id={id}
        options={RED_THREE_SET.kinds}
        value={kind}
        onChange={(chosen) => (chosen === 'none' ? onChange(null) : of(chosen === 'all' ? 'all' : some))}
      />
      {value ? (
        <div class="nested stack-s">
          {value.count === 'all' ? null : (
            <NumberLine range={SET_SIZE} label={RED_THREE_SET.count} value={value.count} onChange={of} />
          )}
          <NumberLine
            range={BONUS}
            label={RED_THREE_SET.points}
            value={value.points}
            onChange={(to) => onChange({ ...value, points: to })}
          />
        </div>
      ) : null}
    </>
  );
}
