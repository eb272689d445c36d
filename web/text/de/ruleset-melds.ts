import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import { BOOK_KINDS, type BookKind, type MeldRules, type SpecialRank } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { rankPlural } from './cards.ts';
import { countedName, countedPoints, listing, numberName } from './grammar.ts';

export const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = { clean: 'echt', dirty: 'gemischt', wild: 'wild' };

const WILD_SHARE = {
  fewerThanNaturals: 'weniger wilde als natürliche Karten',
  half: 'höchstens so viele wilde wie natürliche Karten',
};

const AFTER_BOOK = {
  sealed: 'An einen vollen Canasta darf nichts mehr',
  naturals: 'An einen vollen Canasta dürfen nur natürliche Karten',
  any: 'An einen vollen Canasta dürfen natürliche und, bis zur Grenze, wilde Karten',
};

export const GROWTH = { sealed: 'nichts', naturals: 'natürliche Karten', any: 'natürliche und wilde Karten' };

export function maxWildsSentence(limits: MeldRules['maxWilds']): string {
  if (typeof limits === 'string') return `Eine Meldung hat ${WILD_SHARE[limits]}.`;
  const steps = limits.flatMap((max, i) => (max === limits[i - 1] ? [] : [{ max, from: i + MELD_SIZE }]));
  const [only] = steps;
  if (only?.max === 0 && steps.length === 1) return 'Keine wilden Karten in einer Meldung mit natürlichen.';
  const words = steps.map(({ max, from }, i) => {
    const next = steps[i + 1]?.from;
    if (i > 0) return `ab ${from} Karten ${max === 1 ? 'eine' : numberName(max)}`;
    const limit = max === 0 ? 'Keine wilde Karte' : `Höchstens ${countedName(max, WILDS)}`;
    return next === undefined ? `${limit} in einer Meldung` : `${limit} in einer Meldung bis zu ${next - 1} Karten`;
  });
  return `${words.join(', ')}.`;
}

const WILDS = { one: 'wilde Karte', other: 'wilde Karten' };

function getAfterBookSentence(rule: MeldRules['afterBook']): string {
  if (typeof rule === 'string') return `${AFTER_BOOK[rule]}.`;
  const kinds = BOOK_KINDS.map(
    (kind) => `ein ${BOOK_KIND_NAMES[kind]}er Canasta ${kind === 'wild' ? WILD_GROWTH[rule.wild] : GROWTH[rule[kind]]}`,
  );
  return `Ist er voll, nimmt ${listing(kinds)}.`;
}

export const WILD_GROWTH = { sealed: 'nichts', naturals: 'nichts', any: 'wilde Karten' };

const THREES = {
  none: 'Dreien werden nie wie andere Ränge ausgelegt',
  black: 'Schwarze Dreien werden wie andere Ränge ausgelegt',
  all: 'Dreien werden wie andere Ränge ausgelegt',
};

function specialSentence(ranks: readonly SpecialRank[]): string {
  if (ranks.length === 0) return 'Kein Rang hat eigene Regeln.';
  return ranks.map(rankSentence).join(' ');
}

function rankSentence({ rank, wilds, bonus, toGoOut, apart }: SpecialRank): string {
  const rules = [
    ...(wilds ? [] : [`Keine wilden Karten zu ${rankPlural(rank, 'dative')}.`]),
    ...(bonus === null ? [] : [specialBonus(rankPlural(rank, 'dative'), bonus, wilds)]),
    ...(toGoOut === 0
      ? []
      : [
          `Zum Ausmachen braucht dein Team ${countedName(toGoOut, { one: 'Canasta', other: 'Canastas' }, 'einen')} aus ${rankPlural(rank, 'dative')}${apart ? ', neben den anderen' : ''}.`,
        ]),
  ];
  return rules.length === 0 ? `${rankPlural(rank)} sind wie die anderen Ränge.` : rules.join(' ');
}

function specialBonus(ranks: string, { clean, dirty }: NonNullable<SpecialRank['bonus']>, isDirtyToo: boolean): string {
  if (!isDirtyToo || clean === dirty) return `Ein Canasta aus ${ranks} ${earns(clean)}.`;
  return `Ein echter Canasta aus ${ranks} ${earns(clean)}, ein gemischter ${earns(dirty)}.`;
}

export const earns = (points: number): string =>
  `${points < 0 ? 'kostet' : 'bringt'} ${countedPoints(Math.abs(points))}`;

export const MELD_WORDS = {
  'meld.bookSize': {
    title: 'Karten in einem Canasta',
    labels: {},
    sentence: (size) => `Eine Meldung aus ${size} Karten ist ein Canasta.`,
  },
  'meld.maxWilds': { title: 'Wilde Karten in einer Meldung', labels: WILD_SHARE, sentence: maxWildsSentence },
  'meld.wildMelds': {
    title: 'Meldungen nur aus wilden Karten',
    labels: {},
    sentence: (allowed) =>
      allowed ? 'Wilde Karten dürfen allein eine Meldung sein.' : 'Wilde Karten sind nie allein eine Meldung.',
  },
  'meld.afterBook': {
    title: 'Anlegen an volle Canastas',
    labels: { ...AFTER_BOOK, ...BOOK_KIND_NAMES },
    sentence: getAfterBookSentence,
  },
  'meld.crossing': {
    title: 'Mehr Karten, als fehlen',
    labels: {},
    sentence: (may) =>
      may
        ? 'Du darfst einen Canasta mit mehr Karten voll machen, als ihm fehlen.'
        : 'Mach einen Canasta genau mit den Karten voll, die ihm fehlen.',
  },
  'meld.keepsKind': {
    title: 'Echte Canastas mit wilden Karten daran',
    labels: {},
    sentence: (keeps) =>
      `Kommen wilde Karten an einen echten Canasta, ${keeps ? 'bleibt er echt' : 'wird er gemischt'}.`,
  },
  'meld.booksPerRank': {
    title: 'Meldungen pro Rang',
    labels: { otherwise: 'unbegrenzt' },
    sentence: (limit) =>
      limit === null
        ? 'Dein Team darf mehrere Meldungen eines Rangs haben, aber nur eine unfertige.'
        : limit === 1
          ? 'Dein Team hat in einer Runde höchstens 1 Meldung jedes Rangs.'
          : `Dein Team hat in einer Runde höchstens ${limit} Meldungen eines Rangs, nur eine davon unfertig.`,
  },
  'meld.threes': {
    title: 'Dreien auslegen',
    labels: THREES,
    sentence: (which, { threes }) =>
      `${which === 'all' && threes.red.laying !== 'never' ? THREES.black : THREES[which]}.`,
  },
  'meld.special': { title: 'Besondere Ränge', labels: {}, sentence: specialSentence },
} as const satisfies Partial<HouseRuleWords>;
