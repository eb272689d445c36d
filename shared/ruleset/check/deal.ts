import { PACKET_NAMES, type Ruleset, type Seating } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Impossible seatings: teams of unequal size, the same seating twice. */
export const seatingIssues = (rules: Ruleset): readonly RulesetIssue[] =>
  rules.seating.flatMap((seating, i) => [
    ...issueIf(
      seating.players % seating.teams !== 0,
      `seating.${i}.teams`,
      `${seating.players} players cannot make ${seating.teams} equal teams: choose a number of teams that divides them.`,
    ),
    ...issueIf(
      rules.seating.slice(0, i).some((earlier) => isSameSeating(earlier, seating)),
      `seating.${i}`,
      `${seating.players} players in ${seating.teams} teams are named twice: take one out.`,
    ),
  ]);

const isSameSeating = (a: Seating, b: Seating): boolean => a.players === b.players && a.teams === b.teams;

/** Packets come in the order hand, knee, foot; the hand is always dealt, each at most once. */
export function packetIssues(rules: Ruleset): readonly RulesetIssue[] {
  const names = rules.deal.packets.map((packet) => packet.name);
  const inOrder = PACKET_NAMES.filter((name) => (names as readonly string[]).includes(name));
  return [
    ...issueIf(names[0] !== 'hand', 'deal.packets', 'The first packet is the hand: begin the list with it.'),
    ...issueIf(new Set(names).size < names.length, 'deal.packets', 'A packet is named twice: deal each only once.'),
    ...issueIf(
      new Set(names).size === names.length && names.join() !== inOrder.join(),
      'deal.packets',
      'Packets are played in the order hand, knee, foot: put them in this order.',
    ),
  ];
}
