import type { PacketName } from '../rules/ruleset.ts';
import type { PlayerView } from './view.ts';

/**
 * Players as they travel, in one text: `13+13,7,11 new` is one who holds 13 cards of the hand while 13 of the foot wait,
 * one who holds 7 of the foot and has played from it, and one who has not yet played from it. Held cards without a name
 * are of the hand where a packet waits, else of the foot; a packet that waits without a name is the foot.
 */
export const makePlayers = (players: readonly PlayerView[]): string => players.map(makePlayer).join(',');

function makePlayer({ held, playing, waiting, playedLast }: PlayerView): string {
  let text = playing === unnamed(waiting !== undefined) ? `${held}` : `${held} ${playing}`;
  for (const name in waiting) text += `+${waiting[name as PacketName]}${name === 'foot' ? '' : ` ${name}`}`;
  return waiting || playedLast ? text : `${text} new`;
}

const unnamed = (isOneWaiting: boolean): PacketName => (isOneWaiting ? 'hand' : 'foot');

export const parsePlayers = (text: string): readonly PlayerView[] => text.split(',').map(parsePlayer);

function parsePlayer(text: string): PlayerView {
  const isNew = text.endsWith(' new');
  const [held = '', ...waiting] = (isNew ? text.slice(0, -' new'.length) : text).split('+');
  const [cards, playing] = held.split(' ');
  return {
    held: Number(cards),
    playing: (playing ?? unnamed(waiting.length > 0)) as PacketName,
    ...(waiting.length > 0 && { waiting: parseWaiting(waiting) }),
    ...(!isNew && waiting.length === 0 && { playedLast: true }),
  };
}

function parseWaiting(texts: readonly string[]): Readonly<Partial<Record<PacketName, number>>> {
  const waiting: Partial<Record<PacketName, number>> = {};
  for (const text of texts) {
    const [cards, name = 'foot'] = text.split(' ');
    waiting[name as PacketName] = Number(cards);
  }
  return waiting;
}
