import type { Position } from './position.ts';
import { type Rejection, reject } from './rejection.ts';
import { findTurnRejection } from './turns.ts';

/** Whether the seat has partners, and rules that ask them: out.5, out.6. */
const hasSomeoneToAsk = (position: Position): boolean =>
  position.partners.length > 0 && position.rules.goingOut.permission !== 'none';

/** Refuses a question to go out: ask.1. */
export function findAskRejection(position: Position): Rejection | undefined {
  const refusal = findTurnRejection(position);
  if (refusal) return refusal;
  if (position.melded) return reject('tooLateToAsk');
  if (position.permission !== 'none') return reject('alreadyAsked');
  return hasSomeoneToAsk(position) ? undefined : reject('noPartner');
}

/** Whether a yes obliges this player to go out, if it can: ask.5. */
export const isBoundToGoOut = ({ permission, rules }: Position): boolean =>
  permission === 'granted' && rules.goingOut.yesBinds;

export function findAnswerRejection(position: Position): Rejection | undefined {
  if (position.over) return reject('roundOver');
  return position.awaited ? undefined : reject('notYourTurn');
}
