import type { Sight } from './sight.ts';

/** What a card is worth on the average, for guessing at hands that are not seen. */
export const CARD = 12;

/** What a team is ready to lose by a partner's cards for the sake of ending the round. */
const BEARABLE = 200;

/** Whether ending the round costs the own team less than the others. */
export function wantsOut({ position, opponents, partnersCards }: Sight): boolean {
  const lost = partnersCards * CARD;
  const caught = Math.max(0, ...opponents.map((team) => team.cards)) * CARD;
  return lost <= caught + position.rules.goingOut.bonus + BEARABLE;
}
