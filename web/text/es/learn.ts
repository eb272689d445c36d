import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { botName } from '../bot-names.ts';
import type { FootFacts, GameEndFacts, OpeningFacts, OutFacts, RedThreeFacts, ThreesLeft } from '../en/learn.ts';
import { aRank, cardCount, isFeminineRank, rankPlural, theRank, theRanks } from './cards.ts';
import { FRONT } from './front.ts';
import { capital, figures, formatChoice, listing, numberName } from './grammar.ts';
import { LEARN_TITLE, RULES_TITLE } from './pages.ts';
import { maxWildsSentence } from './ruleset-melds.ts';
import { booksWords } from './table.ts';

export type { OutFacts } from '../en/learn.ts';

type AnyRank = Rank | Joker;

const PARTNER = botName(2, 'es');

export const LEARN = {
  title: LEARN_TITLE,
  rules: RULES_TITLE,
  at: (lesson: number, count: number): string => `${lesson} de ${count}`,
  choose: (lesson: number, count: number): string => `Lección ${LEARN.at(lesson, count)}. Elegir otra`,
  done: 'hecha',
  leave: 'Dejar las lecciones',
  hint: 'Una pista',
  show: 'Hazlo por mí',
  next: 'Seguir',
  again: 'Otra vez',
  play: 'Jugar con los bots',
  people: FRONT.people,
  hand: (count: number): string => `Tu mano: ${cardCount(count)}`,
  laid: 'En la mesa',
  here: 'Tu combinación va aquí',
  lay: 'Bajar',
  layFor: (points: number): string => `Bajar, ${figures(points)} puntos`,
  ask: `Preguntar a ${PARTNER}`,
};

export const TURN_LESSON = {
  title: (draw: number): string => `Roba ${numberName(draw)}, descarta una`,
  draw: (draw: number): string => `Tu turno empieza en el mazo: de ahí robas ${cardCount(draw)}. Tócalo.`,
  stockFirst: 'Primero el mazo, luego lo demás.',
  discard: (draw: number): string =>
    `Robaste ${numberName(draw)}. Acaba tu turno con un descarte: toca una carta que no te sirva.`,
  cardNow: 'Ahora toca una carta de tu mano.',
  done: ({ rounds, target, isEndless }: GameEndFacts): string => {
    const end = [
      ...(isEndless ? [] : [`tras ${numberName(rounds)} ${rounds === 1 ? 'ronda' : 'rondas'}`]),
      ...(target === null ? [] : [`con ${figures(target)} puntos`]),
    ];
    return `Así va un turno. La partida acaba ${end.join(' o ')}, y gana el total más alto.`;
  },
};

export const MELD_LESSON = {
  title: 'Tres iguales',
  say: 'Tres cartas del mismo valor son una combinación. Toca tus tres ochos.',
  wrong: (rank: AnyRank): string =>
    `Eso es ${aRank(rank)}, y solo tienes ${isFeminineRank(rank) ? 'una' : 'uno'}. Toca los ochos.`,
  early: 'La combinación son los tres ochos. Tócalos primero.',
  done: (isAlone: boolean): string => `Tu primera combinación.${isAlone ? '' : ' Tu pareja puede ampliarla.'}`,
};

export const OPENING_LESSON = {
  title: 'Lo bastante para abrir',
  say: ({ minimum, wild }: OpeningFacts): string =>
    `Para abrir, tu equipo necesita ${figures(minimum)} puntos. Toca ${wild === undefined ? 'tres reyes' : 'dos reyes y el dos'}.`,
  ready: ({ rank, worth, king, wild, sum, minimum }: OpeningFacts): string => {
    const ranks = capital(theRanks(rank));
    const naturals =
      worth === king
        ? `${ranks} y los reyes valen ${king} por carta`
        : `${ranks} valen ${worth} por carta; los reyes, ${king}`;
    return `${naturals}${wild === undefined ? '' : `; el dos, ${wild}`}. Suman ${figures(sum)} y necesitas ${figures(minimum)}.`;
  },
  wrong: (rank: AnyRank): string => `Eso es ${aRank(rank)}. Toca los reyes.`,
  early: (wild: number | undefined): string =>
    wild === undefined
      ? 'Tres hacen una combinación. Toca los reyes.'
      : 'Aún no es una combinación. El dos puede ser la tercera: es un comodín.',
  done: ([next, ...rest]: readonly number[]): string => {
    const down = 'Tu equipo ya abrió: ahora vale cualquier combinación.';
    if (next === undefined) return down;
    return `${down} En la ronda dos hacen falta ${[next, ...rest].map(figures).join(', luego ')} puntos.`;
  },
};

export const BOOK_LESSON = {
  title: (size: number): string => `${capital(numberName(size))} son una canasta`,
  say: (size: number, have: number): string =>
    `${capital(numberName(size))} iguales son una canasta. ${have > 0 ? `Tienes ${numberName(have)} reinas. Toca otra.` : 'Toca tus reinas.'}`,
  wrong: 'Falta una reina, no esa.',
  done: (kinds: readonly BookKind[], bonus: Readonly<Record<BookKind, number>>): string => {
    const clean = `Una canasta limpia, ${figures(bonus.clean)}: sin comodines.`;
    const others = [
      ...(kinds.includes('dirty') ? [`con alguno es sucia, ${figures(bonus.dirty)}`] : []),
      ...(kinds.includes('wild') ? [`solo de comodines, ${figures(bonus.wild)}`] : []),
    ];
    return others.length === 0 ? clean : `${clean} ${capital(others.join('; '))}.`;
  },
};

export const WILD_LESSON = {
  title: (hasWilds: boolean, hasThrees: boolean): string =>
    hasWilds && hasThrees ? 'Comodines y treses' : hasWilds ? 'Comodines' : 'Treses',
  give: (wilds: readonly AnyRank[], wild: AnyRank): string =>
    `${capital(listing(wilds.map(theRanks)))} son comodines: valen por cualquier carta. Pon ${theRank(wild)} con tus nueves.`,
  wrongGift: (wild: AnyRank): string => `Toca ${theRank(wild)}: vale por un nueve.`,
  hasWild: (limit: string): string => `Tus nueves ya tienen un comodín. ${limit}`,
  limit: maxWildsSentence,
  red: ({ laying, laid, held, replace }: RedThreeFacts): string => {
    switch (laying) {
      case 'automatic':
      case 'onTurn':
        return `Los treses rojos se bajan solos: ${figures(laid)} puntos${replace ? ' cada uno, y robas otra vez' : ''}.`;
      case 'whenDown':
        return `Cuando tu equipo ha abierto, los treses rojos se bajan solos: ${figures(laid)}.`;
      case 'choice':
        return `Puedes bajar un tres rojo: ${figures(laid)} puntos.`;
      case 'never':
        return held < 0 ? `Un tres rojo que te quede en la mano cuesta ${figures(-held)}.` : '';
    }
  },
  shuts: 'Descarta el negro: es un tapón, y nadie puede llevarse el pozo.',
  isDead: 'Descarta el negro: no se puede combinar.',
  wrong: 'Esa guárdala. Fuera el tres negro.',
  melded: 'Aquí los treses negros se combinan como los demás.',
  done: (shuts: boolean, { red, black }: ThreesLeft, limit?: string): string => {
    const first = limit ?? (shuts ? 'Ahora nadie puede llevarse el pozo.' : 'Ahí van los treses negros.');
    if (red < 0 && black < 0)
      return `${first} Si sobran, un tres rojo cuesta ${figures(-red)}, uno negro ${figures(-black)}.`;
    if (red < 0) return `${first} Si sobra, un tres rojo cuesta ${figures(-red)}.`;
    return black < 0 ? `${first} Si te queda en la mano, un tres negro cuesta ${figures(-black)}.` : first;
  },
};

export const PILE_LESSON = {
  title: 'Llévate el pozo',
  say: (count: number): string =>
    `Ahí hay un diez, y tú tienes dos: puedes llevarte el pozo. Tócalo: ${cardCount(count)}.`,
  wrongStock: 'Se puede, pero el pozo trae más. Prueba con el pozo.',
  wrongCard: 'Primero el pozo: tócalo.',
  done: (more: number, needsDown: boolean, count: number | 'all'): string => {
    const gain = more > 0 ? `Tres dieces a la mesa y ${cardCount(more)} para ti.` : 'Tres dieces a la mesa.';
    const most =
      count === 'all' ? 'Siempre te llevas el pozo entero.' : `De un pozo mayor tomas hasta ${cardCount(count)}.`;
    return `${gain} ${most}${needsDown ? ' Para eso tu equipo tiene que haber abierto.' : ''}`;
  },
};

/** Returns a packet's name with its article: `el pie`, `la rodilla`. */
const thePacket = (packet: string): string => `${packet === 'pie' ? 'el' : 'la'} ${packet}`;

export const FOOT_LESSON = {
  title: (packet: string): string => `Pasa ${packet === 'pie' ? 'al' : 'a la'} ${packet}`,
  say: ({ packet, size, count, byBook }: FootFacts): string =>
    `${byBook ? 'Completa una canasta' : `Baja tus últimas ${numberName(count)} cartas`} y ${thePacket(packet)} es tuy${packet === 'pie' ? 'o' : 'a'}: ${figures(size)} cartas nuevas.`,
  more: (packet: string): string => `Una más y te toca ${thePacket(packet)}.`,
  wrong: 'La canasta se completa con un siete.',
  done: ({ packet, byBook, endsTurn }: FootFacts): string => {
    const it = packet === 'pie' ? 'lo' : 'la';
    const here = `Ya tienes ${thePacket(packet)}.`;
    if (endsTurn) return `${here} ${capital(it)} juegas desde tu próximo turno.`;
    const discarding = byBook ? '' : ` Si en cambio descartas tu última carta, ${it} empiezas en tu próximo turno.`;
    return `${here} Sigues jugando en el mismo turno.${discarding}`;
  },
};

const lastCard = (melds: boolean): string => (melds ? 'Baja tu última carta.' : 'Descarta tu última carta.');

export const OUT_LESSON = {
  title: 'Cerrar',
  say: ({ books, ranks, asks, melds }: OutFacts): string => {
    const needs = [
      ...books.map(([kind, count]) => booksWords(kind, count)),
      ...ranks.map((rank) => `una canasta de ${rank === 'wild' ? 'comodines' : rankPlural(rank)}`),
    ];
    const may =
      needs.length === 0
        ? 'Para cerrar no necesitas canastas.'
        : `${capital(needs.join(', '))}: con eso puedes cerrar.`;
    const next = {
      none: lastCard(melds),
      may: 'Pregúntame antes, si quieres.',
      must: 'Pero antes pregúntame: soy tu pareja.',
    };
    return `${may} ${next[asks]}`;
  },
  wrong: 'Pregúntame antes: los puntos de tu pareja también cuentan.',
  yes: ({ partners, melds }: OutFacts): string =>
    `${{ any: '¡Sí!', inLast: 'Yo también tengo ya el pie: ¡sí!', playedLast: 'Yo también jugué ya con el pie: ¡sí!' }[partners]} ${lastCard(melds)}`,
  done: (bonus: number, packets: readonly string[]): string =>
    `Cerraste${bonus > 0 ? `: ${figures(bonus)} más` : ', y se acabó la ronda'}. Las cartas que quedan en ${formatChoice(packets.map(thePacket))} restan. Esto es Hand and Foot.`,
};
