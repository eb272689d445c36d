import type { DealtPacketName } from '../ruleset/ruleset.ts';
import type { Position } from './position.ts';
import { type Rejection, reject } from './rejection.ts';

/** `phase`: the one that the move needs, if any. */
export function findTurnRejection(position: Position, phase?: 'draw' | 'play'): Rejection | undefined {
  if (position.over) return reject('roundOver');
  if (position.phase === 'consent') return reject('awaitingAnswer');
  if (!position.ownTurn) return reject('notYourTurn');
  if (phase !== undefined && position.phase !== phase) return reject('wrongPhase');
  return position.choosing ? reject('choosePacketFirst') : undefined;
}

/** Refuses to choose this packet as the hand now: deal.7. */
export function findPacketChoiceRejection(position: Position, packet: DealtPacketName): Rejection | undefined {
  const refusal = findTurnRejection({ ...position, choosing: false }, 'draw');
  if (refusal) return refusal;
  const isOffered = position.rules.deal.packets.some(({ name }) => name === packet);
  return position.choosing && isOffered ? undefined : reject('packetNotOffered');
}

/** Drawing is legal throughout its phase, even if the stock cannot supply it and the round ends: stock.1. */
export const findDrawRejection = (position: Position): Rejection | undefined => findTurnRejection(position, 'draw');

/** A standing answer can be set at any time of a round: ask.4. */
export const findStandingAnswerRejection = (position: Position): Rejection | undefined =>
  position.over ? reject('roundOver') : undefined;
