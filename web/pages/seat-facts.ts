import { GUEST } from '#text/guest.ts';
import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getPartners, getTeam, seatName } from '../text/names.ts';

export const getSeatsOfPeople = ({ occupants }: View): readonly number[] =>
  [...occupants.keys()].filter((seat) => typeof occupants[seat] === 'number');

/** Returns the preselected seat: the guest's former one, else one next to the host, else any. */
export function findDefaultSeat(charter: Charter, view: View, left: number | undefined): number | undefined {
  const seats = getAvailableSeats(view);
  const partners = getPartners(charter, view.host);
  return seats.find((seat) => seat === left) ?? seats.find((seat) => partners.includes(seat)) ?? seats[0];
}

const getPartnerNames = (charter: Charter, view: View, seat: number): readonly string[] =>
  getPartners(charter, seat)
    .filter((each) => typeof view.occupants[each] === 'number')
    .map((each) => seatName(charter, view, each));

/** Returns the names of this seat's team: people, else bots and open seats. */
export function getTeamNames(charter: Charter, view: View, seat: number): readonly string[] {
  const people = getPartnerNames(charter, view, seat);
  if (people.length > 0) return people;
  return getPartners(charter, seat).map((each) =>
    view.occupants[each] === 'empty' ? GUEST.seatInline(each) : seatName(charter, view, each),
  );
}

export function getSitLabel(charter: Charter, view: View, seat: number): string {
  const names = getPartnerNames(charter, view, seat);
  const [partner] = getPartners(charter, seat);
  const isAcross = partner !== undefined && Math.abs(partner - seat) * 2 === charter.seating.players;
  if (names.length === 1 && isAcross) return GUEST.sitAcross(names[0] as string);
  return names.length > 0 ? GUEST.sitWith(names) : GUEST.sit;
}

/** Returns this seat's team's lead over the best other one; undefined if that is not public. */
export function findLead(charter: Charter, { game }: View, seat: number): number | undefined {
  const team = getTeam(charter, seat);
  const ownScore = game?.teams[team]?.score;
  const others = game?.teams.filter((_, each) => each !== team).map(({ score }) => score) ?? [];
  return ownScore === undefined || others.length === 0 ? undefined : ownScore - Math.max(...others);
}
