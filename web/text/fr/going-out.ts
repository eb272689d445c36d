import type { MissingBooks, MissingToGoOut } from '../../../shared/rules/going-out.ts';
import type { PermissionWords } from '../en/going-out.ts';
import { bookWords, ofRanks, thePacket, toPacket, yourPacket } from './cards.ts';
import { figures, listing, numberName, plural } from './grammar.ts';

export type { PermissionWords } from '../en/going-out.ts';

const KINDS = ['clean', 'dirty', 'wild'] as const;

const canastas = (count: number): string =>
  `${numberName(count, 'f')} ${plural(count, { one: 'canasta', other: 'canastas' })}`;

const missingBookWords = (books: MissingBooks): readonly string[] => [
  ...KINDS.filter((kind) => books[kind] > 0).map(
    (kind) => `${numberName(books[kind], 'f')} ${bookWords(kind, books[kind])}`,
  ),
  ...(books.any > 0 ? [`${canastas(books.any)} de plus`] : []),
];

const missingParts = ({ books, special, points, minimum }: MissingToGoOut): string => {
  const ranks = special.map(({ rank, books: count }) => `${canastas(count)} ${ofRanks(rank)}`);
  const more = points > 0 ? [`${figures(points)} points sur la table`] : [];
  const first = minimum > 0 ? [`${figures(minimum)} points pour ouvrir`] : [];
  return listing([...missingBookWords(books), ...ranks, ...more, ...first]);
};

/** `Il te manque encore une canasta de passe-partout.` Empty if nothing is missing. */
export function stillNeeded(missing: MissingToGoOut): string {
  const parts = missingParts(missing);
  const { packets, last } = missing;
  return [
    parts === '' ? '' : `Il te manque encore ${parts}.`,
    packets > 0 ? `Tu as encore ${yourPacket(last)} à jouer.` : '',
    partnersNeeded(missing),
  ]
    .filter(Boolean)
    .join(' ');
}

function partnersNeeded({ partners, mustPlay, last }: MissingToGoOut): string {
  if (partners === 0) return '';
  const deed =
    last === 'hand' ? 'jouer un tour' : mustPlay ? `jouer depuis ${thePacket(last)}` : `passer ${toPacket(last)}`;
  return `Ton équipe doit d’abord ${deed}.`;
}

export function teamStillNeeds({ books: { clean, dirty, wild, any } }: MissingToGoOut): string {
  const parts = [
    [clean, { one: 'pure', other: 'pures' }],
    [dirty, { one: 'mixte', other: 'mixtes' }],
    [wild, { one: 'libre', other: 'libres' }],
    [any, { other: 'de plus' }],
  ] as const;
  const missing = parts.filter(([count]) => count > 0).map(([count, forms]) => `${count} ${plural(count, forms)}`);
  return missing.length === 0 ? '' : `Il manque : ${missing.join(', ')}.`;
}

export function permissionNote({ answer, partners, missing, isBrief = false }: PermissionWords): string {
  const [only] = partners;
  const name = only !== undefined && partners.length === 1 ? only : 'Ton équipe';
  if (answer === 'refused') return `${name} dit non, pas ce tour-\u2060ci.`;
  const needed = stillNeeded(missing);
  if (isBrief && needed === '') return `${name} dit oui !`;
  return `${name} dit oui. ${needed || 'Tu peux sortir.'}`;
}
