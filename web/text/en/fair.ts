import type { Finding, GivenMix } from '../../../shared/fairness/finding.ts';
import { cardNames } from './cards.ts';
import { listing, numberName, plural } from './grammar.ts';

/** Words about the fair deal, on the page and on the command line. */

type Who = (seat: number) => string;

/** The result for one round. */
export function findingSentence(finding: Finding, who: Who): string {
  switch (finding.type) {
    case 'fair':
      return `Deal ${finding.deal} (round ${finding.round}): fair. ${fairReason(finding.mixes, finding.observations, who)}`;
    case 'running':
      return `Deal ${finding.deal}: its round isn’t over yet, so we can’t look. ${chanceOf(finding.mixes, who)}`;
    case 'notChecked':
      return `Deal ${finding.deal}: not checked: what came before it is missing or doesn’t match.`;
    default:
      return mismatchSentence(finding, who);
  }
}

function fairReason(mixes: readonly GivenMix[], observations: number, who: Who): string {
  const fits = 'Dealt again, every play, score and leftover card matches';
  return observations === 0
    ? `${fits}. ${chanceOf(mixes, who)}`
    : `${fits}, and so does what you saw, ${times(observations)}. ${chanceOf(mixes, who)}`;
}

const times = (count: number): string => plural(count, { one: 'once', other: `${count} times` });

/** Who cut the deck for a deal. */
function chanceOf(mixes: readonly GivenMix[], who: Who): string {
  if (mixes.length === 0) return 'Nobody cut the deck.';
  const names = [...new Set(mixes.map(({ seat }) => who(seat)))];
  return `Cut by ${listing(names)}.`;
}

type MismatchOf = Exclude<Finding, { readonly type: 'fair' | 'running' | 'notChecked' }>;

function mismatchSentence(mismatch: MismatchOf, who: Who): string {
  switch (mismatch.type) {
    case 'noChain':
      return 'This table is older than the check, so there’s nothing to compare.';
    case 'otherChain':
      return 'The sealed secrets aren’t the ones this page saw first. Somebody changed them.';
    case 'missingMix':
      return `Your cut (${mismatch.mix}) is missing from the record, though everybody was told of it.`;
    case 'wrongSecret':
      return `The secret of deal ${mismatch.deal} isn’t the one that was sealed. Somebody changed one of them.`;
    case 'missingDeal':
      return `Deal ${mismatch.deal} is missing.`;
    case 'notOpened':
      return `Deal ${mismatch.deal}: its round is over, but its secret is still sealed, so nobody can tell how it was dealt.`;
    case 'missingRound':
      return `You saw a round end at step ${mismatch.version}, but it isn’t in the record.`;
    default:
      return `${placeOf(mismatch)}: ${reasonOf(mismatch, who)}`;
  }
}

type Placed = Exclude<Extract<MismatchOf, { readonly version: number }>, { readonly type: 'missingRound' }>;

const placeOf = (mismatch: Placed): string =>
  'deal' in mismatch ? `Deal ${mismatch.deal}, step ${mismatch.version}` : `Step ${mismatch.version}`;

function reasonOf(mismatch: Placed, who: Who): string {
  switch (mismatch.type) {
    case 'wrongChance':
      return 'the secret and the cuts don’t give this shuffle. Somebody changed one of them.';
    case 'wrongDeal':
      return 'the round or the dealer is wrong.';
    case 'unreadable':
      return 'this play can’t be read.';
    case 'wrongPlay':
      return `with these cards, ${who(mismatch.seat)} couldn’t have played “${mismatch.submission}”.`;
    case 'wrongTotals':
      return 'played again, the round gives other scores.';
    case 'wrongLeft':
      return 'played again, other cards are left in the hands.';
    case 'wrongEnd':
      return 'the round ends here in the record or played again, but not in both.';
    case 'unfinished':
      return 'played again, this round doesn’t end, though the record says it did.';
    case 'wrongObservation':
      return observationReason(mismatch);
  }
}

function observationReason({ shown, dealt }: Extract<Placed, { readonly type: 'wrongObservation' }>): string {
  if (shown === undefined) return 'played again, the table doesn’t look the way you saw it.';
  return `you saw other cards in your hand: ${handOf(shown)}. Dealt again, it would be ${handOf(dealt ?? '')}.`;
}

const handOf = (cards: string): string => (cards === '' ? 'none' : cardNames(cards));

/** The last line of a check. */
export function fairSummary(findings: readonly Finding[], mismatches: number): string {
  const count = (wanted: Finding['type']): number => findings.filter(({ type }) => type === wanted).length;
  if (mismatches > 0)
    return plural(mismatches, {
      one: 'SOMETHING IS WRONG: one thing doesn’t match.',
      other: `SOMETHING IS WRONG: ${numberName(mismatches)} things don’t match.`,
    });
  const unchecked = count('notChecked');
  if (count('fair') > 0) return `${fairly(count('fair'))}${unchecked > 0 ? ` ${leftOut(unchecked)}` : ''}`;
  return unchecked > 0 ? 'We couldn’t check any round.' : 'No round is over yet, so there’s nothing to check.';
}

const fairly = (fair: number): string =>
  plural(fair, {
    one: 'The round we checked was dealt fairly.',
    other: `All ${numberName(fair)} rounds we checked were dealt fairly.`,
  });

const leftOut = (unchecked: number): string =>
  plural(unchecked, {
    one: 'We couldn’t check one other.',
    other: `We couldn’t check ${numberName(unchecked)} others.`,
  });

/** The panel of a table. */
export const FAIR = {
  title: 'Is the shuffle fair?',
  lead: 'Nobody can stack the deck, not even us: every deal was sealed before you sat down. Deal it again and see.',
  commitment: 'This table’s seal',
  pinned: 'Unbroken since you first saw it.',
  noChain: 'This table is too old to check.',
  changed:
    'Careful: this is NOT the seal you saw first. Don’t trust these deals, unless the table moved to another server.',
  firstPinned: 'First seen',
  now: 'Now',
  chance: 'The next deal',
  chanceHint: 'Everyone may. Whoever deals cuts too.',
  chanceLater: 'You can cut the deck between rounds.',
  add: 'Cut the deck',
  added: 'You cut the deck.',
  check: 'Deal it all again',
  checkHint: 'Every finished round, right here.',
  checking: 'Dealing again …',
  failed: 'We couldn’t load the rounds. Check your connection and try again.',
  save: 'Save the record',
  saveHint: 'To check elsewhere: npm run verify -- FILE',
  fileName: (title: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'}-record.json`,
  doesNotFit: 'Doesn’t match:',
  provesTitle: 'What this proves, and what it doesn’t',
  proves: [
    'The server couldn’t choose the cards: it sealed its secret before anybody cut.',
    'Nor could any player: nobody else knew the secret.',
    'No card was swapped: every draw, play and score follows from that one shuffle.',
  ],
  provesNotTitle: 'It doesn’t prove',
  provesNot: [
    'that the server told nobody: it has to know the cards to deal them.',
    'that people don’t tell each other what they hold.',
    'anything, if nobody cut, or if the last to cut (whoever deals) was in league with the server.',
    'that the server never ignored somebody’s cut. Check that yours is named.',
  ],
};

/** Who has cut the deck for the next deal. */
export const chanceSoFar = (names: readonly string[]): string =>
  names.length === 0 ? 'Nobody has cut yet.' : `Cut so far by ${listing(names)}.`;

/** The page of a link that hands over a seat. */
export const TAKE_SEAT = {
  title: 'Take your seat',
  intro: 'Your table has moved here, and this is your seat. The link works once.',
  privacy: 'Use your own device: anybody in this browser can play for you.',
  take: 'Take the seat',
  taking: 'Taking the seat …',
  goneTitle: 'This link has been used',
  gone: 'Look on the device where you first opened it, or ask your host for a new link.',
};
