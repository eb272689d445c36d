import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { botName } from '../bot-names.ts';
import type { FootFacts, GameEndFacts, OpeningFacts, OutFacts, RedThreeFacts, ThreesLeft } from '../en/learn.ts';
import { aRank, BOOK_WORDS, cardCount, rankPlural, theRank } from './cards.ts';
import { FRONT } from './front.ts';
import { capital, figures, formatChoice, listing, numberName } from './grammar.ts';
import { LEARN_TITLE, RULES_TITLE } from './pages.ts';
import { maxWildsSentence } from './ruleset-melds.ts';

export type { OutFacts } from '../en/learn.ts';

type AnyRank = Rank | Joker;

const PARTNER = botName(2);

export const LEARN = {
  title: LEARN_TITLE,
  rules: RULES_TITLE,
  at: (lesson: number, count: number): string => `${lesson} von ${count}`,
  choose: (lesson: number, count: number): string => `Lektion ${LEARN.at(lesson, count)}. Andere wählen`,
  done: 'fertig',
  leave: 'Lektionen verlassen',
  hint: 'Ein Tipp',
  show: 'Mach du’s',
  next: 'Weiter',
  again: 'Noch mal',
  play: 'Mit den Bots spielen',
  people: FRONT.people,
  hand: (count: number): string => `Deine Hand: ${cardCount(count)}`,
  laid: 'Auf dem Tisch',
  here: 'Hierhin kommt deine Meldung',
  lay: 'Auslegen',
  layFor: (points: number): string => `Auslegen, ${figures(points)} Punkte`,
  ask: `${PARTNER} fragen`,
};

export const TURN_LESSON = {
  title: (draw: number): string => `${capital(draw === 1 ? 'eine' : numberName(draw))} ziehen, eine abwerfen`,
  draw: (draw: number): string =>
    `Dein Zug beginnt am Talon: ${cardCount(draw)} von dort ${draw === 1 ? 'gehört' : 'gehören'} dir. Tipp darauf.`,
  stockFirst: 'Erst der Talon, dann der Rest.',
  discard: (draw: number): string =>
    `Du hast ${draw === 1 ? 'eine' : numberName(draw)} gezogen. Zum Schluss wirfst du eine ab: Tipp auf eine, die du nicht brauchst.`,
  cardNow: 'Jetzt tipp auf eine deiner Karten.',
  done: ({ rounds, target, isEndless }: GameEndFacts): string => {
    const end = [
      ...(isEndless ? [] : [`nach ${rounds === 1 ? 'einer Runde' : `${numberName(rounds)} Runden`}`]),
      ...(target === null ? [] : [`mit ${figures(target)} Punkten`]),
    ];
    return `Das ist ein Zug. Das Spiel endet ${end.join(' oder ')}, und die meisten Punkte gewinnen.`;
  },
};

export const MELD_LESSON = {
  title: 'Drei gleiche',
  say: 'Drei Karten vom selben Rang sind eine Meldung. Tipp auf deine drei Achten.',
  wrong: (rank: AnyRank): string =>
    `Das ist ${aRank(rank, 'nominative')}, davon hast du nur eine Karte. Tipp auf die Achten.`,
  early: 'Erst alle drei Achten sind eine Meldung. Tipp sie zuerst an.',
  done: (isAlone: boolean): string => `Deine erste Meldung.${isAlone ? '' : ' Ich kann daran anlegen.'}`,
};

export const OPENING_LESSON = {
  title: 'Genug für die Erstmeldung',
  say: ({ minimum, wild }: OpeningFacts): string =>
    `Eure Erstmeldung braucht ${figures(minimum)} Punkte. Tipp auf ${wild === undefined ? 'drei Könige' : 'zwei Könige und die Zwei'}.`,
  ready: ({ rank, worth, king, wild, sum, minimum }: OpeningFacts): string => {
    const ranks = rankPlural(rank);
    const naturals =
      worth === king ? `${ranks} und Könige zählen je ${king}` : `${ranks} zählen je ${worth}, Könige ${king}`;
    return `${naturals}${wild === undefined ? '' : `, die Zwei ${wild}`}. Das sind ${figures(sum)}; du brauchst ${figures(minimum)}.`;
  },
  wrong: (rank: AnyRank): string => `Das ist ${aRank(rank, 'nominative')}. Du brauchst die Könige.`,
  early: (wild: number | undefined): string =>
    wild === undefined
      ? 'Erst drei sind eine Meldung. Tipp auf die Könige.'
      : 'Das ist noch keine Meldung. Die Zwei kann die dritte Karte sein: Sie ist wild.',
  done: ([next, ...rest]: readonly number[]): string => {
    const down = 'Eure Erstmeldung liegt: Ab jetzt ist jede Meldung recht.';
    if (next === undefined) return down;
    return `${down} Runde zwei braucht ${[next, ...rest].map(figures).join(', dann ')} Punkte.`;
  },
};

export const BOOK_LESSON = {
  title: (size: number): string => `${capital(numberName(size))} sind ein Canasta`,
  say: (size: number, have: number): string =>
    `${capital(numberName(size))} vom selben Rang sind ein Canasta. ${have > 0 ? `Du hast ${have === 1 ? 'eine Dame' : `${numberName(have)} Damen`}. Tipp noch eine an.` : 'Tipp auf deine Damen.'}`,
  wrong: 'Nein, eine Dame fehlt.',
  done: (kinds: readonly BookKind[], bonus: Readonly<Record<BookKind, number>>): string => {
    const clean = `Ein echter Canasta, ${figures(bonus.clean)}: ohne wilde Karten.`;
    const others = [
      ...(kinds.includes('dirty') ? [`mit wilden ist er gemischt, ${figures(bonus.dirty)}`] : []),
      ...(kinds.includes('wild') ? [`ganz aus wilden, ${figures(bonus.wild)}`] : []),
    ];
    return others.length === 0 ? clean : `${clean} ${capital(others.join('; '))}.`;
  },
};

export const WILD_LESSON = {
  title: (hasWilds: boolean, hasThrees: boolean): string =>
    hasWilds && hasThrees ? 'Wilde Karten und Dreien' : hasWilds ? 'Wilde Karten' : 'Dreien',
  give: (wilds: readonly AnyRank[], wild: AnyRank): string =>
    `${listing(wilds.map((rank) => rankPlural(rank)))} sind wild: Sie stehen für jede Karte. Leg ${theRank(wild)} zu deinen Neunen.`,
  wrongGift: (wild: AnyRank): string => `Tipp auf ${theRank(wild)}: Das wird eine Neun.`,
  hasWild: (limit: string): string => `Deine Neunen haben jetzt eine wilde Karte. ${limit}`,
  limit: maxWildsSentence,
  red: ({ laying, laid, held, replace }: RedThreeFacts): string => {
    switch (laying) {
      case 'automatic':
      case 'onTurn':
        return `Eine rote Drei legt sich von selbst hin: ${figures(laid)} Punkte${replace ? ', und du ziehst nach' : ''}.`;
      case 'whenDown':
        return `Liegt eure Erstmeldung, legt sich eine rote Drei von selbst hin: ${figures(laid)}.`;
      case 'choice':
        return `Eine rote Drei darfst du auslegen: ${figures(laid)} Punkte.`;
      case 'never':
        return held < 0 ? `Eine rote Drei, die dir bleibt, kostet ${figures(-held)}.` : '';
    }
  },
  shuts: 'Wirf die schwarze ab: Sie sperrt den Stapel, niemand kann ihn nehmen.',
  isDead: 'Wirf die schwarze ab: Auslegen kann man sie nicht.',
  wrong: 'Die behalte. Die schwarze Drei geht weg.',
  melded: 'Schwarze Dreien werden hier ausgelegt wie jeder Rang.',
  done: (shuts: boolean, { red, black }: ThreesLeft, limit?: string): string => {
    const first = limit ?? (shuts ? 'Jetzt kann niemand den Stapel nehmen.' : 'Da gehören schwarze Dreien hin.');
    if (red < 0 && black < 0)
      return `${first} Übrige rote Dreien kosten ${figures(-red)}, schwarze ${figures(-black)}.`;
    if (red < 0) return `${first} Übrige rote Dreien kosten ${figures(-red)}.`;
    return black < 0 ? `${first} Behältst du eine schwarze Drei, kostet sie ${figures(-black)}.` : first;
  },
};

export const PILE_LESSON = {
  title: 'Stapel nehmen',
  say: (count: number): string =>
    `Da liegt eine Zehn, und du hast zwei: Also darfst du den Stapel nehmen. Tipp darauf: ${cardCount(count)}.`,
  wrongStock: 'Das geht, aber der Stapel bringt mehr. Nimm lieber den.',
  wrongCard: 'Erst der Stapel: Tipp darauf.',
  done: (more: number, needsDown: boolean, count: number | 'all'): string => {
    const gain =
      more > 0
        ? `Drei Zehnen liegen, ${cardCount(more)} ${more === 1 ? 'gehört' : 'gehören'} dir.`
        : 'Drei Zehnen liegen.';
    const most =
      count === 'all'
        ? 'Du nimmst immer den ganzen Stapel.'
        : `Von einem höheren Stapel nimmst du höchstens ${cardCount(count)}.`;
    return `${gain} ${most}${needsDown ? ' Dafür muss eure Erstmeldung liegen.' : ''}`;
  },
};

const lastCards = (count: number): string =>
  count === 1 ? 'Leg deine letzte Karte aus' : `Leg deine letzten ${numberName(count)} Karten aus`;

export const FOOT_LESSON = {
  title: (packet: string): string => `Auf zum ${packet}`,
  say: ({ packet, size, count, byBook }: FootFacts): string =>
    `${byBook ? 'Mach einen Canasta fertig' : lastCards(count)}, und dein ${packet} gehört dir: ${figures(size)} frische Karten.`,
  more: (packet: string): string => `Noch eine, dann kommt dein ${packet}.`,
  wrong: 'Eine Sieben macht den Canasta fertig.',
  done: ({ packet, byBook, endsTurn }: FootFacts): string => {
    if (endsTurn) return `Dein ${packet}. Damit spielst du ab dem nächsten Zug.`;
    const discarding = byBook
      ? ''
      : ' Wirfst du deine letzte Karte stattdessen ab, spielst du erst im nächsten Zug damit.';
    return `Dein ${packet}. Damit spielst du gleich weiter.${discarding}`;
  },
};

const lastCard = (melds: boolean): string => (melds ? 'Leg deine letzte Karte aus.' : 'Wirf deine letzte Karte ab.');

/** `zwei echte`, `ein gemischter`. */
const booksHad = (kind: BookKind | 'any', count: number): string => {
  if (kind === 'any') return count === 1 ? 'ein Canasta' : `${numberName(count)} Canastas insgesamt`;
  return count === 1 ? `ein ${BOOK_WORDS[kind]}er` : `${numberName(count)} ${BOOK_WORDS[kind]}e`;
};

export const OUT_LESSON = {
  title: 'Ausmachen',
  say: ({ books, ranks, asks, melds }: OutFacts): string => {
    const needs = [
      ...books.map(([kind, count]) => booksHad(kind, count)),
      ...ranks.map((rank) => `ein Canasta aus ${rank === 'wild' ? 'wilden Karten' : rankPlural(rank, 'dative')}`),
    ];
    const can =
      needs.length === 0
        ? 'Zum Ausmachen brauchst du keine Canastas.'
        : `${capital(needs.join(', '))}: Das reicht zum Ausmachen.`;
    const next = {
      none: lastCard(melds),
      may: 'Frag mich vorher, wenn du magst.',
      must: 'Aber frag vorher mich, wir sind ein Team.',
    };
    return `${can} ${next[asks]}`;
  },
  wrong: 'Frag erst mich: Meine Punkte zählen auch.',
  yes: ({ partners, melds }: OutFacts): string =>
    `${{ any: 'Ja!', inLast: 'Ich habe auch schon meinen Fuß, also ja!', playedLast: 'Ich habe auch schon aus dem Fuß gespielt, also ja!' }[partners]} ${lastCard(melds)}`,
  done: (bonus: number, packets: readonly string[]): string =>
    `Ausgemacht${bonus > 0 ? `: noch ${figures(bonus)} dazu` : ', und die Runde ist vorbei'}. Was in ${formatChoice(packets)} bleibt, kostet seine Punkte. Das ist Hand and Foot.`,
};
