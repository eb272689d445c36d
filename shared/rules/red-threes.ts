import { type Card, isRedThree } from '../cards/cards.ts';
import type { PacketName, RedThreeSource, Ruleset } from '../ruleset/ruleset.ts';

/** Events that tell where red threes came from, in order. */
interface RedThreeEvent {
  readonly type: string;
  readonly seat?: number | undefined;
  readonly cards?: readonly Card[];
  readonly top?: Card;
  readonly drawn?: readonly Card[];
}

interface LaidThrees {
  readonly seat: number;
  readonly playing: PacketName;
  readonly count: number;
}

const getSource = (playing: PacketName): RedThreeSource => (playing === 'hand' ? 'hand' : 'later');

/** Counts the laid red threes that are replaced, by their source in this submission: three.4, three.10. */
export function countReplaced(
  rules: Ruleset,
  events: readonly RedThreeEvent[],
  { seat, playing, count }: LaidThrees,
): number {
  const { replace, notReplaced } = rules.threes.red;
  if (!replace) return 0;
  if (notReplaced.length === 0) return count;
  const { draw, pile } = countSinceLastLaid(events, seat);
  const drawn = Math.min(draw, count);
  const takenCount = Math.min(pile, count - drawn);
  const countIfReplaced = (source: RedThreeSource, threes: number): number =>
    notReplaced.includes(source) ? 0 : threes;
  return (
    countIfReplaced('draw', drawn) +
    countIfReplaced('pile', takenCount) +
    countIfReplaced(getSource(playing), count - drawn - takenCount)
  );
}

/** Counts red threes drawn and taken since the seat last laid some, or picked up a packet. */
function countSinceLastLaid(
  events: readonly RedThreeEvent[],
  seat: number,
): { readonly draw: number; readonly pile: number } {
  let draw = 0;
  let pile = 0;
  for (const event of events) {
    if (event.seat !== seat) continue;
    if (event.type === 'laidRedThrees' || event.type === 'pickedUp') pile = 0;
    if (event.type === 'laidRedThrees') draw = countRed(event.drawn);
    else if (event.type === 'pickedUp') draw = 0;
    else if (event.type === 'drew') draw += countRed(event.cards);
    else if (event.type === 'tookPile') pile += countRed(event.cards) + countRed(event.top && [event.top]);
  }
  return { draw, pile };
}

const countRed = (cards: readonly Card[] = []): number => cards.filter(isRedThree).length;

/** Whether a card is drawn for a red three that the player lays by choice from this packet: three.3, three.10. */
export const isReplaced = ({ threes: { red } }: Ruleset, playing: PacketName): boolean =>
  red.replace && !red.notReplaced.includes(getSource(playing));
