import { PACKETS, UPCARD } from '#text/rules.ts';
import { CARD_GROUP_NAMES } from '#text/ruleset.ts';
import { CARD_GROUPS, type CardGroup } from '../../shared/cards/cards.ts';
import { RANGES } from '../../shared/ruleset/fields/ranges.ts';
import type { DealRules, DealtPacketName } from '../../shared/ruleset/ruleset.ts';
import { labelled } from '../text/rules-in-words.ts';
import { WordOrOwn } from './ControlParts.tsx';
import type { ControlProps } from './control.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { Options, SeveralOptions } from './Options.tsx';
import { useLast } from './use-last.ts';

const PACKET_ORDER = ['hand', 'knee', 'foot'] as const satisfies readonly DealtPacketName[];
const FIRST_SIZE = 11;

type Packets = DealRules['packets'];

/** Which packets are dealt, in playing order, and of how many cards. The hand is always dealt. */
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
    <ul class="number-grid grid">
      {PACKET_ORDER.map((name) => (
        <li key={name}>
          <label class="choice">
            <input
              type="checkbox"
              checked={sizeOf(name) !== undefined}
              disabled={name === 'hand'}
              onChange={({ currentTarget }) =>
                change(name, currentTarget.checked ? (last[name] ?? FIRST_SIZE) : undefined)
              }
            />
            {PACKETS.names[name]}
          </label>
          <NumberStepper
            range={RANGES.packetSize}
            label={PACKETS.size(name)}
            value={sizeOf(name) ?? 0}
            isIdle={sizeOf(name) === undefined}
            onChange={(size) => change(name, size)}
          />
        </li>
      ))}
    </ul>
  );
}

type Upcard = DealRules['upcard'];
type Rejecting = Exclude<Upcard, string>;

// biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
const FIRST_REJECTING: Rejecting = { reject: ['redThree', 'two', 'joker'], then: 'bury' };

/** Whether a card is turned up to begin the pile, and which cards are refused for it. */
export const UpcardControl = ({ id, value, onChange }: ControlProps<Upcard, 'upcard'>) => (
  <WordOrOwn
    id={id}
    options={UPCARD.kinds}
    ownOption="reject"
    value={value}
    first={FIRST_REJECTING}
    onChange={onChange}
  >
    {(rejecting) => <RejectedCards id={id} value={rejecting} onChange={onChange} />}
  </WordOrOwn>
);

interface RejectedProps {
  readonly id: string;
  readonly value: Rejecting;
  onChange(value: Rejecting): void;
}

function RejectedCards({ id, value, onChange }: RejectedProps) {
  return (
    <div class="nested">
      <fieldset>
        <legend>{UPCARD.rejected}</legend>
        <SeveralOptions
          options={labelled(CARD_GROUPS, CARD_GROUP_NAMES)}
          value={value.reject}
          onChange={(reject) => onChange({ ...value, reject: reject as readonly CardGroup[] })}
        />
      </fieldset>
      <fieldset>
        <legend>{UPCARD.rejectedCard}</legend>
        <Options
          id={`${id}.then`}
          options={UPCARD.thens}
          value={value.then}
          // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
          onChange={(then) => onChange({ ...value, then: then as Rejecting['then'] })}
        />
      </fieldset>
    </div>
  );
}
