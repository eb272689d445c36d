import type { PublicEvent } from '../../shared/protocol/view.ts';

/** A step's events in one line, each player's part after its seat: `seat 2: melded 9hd to 0, discarded 4c`. */
export function formatEvents(events: readonly PublicEvent[]): string {
  const parts: { readonly who: string; readonly did: string[] }[] = [];
  for (const event of events) {
    const who = getDisplayName(event);
    const last = parts.at(-1);
    if (last?.who === who) last.did.push(formatEvent(event));
    else parts.push({ who, did: [formatEvent(event)] });
  }
  return parts.map(({ who, did }) => `${who}: ${did.join(', ')}`).join('; ');
}

const getDisplayName = (event: PublicEvent): string => {
  if (event.type === 'dealt') return `seat ${event.dealer}`;
  return 'seat' in event ? `seat ${event.seat}` : 'table';
};

function formatEvent(event: PublicEvent): string {
  switch (event.type) {
    case 'dealt':
      return `dealt round ${event.round} (seat ${event.seat} begins)`;
    case 'drew':
      return `drew ${event.cards ?? event.count}`;
    case 'tookPile':
      return `took ${event.count} of the pile: ${event.top}${event.count > 1 ? ` on ${event.cards ?? `${event.count - 1} hidden`}` : ''}`;
    case 'melded':
      return `melded ${event.cards} to ${event.meld}${event.book ? ` (${event.book} book)` : ''}`;
    case 'discarded':
      return `discarded ${event.card}`;
    case 'laidRedThrees':
      return `laid ${event.cards} and drew ${event.drawn}`;
    case 'pickedUp':
      return `picked up the ${event.packet} (${event.by})`;
    case 'tailGrew':
      return `has ${event.count} more in the tail`;
    case 'answered':
      return `answered ${event.yes ? 'yes' : 'no'}${event.standing ? ' (standing)' : ''}`;
    case 'stockRefilled':
      return `stock refilled with ${event.count} (${event.by})`;
    case 'roundEnded':
      return `the round ended (${event.by})`;
    case 'gameEnded':
      return `the game ended, team ${event.winners.join(' ')} won`;
    default:
      return Object.hasOwn(PLAIN, event.type) ? PLAIN[event.type as keyof typeof PLAIN] : event.type;
  }
}

/** Events that show nothing but their player. */
const PLAIN = {
  askedToGoOut: 'asked to go out',
  passed: 'ended the turn without a discard',
  wentOut: 'went out',
  satDown: 'sat down',
  seatGivenToBot: 'gave way to a bot',
  seatEmptied: 'left the seat',
  connected: 'connected',
  disconnected: 'disconnected',
} as const;
