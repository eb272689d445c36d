import type { BookMade, Fault, Reason, ThrowReason } from '../../../shared/bots/coach-reasons.ts';
import { type Card, getRank, isWild, type Joker, type Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { AdvisedMeld, AdvisedPlay } from '../en/coach.ts';
import { countEach } from '../runs.ts';
import {
  aRank,
  bookWords,
  cardCount,
  cardNames,
  countedRank,
  ofRank,
  rankForms,
  thePacket,
  theRank,
  toPacket,
} from './cards.ts';
import { capital, countedName, listing, numberName, plural } from './grammar.ts';
import { formatSigned, ofMeld } from './table.ts';

export type { AdvisedPlay } from '../en/coach.ts';

const groupByRank = (cards: readonly Card[]): readonly (readonly [Rank | Joker, number])[] =>
  countEach(cards.map(getRank));

/** `deux 9 et un joker`: cards by rank alone. */
export const formatRanks = (cards: readonly Card[]): string =>
  listing(groupByRank(cards).map(([rank, count]) => countedRank(count, rank)));

function meldWords(cards: readonly Card[]): string {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  if (naturals.length === 0 || wilds.length === 0) return formatRanks(cards);
  return `${formatRanks(naturals)} avec ${formatRanks(wilds)}`;
}

/** `ton 6`, `ta dame`, `tes deux 6`. */
const yourRank = (rank: Rank | Joker, count: number): string => {
  if (count > 1) return `tes ${countedRank(count, rank)}`;
  return `${rank === 'Q' ? 'ta' : 'ton'} ${rankForms(rank).one}`;
};

function addedWords(cards: readonly Card[]): string {
  const own = groupByRank(cards.filter((card) => !isWild(card))).map(([rank, count]) => yourRank(rank, count));
  const wilds = cards.filter(isWild);
  return listing(wilds.length === 0 ? own : [...own, formatRanks(wilds)]);
}

const MAX_NAMED = 3;

/** `le 9`, `l’as`. */
const the = (card: Card | undefined): string => (card === undefined ? 'une carte' : theRank(getRank(card)));

/** `Ajoute ton 6`, `Pose trois 8 avec un 2, et ajoute ton 6`, `Jette le 5`. */
function advice(play: AdvisedPlay): string {
  const { melds, discard } = play;
  if (melds.length === 0) return `Jette ${the(discard)}`;
  if (melds.length > MAX_NAMED) return adviceInShort(play);
  const named = melds.filter(({ joins }) => !joins).map(({ cards }) => meldWords(cards));
  // Separates two melds by a comma if the first ends with wilds.
  const started = named.length === 2 && named[0]?.includes(' avec ') ? named.join(', et ') : listing(named);
  const added = listing(melds.filter(({ joins }) => joins).map(({ cards }) => addedWords(cards)));
  if (added === '') return `Pose ${started}`;
  return started === '' ? `Ajoute ${added}` : `Pose ${started}, et ajoute ${added}`;
}

/** `Pose neuf cartes en trois combinaisons`. */
function adviceInShort({ melds }: AdvisedPlay): string {
  const cards = melds.reduce((sum, meld) => sum + meld.cards.length, 0);
  const count = countedName(melds.length, { one: 'combinaison', other: 'combinaisons' }, 'f');
  return `Pose ${cardCount(cards)} en ${count}`;
}

function finishing(of: MeldKind, cards: readonly Card[]): string {
  if (of === 'wild') return capital(wildCount(cards.length));
  return capital(formatRanks(cards));
}

const wildCount = (count: number): string => countedName(count, { one: 'passe-partout', other: 'passe-partout' });

const NEED: Readonly<Record<BookMade['need'], string>> = {
  last: ', et c’est la dernière qu’il te faut.',
  needed: ', et il te la faut pour sortir.',
  spare: '.',
};

function finishes({ kind, of, cards, isNew, points, need }: BookMade): string {
  const verb = plural(cards.length, { one: 'complète', other: 'complètent' });
  const does = isNew ? `font une ${bookWords(kind)}` : `${verb} ta ${bookWords(kind)}`;
  return `${finishing(of, cards)} ${does} : ${formatSigned(points)} points${NEED[need]}`;
}

const WHY_DRAW: Readonly<Record<Extract<Reason, { type: 'draws' }>['why'], string>> = {
  small: 'la pile n’apporte pas plus',
  costly: 'la pile coûte plus qu’elle n’apporte',
};

const enough = ({ points, minimum }: Extract<Reason, { type: 'opens' }>): string =>
  points === minimum
    ? `juste les ${formatSigned(minimum)} points qu’il te faut`
    : `${formatSigned(points)} points, il n’en faut que ${formatSigned(minimum)}`;

const formatRoughly = (value: number): string => formatSigned(Math.round(value / 5) * 5);

const CAUGHT = 20;

const NO_PLAY: AdvisedPlay = { melds: [] };

const TWO_LINES = 84;

function fitTwoLines(play: AdvisedPlay, sentence: (doing: string) => string): string {
  const named = sentence(advice(play));
  return named.length <= TWO_LINES || play.melds.length === 0 ? named : sentence(adviceInShort(play));
}

export function coachSentence(reason: Reason, play: AdvisedPlay = NO_PLAY): string | undefined {
  const toDo = (because: string): string => fitTwoLines(play, (words) => `${words}${because}`);
  switch (reason.type) {
    case 'goesOut':
      return toDo(reason.points > 0 ? `, et tu sors : ${formatSigned(reason.points)} points.` : ', et tu sors.');
    case 'finishes':
      return finishes(reason);
    case 'picksUp':
      return toDo(`, et tu passes ${toPacket(reason.packet)}${reason.at === 'once' ? '' : ' au prochain tour'}.`);
    case 'opens':
      return toDo(` : ${enough(reason)}.`);
    case 'grows':
      return toDo(
        ` : ${numberName(reason.have, 'f')} sur ${numberName(reason.bookSize)} pour une canasta${reason.of === 'wild' ? ' de passe-partout' : ''}.`,
      );
    case 'lays':
      return toDo(` : ${formatSigned(reason.points)} points à l’abri.`);
    case 'staysIn':
      return toDo(`. Si tu sors, il reste ${cardCount(reason.cards)} à ton équipe.`);
    case 'throws':
      return `Jette ${the(reason.card)} : ${WHY_THROWN[reason.why]}.`;
    case 'onlyDraws':
      return undefined;
    case 'draws':
      return `Pioche ${cardCount(reason.count)} : ${WHY_DRAW[reason.why]}.`;
    case 'endsByDraw':
      return 'Pioche : le talon ne suffit plus, la manche finit là.';
    case 'takesUpcard':
      return `Prends ${the(reason.card)} : ça t’arrange.`;
    case 'takes':
      return `Prends la pile : ${cardCount(reason.cards)}, contre ${numberName(reason.draw, 'f')} à la pioche.`;
    case 'takesTop':
      return `Prends la pile : ${reason.melds ? `tu peux poser ${the(reason.card)} tout de suite` : `${the(reason.card)} te sert`}.`;
    case 'takesToGoOn':
      return 'Prends la pile : piocher finirait la manche.';
    case 'mustTake':
      return 'Prends la pile : le talon est épuisé, tu dois la prendre.';
    case 'takesToOpen':
      return `Prends la pile : tu ouvres avec, et elle apporte ${cardCount(reason.cards)}.`;
    case 'takesToFinish':
      return `Prends la pile : elle ${reason.isNew ? 'fait une' : 'complète ta'} ${bookWords(reason.kind)}, ${formatSigned(reason.points)} points${NEED[reason.need]}`;
    case 'asks':
      return 'Demande à ton équipe. Si c’est oui, tu peux sortir.';
    case 'saysYes':
      return reason.points <= CAUGHT
        ? 'Je dirais oui : tu as peu à perdre.'
        : `Je dirais oui, même s’il te reste environ ${formatRoughly(reason.points)} points en main.`;
    case 'saysNo':
      return `Je dirais non : il te reste environ ${formatRoughly(reason.points)} points en main.`;
    case 'chooses':
      return `Je commencerais par ${thePacket(reason.packet)} : il y a plus dedans.`;
    case 'laysRedThree':
      return 'Pose d’abord ton 3 rouge.';
  }
}

export const ONLY_DRAW = 'Pioche : tu ne peux pas prendre la pile.';

export const NEXT = {
  meld: (meld: AdvisedMeld): string => `Maintenant, ${lowercaseFirst(advice({ melds: [meld] }))}.`,
  cards: (cards: readonly Card[]): string => `Choisis aussi ${formatRanks(cards)}.`,
  pile: 'Maintenant, touche la pile.',
  put: (button: string): string => `Maintenant, touche « ${button} ».`,
  onto: (kind: MeldKind): string => `Maintenant, touche ta combinaison ${ofMeld(kind)}.`,
};

const WHY_THROWN: Readonly<Record<ThrowReason, string>> = {
  stops: 'personne ne pourra prendre la pile',
  freezes: 'ça gèle la pile',
  wild: 'tu ne peux rien jeter d’autre',
  caught: 'c’est ce qui te coûterait le plus à la fin',
  only: 'tu n’en as pas d’autre',
  apart: 'tes autres cartes vont avec tes combinaisons',
  few: 'tu n’en as que deux',
  safe: 'c’est ce qui aide le moins les autres',
  cheap: 'c’est ce qui vaut le moins',
  little: 'ni toi ni les autres n’en avez grand besoin',
};

export const agree = (isSame: boolean, best: string): string =>
  `${isSame ? 'Je ferais pareil.' : 'Ton coup vaut celui-\u2060ci.'} ${best}`;

export function betterPlay(fault: Exclude<Fault, { type: 'takes' }>, play: AdvisedPlay): string {
  return fitTwoLines(play, (words) => `${faultWords(fault)} Mieux : ${lowercaseFirst(words)}.`);
}

const lowercaseFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function faultWords(fault: Exclude<Fault, { type: 'takes' }>): string {
  switch (fault.type) {
    case 'staysIn':
      return 'Tu pourrais plutôt sortir.';
    case 'keepsPacket':
      return 'Tu pourrais jouer toutes tes cartes.';
    case 'goesOut':
      return `Il resterait ${cardCount(fault.cards)} à ton équipe.`;
    case 'misses':
      return `Tu laisserais une ${bookWords(fault.kind)} inachevée.`;
    case 'dirties':
      return `Ta combinaison ${ofMeld(fault.of)} ne serait plus pure.`;
    case 'throwsWild':
      return `Tu jetterais ${aRank(getRank(fault.card))}.`;
    case 'feeds':
      return `${capital(aRank(getRank(fault.card)))} aide davantage les autres.`;
    case 'needed':
      return `Tu auras besoin ${ofRank(getRank(fault.card))}.`;
    case 'spendsWilds':
      return `Ça coûte ${wildCount(fault.count)} de trop.`;
    case 'keeps':
      return `Tu garderais ${formatSigned(fault.points)} points de plus en main.`;
    case 'laysTooMuch':
      return 'Tu en poserais trop.';
    case 'less':
      return 'Pas mal.';
  }
}

export const MOMENTS = {
  title: 'Coups clés',
  waiting: 'On revoit ta manche…',
  none: 'Tu as bien joué cette manche.',
  unknown: 'Cette manche n’est plus enregistrée.',
  missed: 'Tu as laissé des points ici',
  well: 'Bien joué',
  formatRoughly: (value: number): string => `environ ${formatSigned(Math.max(10, Math.round(value / 10) * 10))}`,
  hand: (held: string): string => `Tes cartes à ce moment-\u2060là : ${cardNames(held)}`,
  better: 'Mieux :',
  show: 'Voir',
};

export function didWords(type: 'draw' | 'take' | 'play', { melds, discard }: AdvisedPlay): string {
  if (type === 'draw') return 'Tu as plutôt pioché.';
  if (type === 'take') return 'Tu as pris la pile.';
  const discarded = discard === undefined ? [] : [`jeté ${the(discard)}`];
  const laid = melds.length === 0 ? [] : [`posé ${listing(melds.map(({ cards }) => meldWords(cards)))}`];
  return `Tu as ${[...laid, ...discarded].join(laid[0]?.includes(' et ') ? ', et ' : ' et ')}.`;
}

export function wellSentence(reason: Reason): string {
  switch (reason.type) {
    case 'goesOut':
      return reason.points > 0 ? `Sortie réussie : ${formatSigned(reason.points)} points.` : 'Sortie réussie.';
    case 'finishes': {
      const made = plural(reason.cards.length, { one: 'a complété', other: 'ont complété' });
      return `${finishing(reason.of, reason.cards)} ${made} ta ${bookWords(reason.kind)} : ${formatSigned(reason.points)} points.`;
    }
    case 'takesToFinish':
      return `Tu as pris la pile et complété ta ${bookWords(reason.kind)} : ${formatSigned(reason.points)} points.`;
    case 'takesToOpen':
      return `Tu as ouvert avec la pile et reçu ${cardCount(reason.cards)}.`;
    case 'takesUpcard':
      return `Tu as pris ${the(reason.card)}, et ça t’a bien servi.`;
    case 'takes':
      return `Tu as pris la pile : ${cardCount(reason.cards)} au lieu de ${numberName(reason.draw, 'f')}.`;
    case 'takesTop':
      return `Tu as pris la pile, et ${the(reason.card)} t’a servi.`;
    case 'picksUp':
      return `Te voilà ${toPacket(reason.packet)}.`;
    case 'opens':
      return reason.points === reason.minimum
        ? `Tu as ouvert avec juste les ${formatSigned(reason.minimum)} points qu’il fallait.`
        : `Tu as ouvert avec ${formatSigned(reason.points)} points, il n’en fallait que ${formatSigned(reason.minimum)}.`;
    case 'grows':
      return `Tu en étais à ${numberName(reason.have, 'f')} sur ${numberName(reason.bookSize)} pour une canasta.`;
    case 'lays':
      return `Tu as mis ${formatSigned(reason.points)} points à l’abri sur la table.`;
    default:
      return MOMENTS.well;
  }
}
