import { PACKETS, RED_THREE_SET, SEATINGS, SPECIAL, YES_NO } from '#text/rules.ts';
import { rankPlural } from '#text/ruleset.ts';
import { RANGES } from '../../shared/ruleset/fields/ranges.ts';
import { getMeldRanks } from '../../shared/ruleset/max-wilds.ts';
import type { DealRules, DealtPacketName, Ruleset, Seating, SpecialRank } from '../../shared/ruleset/ruleset.ts';
import { type ControlProps, NumberGrid, Options, SelectToAdd, Tick } from './Inputs.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import * as styles from './rules-editor.module.css';
import {
  getAllowedSeatings,
  getArrangements,
  isSameSeating,
  makeDefault,
  PLAYER_COUNTS,
  toggleSeating,
} from './seatings.ts';
import { useLast } from './use-last.ts';

type Seatings = readonly Seating[];

/** For each number of players: the allowed seatings, and the default. */
export const SeatingsControl = ({ value, onChange }: ControlProps<Seatings, 'seatings'>) => (
  <div class="stack-s">
    {PLAYER_COUNTS.map((players) => (
      <fieldset key={players} class={styles.seatingLine}>
        <legend>{SEATINGS.players(players)}</legend>
        <div class="row">
          {getArrangements(players).map((seating) => (
            <Tick
              key={seating.teams}
              label={SEATINGS.arrangement(seating)}
              isOn={value.some((each) => isSameSeating(each, seating))}
              onChange={() => onChange(toggleSeating(value, seating))}
            />
          ))}
        </div>
        <DefaultSeating
          allowed={getAllowedSeatings(value, players)}
          onChoose={(teams) => onChange(makeDefault(value, { players, teams }))}
        />
      </fieldset>
    ))}
  </div>
);

interface DefaultSeatingProps {
  readonly allowed: Seatings;
  onChoose(teams: number): void;
}

/** Asks for the default if there is a choice. */
const DefaultSeating = ({ allowed, onChoose }: DefaultSeatingProps) =>
  allowed.length < 2 ? null : (
    <label class="row small">
      {SEATINGS.standard}
      <select value={allowed[0]?.teams} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {allowed.map((seating) => (
          <option key={seating.teams} value={seating.teams}>
            {SEATINGS.arrangement(seating)}
          </option>
        ))}
      </select>
    </label>
  );

const PACKET_ORDER = ['hand', 'knee', 'foot'] as const satisfies readonly DealtPacketName[];
const FIRST_SIZE = 11;

type Packets = DealRules['packets'];

/** The dealt packets in playing order, with their sizes; the hand is always dealt. */
export function PacketsControl({ value, onChange }: ControlProps<Packets, 'packets'>) {
  const sizeOf = (name: DealtPacketName): number | undefined => value.find((packet) => packet.name === name)?.size;
  const last = { hand: useLast(sizeOf('hand')), knee: useLast(sizeOf('knee')), foot: useLast(sizeOf('foot')) };
  const change = (name: DealtPacketName, size: number | undefined): void =>
    onChange(
      PACKET_ORDER.flatMap((each) => {
        const wanted = each === name ? size : sizeOf(each);
        return wanted === undefined ? [] : [{ name: each, size: wanted }];
      }),
    );
  return (
    <ul class={`${styles.numberGrid} grid`}>
      {PACKET_ORDER.map((name) => {
        const size = sizeOf(name);
        return (
          <li key={name}>
            <Tick
              label={PACKETS.names[name]}
              isOn={size !== undefined}
              isIdle={name === 'hand'}
              onChange={() => change(name, size === undefined ? (last[name] ?? FIRST_SIZE) : undefined)}
            />
            <NumberStepper
              range={RANGES.packetSize}
              label={PACKETS.size(name)}
              value={size ?? 0}
              isDisabled={size === undefined}
              onChange={(to) => change(name, to)}
            />
          </li>
        );
      })}
    </ul>
  );
}

export function SpecialControl({ id, value, ruleset, onChange }: ControlProps<readonly SpecialRank[], 'special'>) {
  const free = getMeldRanks(ruleset.meld).filter((rank) => value.every((each) => each.rank !== rank));
  return (
    <div class="stack-s">
      {value.map((each) => (
        <SpecialRankControl
          key={each.rank}
          id={`${id}.${each.rank}`}
          special={each}
          onChange={(changed) => onChange(value.map((other) => (other === each ? changed : other)))}
          onRemove={() => onChange(value.filter((other) => other !== each))}
        />
      ))}
      {free.length > 0 ? (
        <SelectToAdd
          label={SPECIAL.add}
          words={SPECIAL.add}
          options={free.map((rank) => ({ value: rank, label: rankPlural(rank) }))}
          onAdd={(rank) => onChange([...value, { rank, wilds: false, bonus: null, toGoOut: 0 }])}
        />
      ) : null}
    </div>
  );
}

interface SpecialRankProps {
  readonly id: string;
  readonly special: SpecialRank;
  onChange(special: SpecialRank): void;
  onRemove(): void;
}

function SpecialRankControl({ id, special, onChange, onRemove }: SpecialRankProps) {
  const { rank, wilds, bonus, toGoOut, apart = false } = special;
  const lastBonus = useLast(bonus ?? undefined) ?? { clean: 1500, dirty: 500 };
  const name = rankPlural(rank);
  const kinds = wilds ? (['clean', 'dirty'] as const) : (['clean'] as const);
  const yesNo = (part: string, label: string, value: boolean, change: (yes: boolean) => Partial<SpecialRank>) => (
    <fieldset class={styles.yesNoLine}>
      <legend>{label}</legend>
      <Options
        id={`${id}.${part}`}
        options={YES_NO}
        value={value}
        onChange={(yes) => onChange({ ...special, ...change(yes) })}
      />
    </fieldset>
  );
  return (
    <fieldset class={`${styles.nested} stack-s`}>
      <legend>{SPECIAL.of(name)}</legend>
      {yesNo('wilds', SPECIAL.wilds, wilds, (yes) => ({ wilds: yes }))}
      {yesNo('bonus', SPECIAL.ownBonus, bonus !== null, (yes) => ({ bonus: yes ? lastBonus : null }))}
      <NumberGrid
        places={[
          ...(bonus ? kinds : []).map((at) => ({ at, label: SPECIAL.bonus(at, name), range: RANGES.bonus })),
          { at: 'toGoOut' as const, label: SPECIAL.toGoOutOf(name), range: RANGES.booksToGoOut },
        ]}
        value={{ ...lastBonus, toGoOut }}
        onChange={({ toGoOut: books, ...points }) => onChange({ ...special, toGoOut: books, bonus: bonus && points })}
      />
      {toGoOut > 0 ? yesNo('apart', SPECIAL.apartOf, apart, (yes) => ({ apart: yes })) : null}
      <button type="button" class="small" onClick={onRemove}>
        {SPECIAL.remove(name)}
      </button>
    </fieldset>
  );
}

type RedThreeSet = Ruleset['threes']['red']['set'];

/** A fixed sum for red threes laid by one team. */
export function RedThreeSetControl({ id, value, onChange }: ControlProps<RedThreeSet, 'redThreeSet'>) {
  const points = useLast(value?.points) ?? 1000;
  const count = useLast(typeof value?.count === 'number' ? value.count : undefined) ?? 4;
  const sets = { none: null, all: { count: 'all', points }, some: { count, points } } as const;
  return (
    <>
      <Options
        id={id}
        options={RED_THREE_SET.kinds}
        value={value === null ? 'none' : value.count === 'all' ? 'all' : 'some'}
        onChange={(kind) => onChange(sets[kind as keyof typeof sets])}
      />
      {value ? (
        <div class={styles.nested}>
          <NumberGrid<NonNullable<RedThreeSet>>
            places={[
              ...(value.count === 'all'
                ? []
                : [{ at: 'count' as const, label: RED_THREE_SET.count, range: RANGES.redThrees }]),
              { at: 'points' as const, label: RED_THREE_SET.points, range: RANGES.bonus },
            ]}
            value={value}
            onChange={onChange}
          />
        </div>
      ) : null}
    </>
  );
}
