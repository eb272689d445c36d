import { PACKET_NAMES, type Ruleset, type Seating } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Impossible seatings: teams of unequal size, or the same seating twice. */
export const seatingIssues = (rules: Ruleset): readonly RulesetIssue[] =>
  rules.seating.flatMap((seating, i) => [
    ...issueIf(seating.players % seating.teams !== 0, `seating.${i}.teams`, { code: 'unequalTeams', ...seating }),
    ...issueIf(
      rules.seating.slice(0, i).some((earlier) => isSameSeating(earlier, seating)),
      `seating.${i}`,
      { code: 'seatingTwice', ...seating },
    ),
  ]);

const isSameSeating = (a: Seating, b: Seating): boolean => a.players === b.players && a.teams === b.teams;

/** Packets: the hand first, then knee and foot if dealt, each once. */
export function packetIssues(rules: Ruleset): readonly RulesetIssue[] {
  const names = rules.deal.packets.map((packet) => packet.name);
  const inOrder = PACKET_NAMES.filter((name) => (names as readonly string[]).includes(name));
  return [
    ...issueIf(names[0] !== 'hand', 'deal.packets', { code: 'handFirst' }),
    ...issueIf(new Set(names).size < names.length, 'deal.packets', { code: 'packetTwice' }),
    ...issueIf(new Set(names).size === names.length && names.join() !== inOrder.join(), 'deal.packets', {
      code: 'packetOrder',
    }),
    ...issueIf(rules.deal.firstPacket !== 'asDealt' && names.length < 2, 'deal.firstPacket', { code: 'onePacket' }),
  ];
}
