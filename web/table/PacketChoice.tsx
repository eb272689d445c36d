import { PACKET_CHOICE, startWith } from '#text/table.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { DealtPacketName } from '../../shared/ruleset/ruleset.ts';
import { Card } from '../cards/Card.tsx';

interface PacketChoiceProps {
  /** What the player sees of each packet. */
  readonly packets: readonly (readonly [name: DealtPacketName, cards: string])[];
  /** Absent until it is the player's turn. */
  onChoose?(packet: DealtPacketName): void;
}

/** The packets in place of the hand, until the player has said which it plays first: deal.7. */
export function PacketChoice({ packets, onChoose }: PacketChoiceProps) {
  return (
    <fieldset class="packet-choice" aria-label={PACKET_CHOICE.which} data-place="hand">
      {packets.map(([name, cards], i) => (
        <button
          key={name}
          type="button"
          class="packet-row on-paper"
          aria-label={startWith(cards)}
          disabled={onChoose === undefined}
          onClick={() => onChoose?.(name)}
        >
          <b class="figures" aria-hidden="true">
            {i + 1}
          </b>
          <span class="card-fan">
            {(parseCards(cards) ?? []).map((card, at, all) => (
              <Card key={at} card={card} fanned={true} covered={at < all.length - 1} />
            ))}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
