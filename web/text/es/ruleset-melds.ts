import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import { BOOK_KINDS, type BookKind, type MeldRules, type SpecialRank } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { rankPlural, theRanks } from './cards.ts';
import { capital, countedName, countedPoints, formatCount, listing, numberName } from './grammar.ts';

export const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = {
  clean: 'limpia',
  dirty: 'sucia',
  wild: 'de comodines',
};

const WILD_SHARE = {
  fewerThanNaturals: 'menos comodines que naturales',
  half: 'como mucho tantos comodines como naturales',
};

const AFTER_BOOK = {
  sealed: 'Una canasta completa no admite nada',
  naturals: 'Una canasta completa solo admite naturales',
  any: 'Una canasta completa admite naturales, y comodines dentro del límite',
};

export const GROWTH = { sealed: 'nada', naturals: 'naturales', any: 'naturales y comodines' };

export function maxWildsSentence(limits: MeldRules['maxWilds']): string {
  if (typeof limits === 'string') return `Una combinación lleva ${WILD_SHARE[limits]}.`;
  const steps = limits.flatMap((max, i) => (max === limits[i - 1] ? [] : [{ max, from: i + MELD_SIZE }]));
  const [only] = steps;
  if (only?.max === 0 && steps.length === 1) return 'Ningún comodín en una combinación con naturales.';
  const words = steps.map(({ max, from }, i) => {
    const next = steps[i + 1]?.from;
    if (i > 0) return `${numberName(max)} desde ${from}${i === 1 ? ' cartas' : ''}`;
    const limit = max === 0 ? 'Ningún comodín' : `Como mucho ${countedName(max, WILDS)}`;
    return next === undefined ? `${limit} por combinación` : `${limit} en combinaciones de hasta ${next - 1} cartas`;
  });
  return `${words.join(', ')}.`;
}

const WILDS = { one: 'comodín', other: 'comodines' };

function getAfterBookSentence(rule: MeldRules['afterBook']): string {
  if (typeof rule === 'string') return `${AFTER_BOOK[rule]}.`;
  const kinds = BOOK_KINDS.map(
    (kind) =>
      `una canasta ${BOOK_KIND_NAMES[kind]} admite ${kind === 'wild' ? WILD_GROWTH[rule.wild] : GROWTH[rule[kind]]}`,
  );
  return `Una vez completa, ${listing(kinds)}.`;
}

export const WILD_GROWTH = { sealed: 'nada', naturals: 'nada', any: 'comodines' };

const THREES = {
  none: 'Los treses nunca se combinan como las demás cartas',
  black: 'Los treses negros se combinan como las demás cartas',
  all: 'Los treses se combinan como las demás cartas',
};

function specialSentence(ranks: readonly SpecialRank[]): string {
  if (ranks.length === 0) return 'Ninguna carta tiene reglas propias.';
  return ranks.map(rankSentence).join(' ');
}

function rankSentence({ rank, wilds, bonus, toGoOut, apart }: SpecialRank): string {
  const ranks = rankPlural(rank);
  const rules = [
    ...(wilds ? [] : [`Ningún comodín con ${theRanks(rank)}.`]),
    ...(bonus === null ? [] : [specialBonus(ranks, bonus, wilds)]),
    ...(toGoOut === 0
      ? []
      : [
          `Para cerrar, tu equipo necesita ${formatCount(toGoOut, 'canasta')} de ${ranks}${apart ? ' además de las otras canastas' : ''}.`,
        ]),
  ];
  return rules.length === 0 ? `${capital(theRanks(rank))} son como las demás cartas.` : rules.join(' ');
}

function specialBonus(ranks: string, { clean, dirty }: NonNullable<SpecialRank['bonus']>, isDirtyToo: boolean): string {
  if (!isDirtyToo || clean === dirty) return `Una canasta de ${ranks} ${earns(clean)}.`;
  return `Una canasta limpia de ${ranks} ${earns(clean)}; una sucia ${earns(dirty)}.`;
}

export const earns = (points: number): string => `${points < 0 ? 'cuesta' : 'da'} ${countedPoints(Math.abs(points))}`;

export const MELD_WORDS = {
  'meld.bookSize': {
    title: 'Cartas por canasta',
    labels: {},
    sentence: (size) => `Una combinación de ${size} cartas es una canasta.`,
  },
  'meld.maxWilds': { title: 'Cuántos comodines', labels: WILD_SHARE, sentence: maxWildsSentence },
  'meld.wildMelds': {
    title: 'Combinaciones de comodines',
    labels: {},
    sentence: (allowed) =>
      allowed ? 'Los comodines se pueden combinar solos.' : 'Los comodines nunca se combinan solos.',
  },
  'meld.afterBook': {
    title: 'Añadir a una canasta completa',
    labels: { ...AFTER_BOOK, ...BOOK_KIND_NAMES },
    sentence: getAfterBookSentence,
  },
  'meld.crossing': {
    title: 'Completar con cartas de más',
    labels: {},
    sentence: (may) =>
      may
        ? 'Puedes completar una canasta con más cartas de las que le faltan.'
        : 'Una canasta se completa justo con las cartas que le faltan.',
  },
  'meld.keepsKind': {
    title: 'Comodines en una limpia',
    labels: {},
    sentence: (keeps) => `Una canasta limpia ${keeps ? 'sigue limpia' : 'se ensucia'} cuando se le añaden comodines.`,
  },
  'meld.booksPerRank': {
    title: 'Combinaciones por valor',
    labels: { otherwise: 'sin límite' },
    sentence: (limit) =>
      limit === null
        ? 'Tu equipo puede tener varias combinaciones de un valor, pero solo una sin completar.'
        : limit === 1
          ? 'Tu equipo tiene como mucho 1 combinación de cada valor por ronda.'
          : `Tu equipo tiene como mucho ${limit} combinaciones de un valor por ronda, solo una sin completar.`,
  },
  'meld.threes': {
    title: 'Combinar treses',
    labels: THREES,
    sentence: (which, { threes }) =>
      `${which === 'all' && threes.red.laying !== 'never' ? THREES.black : THREES[which]}.`,
  },
  'meld.special': { title: 'Cartas especiales', labels: {}, sentence: specialSentence },
} as const satisfies Partial<HouseRuleWords>;
