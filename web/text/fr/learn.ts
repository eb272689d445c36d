import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { botName } from '../bot-names.ts';
import type { FootFacts, GameEndFacts, OpeningFacts, OutFacts, RedThreeFacts, ThreesLeft } from '../en/learn.ts';
import { aRank, bookWords, cardCount, theRank, theRanks } from './cards.ts';
import { FRONT } from './front.ts';
import { capital, figures, formatChoice, listing, numberName } from './grammar.ts';
import { LEARN_TITLE, RULES_TITLE } from './pages.ts';
import { maxWildsSentence } from './ruleset-melds.ts';
import { ofMeld } from './table.ts';

export type { OutFacts } from '../en/learn.ts';

type AnyRank = Rank | Joker;

const PARTNER = botName(2, 'fr');

export const LEARN = {
  title: LEARN_TITLE,
  rules: RULES_TITLE,
  at: (lesson: number, count: number): string => `${lesson} sur ${count}`,
  choose: (lesson: number, count: number): string => `Leçon ${LEARN.at(lesson, count)}. En choisir une autre`,
  done: 'faite',
  leave: 'Quitter les leçons',
  hint: 'Un conseil',
  show: 'Fais-\u2060le pour moi',
  next: 'Suivant',
  again: 'Encore une fois',
  play: 'Jouer avec les robots',
  people: FRONT.people,
  hand: (count: number): string => `Ta main : ${cardCount(count)}`,
  laid: 'Sur la table',
  here: 'Ta combinaison se pose ici',
  lay: 'Poser',
  layFor: (points: number): string => `Poser, ${figures(points)} points`,
  ask: `Demander à ${PARTNER}`,
};

export const TURN_LESSON = {
  title: (draw: number): string => `Piocher ${cardCount(draw)}, en jeter une`,
  draw: (draw: number): string => `Ton tour commence au talon : ${cardCount(draw)} pour toi. Touche-\u2060le.`,
  stockFirst: 'D’abord le talon, le reste après.',
  discard: (draw: number): string =>
    `Tu as pioché ${cardCount(draw)}. Finis ton tour en jetant une carte inutile : touche-\u2060la.`,
  cardNow: 'Touche maintenant une carte de ta main.',
  done: ({ rounds, target, isEndless }: GameEndFacts): string => {
    const end = [
      ...(isEndless ? [] : [`après ${numberName(rounds, 'f')} ${rounds === 1 ? 'manche' : 'manches'}`]),
      ...(target === null ? [] : [`à ${figures(target)} points`]),
    ];
    return `Voilà un tour. La partie finit ${end.join(' ou ')}, et le plus haut total gagne.`;
  },
};

export const MELD_LESSON = {
  title: 'Trois pareilles',
  say: 'Trois cartes de même rang font une combinaison. Touche tes trois 8.',
  wrong: (rank: AnyRank): string => `C’est ${aRank(rank)}, et il en faudrait trois. Touche les 8.`,
  early: 'Il faut les trois 8. Touche-\u2060les d’abord.',
  done: (isAlone: boolean): string =>
    `Ta première combinaison.${isAlone ? '' : ' Ton équipe peut la compléter aussi.'}`,
};

export const OPENING_LESSON = {
  title: 'Assez pour ouvrir',
  say: ({ minimum, wild }: OpeningFacts): string =>
    `Pour ouvrir, ton équipe doit poser ${figures(minimum)} points d’un coup. Touche ${wild === undefined ? 'trois rois' : 'deux rois et le 2'}.`,
  ready: ({ rank, worth, king, wild, sum, minimum }: OpeningFacts): string => {
    const ranks = capital(theRanks(rank));
    const naturals =
      worth === king ? `${ranks} et les rois valent ${king}` : `${ranks} valent ${worth}, les rois ${king}`;
    return `${naturals}${wild === undefined ? '' : `, le 2 vaut ${wild}`}. Total : ${figures(sum)} ; il faut ${figures(minimum)}.`;
  },
  wrong: (rank: AnyRank): string => `C’est ${aRank(rank)}. Il faut les rois.`,
  early: (wild: number | undefined): string =>
    wild === undefined
      ? 'Il en faut trois. Touche les rois.'
      : 'Il en faut trois. Le 2 peut être le troisième : c’est un passe-partout.',
  done: ([next, ...rest]: readonly number[]): string => {
    const down = 'Ton équipe a ouvert. Maintenant, toute combinaison est bonne.';
    if (next === undefined) return down;
    return `${down} À la manche deux, il faut ${[next, ...rest].map(figures).join(', puis ')} points.`;
  },
};

export const BOOK_LESSON = {
  title: (size: number): string => `${capital(numberName(size))} font une canasta`,
  say: (size: number, have: number): string =>
    `${capital(numberName(size))} cartes de même rang font une canasta. ${have > 0 ? `Tu as ${numberName(have, 'f')} dames. Touches-\u2060en une de plus.` : 'Touche tes dames.'}`,
  wrong: 'Il manque une dame, pas cette carte.',
  done: (kinds: readonly BookKind[], bonus: Readonly<Record<BookKind, number>>): string => {
    const clean = `Une canasta pure, ${figures(bonus.clean)} : aucun passe-partout.`;
    const others = [
      ...(kinds.includes('dirty') ? [`avec des passe-partout, elle est mixte : ${figures(bonus.dirty)}`] : []),
      ...(kinds.includes('wild') ? [`rien que des passe-partout : ${figures(bonus.wild)}`] : []),
    ];
    return others.length === 0 ? clean : `${clean} ${capital(others.join(' ; '))}.`;
  },
};

export const WILD_LESSON = {
  title: (hasWilds: boolean, hasThrees: boolean): string =>
    hasWilds && hasThrees ? 'Les passe-partout et les 3' : hasWilds ? 'Les passe-partout' : 'Les 3',
  give: (wilds: readonly AnyRank[], wild: AnyRank): string =>
    `${capital(listing(wilds.map(theRanks)))} sont des passe-partout : ils remplacent n’importe quelle carte. Pose ${theRank(wild)} sur tes 9.`,
  wrongGift: (wild: AnyRank): string => `Touche ${theRank(wild)} : il remplace un 9.`,
  hasWild: (limit: string): string => `Tes 9 ont maintenant un passe-partout. ${limit}`,
  limit: maxWildsSentence,
  red: ({ laying, laid, held, replace }: RedThreeFacts): string => {
    switch (laying) {
      case 'automatic':
      case 'onTurn':
        return `Un 3 rouge se pose tout seul : ${figures(laid)} points${replace ? ', et tu repioches' : ''}.`;
      case 'whenDown':
        return `Dès que ton équipe a ouvert, un 3 rouge se pose tout seul : ${figures(laid)}.`;
      case 'choice':
        return `Tu peux poser un 3 rouge : ${figures(laid)} points.`;
      case 'never':
        return held < 0 ? `Un 3 rouge resté en main coûte ${figures(-held)}.` : '';
    }
  },
  shuts: 'Jette le 3 noir : il bloque la pile, personne ne peut la prendre.',
  isDead: 'Jette le 3 noir : il ne se pose pas.',
  wrong: 'Garde-\u2060la. Jette le 3 noir.',
  melded: 'Ici, les 3 noirs se posent comme les autres rangs.',
  done: (shuts: boolean, { red, black }: ThreesLeft, limit?: string): string => {
    const first = limit ?? (shuts ? 'Personne ne peut prendre la pile maintenant.' : 'C’est là que vont les 3 noirs.');
    if (red < 0 && black < 0) return `${first} Un 3 rouge en main coûte ${figures(-red)}, un noir ${figures(-black)}.`;
    if (red < 0) return `${first} Un 3 rouge en main coûte ${figures(-red)}.`;
    return black < 0 ? `${first} Resté en main, un 3 noir coûte ${figures(-black)}.` : first;
  },
};

export const PILE_LESSON = {
  title: 'Prendre la pile',
  say: (count: number): string =>
    `Un 10 est sur la pile et tu en tiens deux : tu peux prendre la pile. Touche-\u2060la : ${cardCount(count)}.`,
  wrongStock: 'C’est permis, mais la pile rapporte plus. Essaie la pile.',
  wrongCard: 'D’abord la pile : touche-\u2060la.',
  done: (more: number, needsDown: boolean, count: number | 'all'): string => {
    const gain =
      more > 0
        ? `Trois 10 sont posés, ${cardCount(more)} ${more === 1 ? 'vient' : 'viennent'} en main.`
        : 'Trois 10 sont posés.';
    const most =
      count === 'all'
        ? 'On prend toujours toute la pile.'
        : `D’une pile plus haute, on prend au plus ${cardCount(count)}.`;
    return `${gain} ${most}${needsDown ? ' Il faut que ton équipe ait ouvert.' : ''}`;
  },
};

export const FOOT_LESSON = {
  title: (packet: string): string => `Passer au ${packet}`,
  say: ({ packet, size, count, byBook }: FootFacts): string =>
    `${byBook ? 'Complète une canasta' : `Pose tes ${numberName(count)} dernières cartes`}, et le ${packet} est à toi : ${figures(size)} cartes fraîches.`,
  more: (packet: string): string => `Encore une, et voilà le ${packet}.`,
  wrong: 'Un 7 complète la canasta.',
  done: ({ packet, byBook, endsTurn }: FootFacts): string => {
    if (endsTurn) return `Ton ${packet}. Tu le joueras au prochain tour.`;
    const discarding = byBook ? '' : ' Si tu jettes plutôt ta dernière carte, tu le commences au prochain tour.';
    return `Ton ${packet}. Ton tour continue.${discarding}`;
  },
};

const lastCard = (melds: boolean): string => (melds ? 'Pose ta dernière carte.' : 'Jette ta dernière carte.');

export const OUT_LESSON = {
  title: 'Sortir',
  say: ({ books, ranks, asks, melds }: OutFacts): string => {
    const needs = [
      ...books.map(([kind, count]) => {
        const words = kind === 'any' ? `canasta${count > 1 ? 's' : ''} en tout` : bookWords(kind, count);
        return `${numberName(count, 'f')} ${words}`;
      }),
      ...ranks.map((rank) => `une canasta ${ofMeld(rank)}`),
    ];
    const may =
      needs.length === 0 ? 'Pas besoin de canasta pour sortir.' : `${capital(listing(needs))} : de quoi sortir.`;
    const next = {
      none: lastCard(melds),
      may: 'Demande-\u2060moi d’abord, si tu veux.',
      must: 'Mais demande-\u2060moi d’abord.',
    };
    return `${may} ${next[asks]}`;
  },
  wrong: 'Demande-\u2060moi d’abord : mes points comptent aussi.',
  yes: ({ partners, melds }: OutFacts): string =>
    `${{ any: 'Oui !', inLast: 'J’ai aussi mon pied, alors oui !', playedLast: 'J’ai joué de mon pied aussi, alors oui !' }[partners]} ${lastCard(melds)}`,
  done: (bonus: number, packets: readonly string[]): string =>
    `Et tu sors${bonus > 0 ? ` : ${figures(bonus)} de plus` : ', et la manche est finie'}. Les cartes qui restent (${formatChoice(packets)}) coûtent leurs points. C’est ça, Hand and Foot.`,
};
