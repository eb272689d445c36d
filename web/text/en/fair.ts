import type { Finding, GivenMix } from '../../../shared/fairness/finding.ts';
import { cardNames } from './cards.ts';
import { TAKE_GIFT, TAKE_TRANSFER } from './devices.ts';
import { listing, numberName, plural } from './grammar.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const TOO_OLD = 'This table is too old to check.';

type FairPerson = (seat: number) => string;

export function findingSentence(finding: Finding, name: FairPerson): string {
  switch (finding.type) {
    case 'fair':
      return `Deal ${finding.deal} (round ${finding.round}): fair. ${fairReason(finding.mixes, finding.observations, name)}`;
    case 'running':
      return `Deal ${finding.deal}: still being played. ${getChance(finding.mixes, name)}`;
    case 'notChecked':
      return `Deal ${finding.deal}: not checked, since the one before is missing or wrong.`;
    default:
      return mismatchSentence(finding, name);
  }
}

function fairReason(mixes: readonly GivenMix[], observations: number, name: FairPerson): string {
  const fits = 'When we re-deal it, every card and score matches';
  return observations === 0
    ? `${fits}. ${getChance(mixes, name)}`
    : `${fits}, and so does everything you saw. ${getChance(mixes, name)}`;
}

function getChance(mixes: readonly GivenMix[], name: FairPerson): string {
  if (mixes.length === 0) return 'Nobody cut the deck.';
  const names = [...new Set(mixes.map(({ seat }) => name(seat)))];
  return `Cut by ${listing(names)}.`;
}

type MismatchOf = Exclude<Finding, { readonly type: 'fair' | 'running' | 'notChecked' }>;

function mismatchSentence(mismatch: MismatchOf, name: FairPerson): string {
  switch (mismatch.type) {
    case 'noChain':
      return TOO_OLD;
    case 'otherChain':
      return 'Someone changed the seal.';
    case 'missingMix':
      return `Your cut (${mismatch.mix}) is missing.`;
    case 'wrongSecret':
      return `Deal ${mismatch.deal}: its secret isn’t the sealed one.`;
    case 'missingDeal':
      return `Deal ${mismatch.deal} is missing.`;
    case 'notOpened':
      return `Deal ${mismatch.deal}: over, but its secret is still sealed.`;
    case 'missingRound':
      return `The round you saw end at step ${mismatch.version} is missing.`;
    default:
      return `${getPlace(mismatch)}: ${getReason(mismatch, name)}`;
  }
}

type LocatedMismatch = Exclude<Extract<MismatchOf, { readonly version: number }>, { readonly type: 'missingRound' }>;

const getPlace = (mismatch: LocatedMismatch): string =>
  'deal' in mismatch ? `Deal ${mismatch.deal}, step ${mismatch.version}` : `Step ${mismatch.version}`;

function getReason(mismatch: LocatedMismatch, name: FairPerson): string {
  switch (mismatch.type) {
    case 'wrongChance':
      return 'the secret and the cuts don’t give this shuffle.';
    case 'wrongDeal':
      return 'the round or the dealer is wrong.';
    case 'unreadable':
      return 'this play can’t be read.';
    case 'wrongPlay':
      return `with these cards, ${name(mismatch.seat)} couldn’t have played “${mismatch.submission}”.`;
    case 'wrongTotals':
      return 'the scores differ.';
    case 'wrongLeft':
      return 'the leftover cards don’t match.';
    case 'wrongEnd':
      return 'the round ends at a different point.';
    case 'unfinished':
      return 'the round never ends.';
    case 'wrongObservation':
      return observationReason(mismatch);
  }
}

function observationReason({ shown, dealt }: Extract<LocatedMismatch, { readonly type: 'wrongObservation' }>): string {
  if (shown === undefined) return 'the table looks different.';
  return `you saw ${getHand(shown)}. In the re-deal, it’s ${getHand(dealt ?? '')}.`;
}

const getHand = (cards: string): string => (cards === '' ? 'none' : cardNames(cards));

export function fairSummary(findings: readonly Finding[], mismatches: number): string {
  const count = (wanted: Finding['type']): number => findings.filter(({ type }) => type === wanted).length;
  if (mismatches > 0)
    return `SOMETHING IS WRONG: ${plural(mismatches, {
      one: 'one thing doesn’t match.',
      other: `${numberName(mismatches)} things don’t match.`,
    })}`;
  const unchecked = count('notChecked');
  if (count('fair') > 0) return `${fairly(count('fair'))}${unchecked > 0 ? ` ${formatUnchecked(unchecked)}` : ''}`;
  return unchecked > 0 ? 'We couldn’t check any round.' : 'No round is over yet.';
}

const fairly = (fair: number): string =>
  plural(fair, {
    one: 'The round we checked was dealt fairly.',
    other: `All ${numberName(fair)} rounds we checked were dealt fairly.`,
  });

const formatUnchecked = (unchecked: number): string =>
  plural(unchecked, {
    one: 'We couldn’t check one other.',
    other: `We couldn’t check ${numberName(unchecked)} others.`,
  });

export const FAIR = {
  title: MENU.fair,
  lead: 'Every deal was sealed before you sat down. Nobody can stack the deck.',
  commitment: 'This table’s seal',
  pinned: 'Unchanged since you first saw it.',
  noChain: TOO_OLD,
  changed: 'This is NOT the seal you saw at first. Don’t trust it unless the table moved.',
  firstPinned: 'First seen:',
  now: 'Now:',
  chance: 'The next deal',
  chanceHint: LOBBY.cutHint,
  chanceLater: 'You can cut the deck between rounds.',
  add: LOBBY.cut,
  added: LOBBY.youCut,
  check: 'Check the finished rounds',
  checkHint: 'This device re-deals them and compares. Your game isn’t affected.',
  checking: 'Re-dealing…',
  failed: 'The rounds didn’t load. Try again.',
  save: 'Save the record',
  saveHint: 'To check it on a computer: npx afoot verify FILE',
  fileName: (title: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'}-record.json`,
  doesNotFit: 'Doesn’t match:',
  provesTitle: 'It proves',
  proves: [
    'The server couldn’t choose the cards: it sealed its secret before anyone cut.',
    'Nor could any player: nobody else knew the secret.',
    'No card was swapped: all play follows from that one shuffle.',
  ],
  provesNotTitle: 'It doesn’t prove',
  provesNot: [
    'that the server told nobody. It has to know the cards to deal them.',
    'that players don’t tell each other what they hold.',
    'anything at all if nobody cut, or if the dealer (who cuts last) is in league with the server.',
    'that your cut counted. Make sure your name is listed.',
  ],
};

export const formatCutters = (names: readonly string[]): string =>
  names.length === 0 ? 'Nobody has cut yet.' : `Cut so far by ${listing(names)}.`;

export const TAKE_SEAT = {
  title: 'Take your seat',
  intro: `Your table has moved here. ${TAKE_TRANSFER.once}`,
  privacy: TAKE_TRANSFER.privacy,
  take: TAKE_GIFT.take,
  taking: 'Taking the seat…',
  goneTitle: TAKE_TRANSFER.goneTitle,
  gone: 'Ask your host for a new one.',
};
