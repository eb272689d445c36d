import { DECKS, RED_THREE_SET, SPECIAL, YES_NO } from '#text/rules.ts';
import { rankPlural } from '#text/ruleset.ts';
import type { NaturalRank } from '../../shared/cards/cards.ts';
import { RANGES } from '../../shared/ruleset/fields/ranges.ts';
import { meldRanksOf } from '../../shared/ruleset/max-wilds.ts';
import type { DeckRules, Ruleset, SpecialRank } from '../../shared/ruleset/ruleset.ts';
import { labelled } from '../text/rules-in-words.ts';
import { NumberGrid, PairRows, WordOrOwn } from './ControlParts.tsx';
import type { ControlProps } from './control.ts';
import { Options } from './Options.tsx';
import { useLast } from './use-last.ts';

type ByName = string | Readonly<Record<string, string>>;

/** One of the options for all of the names, or one for each. */
export function ChoiceByNameControl({ id, control, labels, value, onChange }: ControlProps<ByName, 'choiceByName'>) {
  const [first = ''] = control.options;
  const all = typeof value === 'string' ? value : first;
  return (
    <WordOrOwn
      id={id}
      options={[...labelled(control.options, labels), { value: '', label: SPECIAL.apart }]}
      ownOption=""
      value={value}
      first={Object.fromEntries(control.names.map((name) => [name, all])) as Exclude<ByName, string>}
      onChange={onChange}
    >
      {(each) =>
        control.names.map((name) => (
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
      }
    </WordOrOwn>
  );
}

/** In a few words, as the kind of book is said above; of a wild book naturals are nothing. */
const growthsFor = (options: readonly string[], kind: string) =>
  labelled(
    options.filter((option) => kind !== 'wild' || option !== 'naturals'),
    kind === 'wild' ? SPECIAL.wildGrowths : SPECIAL.growths,
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

/** As many decks as players and some more, or a table of its own. */
export const DecksControl = ({ id, value, ruleset, onChange }: ControlProps<Decks, 'decks'>) => (
  <WordOrOwn
    id={id}
    options={DECKS.kinds}
    ownOption="byPlayers"
    value={value}
    first={{ byPlayers: rowsOf(ruleset) }}
    onChange={onChange}
  >
    {({ byPlayers }) => (
      <PairRows
        rows={byPlayers}
        columns={[
          { label: DECKS.from, range: RANGES.decksFromPlayers },
          { label: DECKS.count, range: RANGES.decks },
        ]}
        next={nextDecks(byPlayers)}
        onChange={(rows) => onChange({ byPlayers: rows })}
      />
    )}
  </WordOrOwn>
);

type DeckRows = Exclude<Decks, string>['byPlayers'];

function nextDecks(rows: DeckRows): DeckRows[number] {
  const [players, decks] = rows.at(-1) ?? [2, 4];
  return [Math.min(12, players + 1), decks];
}

/** The table that plays as now: a row for each number of players. */
function rowsOf({ seating, deck }: Ruleset): DeckRows {
  const players = [...new Set(seating.map((each) => each.players))].sort((a, b) => a - b);
  return players.map((count) => [count, Math.max(1, count + deck.extraDecks)]);
}

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
      <NumberGrid
        numbers={[
          ...(bonus ? (wilds ? (['clean', 'dirty'] as const) : (['clean'] as const)) : []).map((kind) => ({
            label: SPECIAL.bonus(kind, name),
            range: RANGES.bonus,
            value: bonus?.[kind] ?? 0,
            onChange: (points: number) => onChange({ bonus: { ...lastBonus, [kind]: points } }),
          })),
          {
            label: SPECIAL.toGoOutOf(name),
            range: RANGES.booksToGoOut,
            value: toGoOut,
            onChange: (books) => onChange({ toGoOut: books }),
          },
        ]}
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
        <div class="nested">
          <NumberGrid
            numbers={[
              ...(value.count === 'all'
                ? []
                : [{ label: RED_THREE_SET.count, range: RANGES.redThrees, value: value.count, onChange: of }]),
              {
                label: RED_THREE_SET.points,
                range: RANGES.bonus,
                value: value.points,
                onChange: (to) => onChange({ ...value, points: to }),
              },
            ]}
          />
        </div>
      ) : null}
    </>
  );
}
