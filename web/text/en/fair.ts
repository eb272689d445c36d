import type { Finding, GivenMix } from '../../../shared/fairness/finding.ts';
import { cardNames } from './cards.ts';
import { capital, listing, numberName, plural } from './grammar.ts';

/** Words about the fair deal, on the page and on the command line. */

type Who = (seat: number) => string;

/** The result for one round. */
export function findingSentence(finding: Finding, who: Who): string {
  switch (finding.type) {
    case 'fair':
      return `Deal ${finding.deal} (round ${finding.round}): fair. ${fairReason(finding.mixes, finding.observations, who)}`;
    case 'running':
      return `Deal ${finding.deal}: its round is not over, so its secret is still closed. ${chanceOf(finding.mixes, who)}`;
    case 'notChecked':
      return `Deal ${finding.deal}: not checked, because what came before it is not in the record or did not fit.`;
    default:
      return mismatchSentence(finding, who);
  }
}

function fairReason(mixes: readonly GivenMix[], observations: number, who: Who): string {
  const fits = 'Dealt again from the opened secret, every play, score and leftover card fits';
  return observations === 0
    ? `${fits}. ${chanceOf(mixes, who)}`
    : `${fits}, and so does what this page saw, ${times(observations)}. ${chanceOf(mixes, who)}`;
}

const times = (count: number): string => plural(count, { one: 'once', other: `${count} times` });

/** Whose chance is in a deal. */
function chanceOf(mixes: readonly GivenMix[], who: Who): string {
  if (mixes.length === 0) return 'Nobody added chance to it.';
  const names = [...new Set(mixes.map(({ seat }) => who(seat)))];
  return `Chance was added by ${listing(names)}.`;
}

type MismatchOf = Exclude<Finding, { readonly type: 'fair' | 'running' | 'notChecked' }>;

function mismatchSentence(mismatch: MismatchOf, who: Who): string {
  switch (mismatch.type) {
    case 'noChain':
      return 'This table was made before deals could be checked, so there is nothing to check them by.';
    case 'otherChain':
      return 'The table’s commitment is not the one that this page saw first: it was changed.';
    case 'missingMix':
      return `Chance that this page gave (${mismatch.mix}) is missing from the record, though everybody was told of it.`;
    case 'wrongSecret':
      return `The secret opened for deal ${mismatch.deal} does not lead to the commitment: one of the two was changed.`;
    case 'missingDeal':
      return `Deal ${mismatch.deal} is missing.`;
    case 'notOpened':
      return `Deal ${mismatch.deal}: its round is over, but its secret was not opened, so nobody can tell how it was dealt.`;
    case 'missingRound':
      return `This page saw a round end at step ${mismatch.version}, and the record has no such round.`;
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
      return 'the cards were not shuffled with the opened secret and the chance that people added; one of these was changed.';
    case 'wrongDeal':
      return 'this deal could not have been made here: its round or its dealer is another.';
    case 'unreadable':
      return 'this is no play that can be read.';
    case 'wrongPlay':
      return `with the cards dealt again, ${who(mismatch.seat)} could not have played “${mismatch.submission}”.`;
    case 'wrongTotals':
      return 'the scores are others than those of the round played again.';
    case 'wrongLeft':
      return 'the cards left in the hands are others than those of the round played again.';
    case 'wrongEnd':
      return 'the round ends here in the record or when played again, but not in both.';
    case 'unfinished':
      return 'the round dealt here does not come to its end, though it is said to be over.';
    case 'wrongObservation':
      return observationReason(mismatch);
  }
}

function observationReason({ shown, dealt }: Extract<Placed, { readonly type: 'wrongObservation' }>): string {
  if (shown === undefined) return 'what this page saw of the table then is not what the round played again shows.';
  return `this page saw other cards in the hand. It saw ${handOf(shown)}; dealt again there would be ${handOf(dealt ?? '')}.`;
}

const handOf = (cards: string): string => (cards === '' ? 'none' : cardNames(cards));

/** The last line of a check. */
export function fairSummary(findings: readonly Finding[], mismatches: number): string {
  const count = (wanted: Finding['type']): number => findings.filter(({ type }) => type === wanted).length;
  if (mismatches > 0)
    return plural(mismatches, {
      one: 'NOT AS IT SHOULD BE: one thing does not fit.',
      other: `NOT AS IT SHOULD BE: ${numberName(mismatches)} things do not fit.`,
    });
  const unchecked = count('notChecked');
  if (count('fair') > 0) return `${fairly(count('fair'))}${unchecked > 0 ? ` ${leftOut(unchecked)}` : ''}`;
  return unchecked > 0 ? 'No round could be checked.' : 'No round is over yet: there is nothing to check.';
}

const fairly = (fair: number): string =>
  plural(fair, {
    one: 'The one round that was checked was dealt fairly.',
    other: `All ${numberName(fair)} rounds that were checked were dealt fairly.`,
  });

const leftOut = (unchecked: number): string =>
  plural(unchecked, {
    one: 'One other could not be checked.',
    other: `${capital(numberName(unchecked))} others could not be checked.`,
  });

/** The panel of a table. */
export const FAIR = {
  title: 'Was it dealt fairly?',
  lead: 'Nobody can stack the deck, not even the server. Before the first deal this table fixed a secret for every deal to come and published a commitment to all of them. Each deal is shuffled from its secret and from chance that the players add. After the round the secret is opened, and anybody can deal the same cards again.',
  commitment: 'Commitment of this table',
  pinned: 'The same as when this browser first saw the table.',
  noChain: 'This table was made before deals could be checked. Its rounds cannot be checked; those of a new table can.',
  changed:
    'Careful: this table’s commitment is NOT the one this browser saw first. Do not trust its deals, unless your host told you that the table moved to another server.',
  firstPinned: 'First seen',
  now: 'Now',
  chance: 'Chance for the next deal',
  chanceHint: 'Your browser draws a random number and tells everybody. The player who starts the deal adds chance too.',
  chanceLater: 'Chance can be added between two rounds.',
  add: 'Add my chance',
  added: 'Your chance is in.',
  check: 'Deal it all again',
  checkHint: 'Reads how the rounds were dealt and played, deals and plays them again in this browser, and compares.',
  checking: 'Dealing again …',
  failed: 'The rounds could not be read. Check your connection and try again.',
  save: 'Save the record',
  saveHint:
    'A file with everything that was checked. Anybody with the program can check it again: npm run verify -- FILE',
  fileName: (title: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'}-record.json`,
  doesNotFit: 'Does not fit:',
  provesTitle: 'What this proves, and what not',
  proves: [
    'The server could not choose the cards: their secret was fixed before anybody added chance, and it did not know that chance then.',
    'No player could choose them either: nobody but the server knew the secret.',
    'The cards were not exchanged on the way: every draw, play, score and leftover card follows from that one shuffle.',
  ],
  provesNotTitle: 'It does not prove',
  provesNot: [
    'that the server did not look at the cards, or tell somebody: it has to know them to deal them.',
    'that people do not tell each other what they hold.',
    'anything, if the last player to add chance was in league with the server, or if nobody added any. The player who starts the deal adds last, and by then the server has seen everybody else’s chance.',
    'that the server never held back somebody’s chance. Check that yours is named.',
  ],
};

/** Who has added chance to the next deal. */
export const chanceSoFar = (names: readonly string[]): string =>
  names.length === 0 ? 'Nobody has added any yet.' : `Added so far by ${listing(names)}.`;

/** The page of a link that hands over a seat. */
export const TAKE_SEAT = {
  title: 'Take your seat',
  intro: 'This link hands you a seat at a table that was moved here. It works once.',
  privacy: 'Only on a device of your own: whoever uses this browser can play from your seat.',
  take: 'Take the seat',
  taking: 'Taking the seat …',
  goneTitle: 'This link is used up',
  gone: 'It was opened already, or a part of it is missing. Ask your host for an invite link, or look for the table on the device where you opened it.',
};
