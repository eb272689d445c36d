import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import { type EventSentences, eventsInWords } from '../event-sentences.ts';
import { bookWords, cardCount, cardName, cardNames, theCard, thePacket } from './cards.ts';
import { DATE, dateInWords } from './date.ts';
import {
  does,
  doing,
  formatCount,
  HAS,
  IS,
  listing,
  midway,
  numberName,
  peopleWithin,
  toAll,
  type Verb,
  within,
} from './grammar.ts';
import { LEVELS } from './levels.ts';
import { MOMENTS } from './moments.ts';
import { UNKNOWN_NAME, YOU } from './pages.ts';
import { tied } from './result.ts';
import { settledNote } from './settled-rules.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, moment } from './times.ts';
import { WHEN } from './when.ts';

const HAD: Verb = ['avais', 'avait', 'aviez', 'avaient'];
const WAITS: Verb = ['attends', 'attend', 'attendez', 'attendent'];
const GOES_AWAY: Verb = ['t’absentes', 's’absente', 'vous absentez', 's’absentent'];
const PLAYS: Verb = ['joues', 'joue', 'jouez', 'jouent'];
const PLAYS_NOT: Verb = ['ne joues', 'ne joue', 'ne jouez', 'ne jouent'];

const did = (name: string, deed: string): string => dot(`${does(name, HAS)} ${deed}`);

const formatCardsShown = (cards: string | undefined): string => (cards ? ` : ${cardNames(cards)}` : '');
const pileNames = (count: number, top: string, cards: string | undefined): string =>
  count === 1
    ? cardNames(top)
    : `${cardCount(count)} avec ${cardNames(top)} dessus${cards ? `, puis ${cardNames(cards)}` : ''}`;
const redThrees = (cards: string): string => {
  const count = (parseCards(cards) ?? []).length;
  return count === 1 ? 'un 3 rouge' : `${numberName(count)} 3 rouges`;
};
const dot = (text: string): string => `${text}.`;

const HERE = { round: 'la manche', game: 'la partie' } as const;

/** In the perfect with `avoir`, which does not depend on gender. */
export const EVENT_SENTENCES: EventSentences = {
  dealt: ({ round, dealer, seat, drawn }, { displayName }) => {
    if (drawn === undefined)
      return dot(
        `Manche ${round} : ${midway(does(displayName(dealer), HAS))} donné, ${MOMENTS.starts(displayName(seat))}`,
      );
    const cards = drawn.map((card, each) => `${displayName(each)} : ${cardName(card as Card)}`);
    return dot(`${cards.join(' ; ')}. ${MOMENTS.highCard(displayName(seat))}`);
  },
  chosePacket: ({ seat }, { displayName }) => did(displayName(seat), 'choisi la main de départ'),
  pointsGiven: ({ seat, team: to, points, reason }, { displayName, team }) => {
    const gave = `${points > 0 ? 'donné' : 'retiré'} ${formatCount(Math.abs(points), 'point')}`;
    const [giver, taker] = [displayName(seat), team(to)];
    if (giver === taker) return dot(`${giver === YOU ? 'Tu t’es' : `${giver} s’est`} ${gave} : ${reason}`);
    return taker === YOU
      ? dot(`${giver} t’a ${gave} : ${reason}`)
      : did(giver, `${gave} à ${within(taker)} : ${reason}`);
  },
  drew: ({ seat, count, cards }, { displayName }) =>
    did(displayName(seat), `pioché ${cardCount(count)}${formatCardsShown(cards)}`),
  tookPile: ({ seat, count, top, cards }, { displayName }) =>
    did(displayName(seat), `pris la pile : ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { displayName }) =>
    book
      ? did(displayName(seat), `complété une ${bookWords(book)} avec ${cardNames(cards)}`)
      : did(displayName(seat), `posé ${cardNames(cards)}`),
  discarded: ({ seat, card }, { displayName }) => did(displayName(seat), `jeté ${cardNames(card)}`),
  tookBack: ({ seat, card }, { displayName }) => did(displayName(seat), `repris ${theCard(card as Card)}`),
  laidRedThrees: ({ seat, cards, drawn }, { displayName }) =>
    drawn > 0
      ? did(displayName(seat), `posé ${redThrees(cards)} et pioché ${cardCount(drawn)} de plus`)
      : did(displayName(seat), `posé ${redThrees(cards)}`),
  pickedUp: ({ seat, packet, by }, { displayName }) =>
    by === 'run'
      ? MOMENTS.packet(displayName(seat), packet)
      : did(displayName(seat), `ramassé ${thePacket(packet)} pour le prochain tour`),
  tailGrew: ({ seat, count }, { displayName }) => did(displayName(seat), `mis ${cardCount(count)} en réserve`),
  askedToGoOut: ({ seat }, { displayName }) => did(displayName(seat), 'demandé à sortir'),
  answered: ({ seat, yes, standing }, { displayName }) =>
    did(displayName(seat), `dit ${yes ? 'oui' : 'non'}${standing ? ' (décidé d’avance)' : ''}`),
  passed: ({ seat }, { displayName }) => did(displayName(seat), 'passé sans jeter de carte'),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`On a ajouté un jeu au talon : ${cardCount(count)}`)
      : dot(`On a mélangé la pile pour refaire le talon : ${cardCount(count)}`),
  wentOut: ({ seat }, { displayName }) => did(displayName(seat), 'fini la manche'),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) =>
    winners.length > 1
      ? dot(tied(winners.map(team)))
      : dot(`La partie est finie. Victoire pour ${listing(winners.map((each) => within(team(each))))}`),
  satDown: ({ seat }, { displayName }) => did(displayName(seat), 'pris place'),
  seatGivenToBot: ({ level }) => (level === undefined ? 'Un robot a pris une place libre.' : LEVELS.changed(level)),
  knocked: ({ name }) => dot(`${name} demande à entrer`),
  comeBackAgreed: ({ seat, by, until }, { displayName }) =>
    did(
      displayName(by),
      `dit oui : c’est ${within(displayName(seat))}. Chacun peut s’opposer jusqu’à ${moment(until)}`,
    ),
  cameBack: ({ seat, by, also }, { displayName }) => {
    if (by === 'word') return did(displayName(seat), 'repris place : les deux mots étaient justes');
    if (by === 'code') return did(displayName(seat), 'repris place avec un code de l’ancien téléphone');
    if (also !== undefined)
      return dot(
        `Oui de ${listing([by, ...also].map((each) => within(displayName(each))))} : c’est ${within(displayName(seat))}, sur un autre téléphone`,
      );
    return did(displayName(by), `dit oui : c’est ${within(displayName(seat))}, sur un autre téléphone`);
  },
  comeBackRefused: ({ seat, by }, { displayName }) =>
    did(displayName(by), `dit non : ce n’est pas ${within(displayName(seat))}`),
  notThem: ({ seat, by }, { displayName }) => {
    const words = `Ce n’était pas ${within(displayName(seat))} : l’autre téléphone est déconnecté.`;
    return typeof by === 'number' ? `${words} ${dot(`${does(displayName(by), HAD)} dit oui`)}` : words;
  },
  wasThem: ({ seat }, { displayName }) => did(displayName(seat), 'confirmé le nouvel appareil'),
  leftAgain: ({ seat }, { displayName }) =>
    dot(`L’appareil revenu à cette place est reparti : ${within(displayName(seat))}`),
  seatEmptied: () => 'Une place est de nouveau libre.',
  removalSet: ({ seat, on }, { displayName }) =>
    dot(
      on
        ? `${does(displayName(seat), ['quittes', 'quitte', 'quittez', 'quittent'])} la table après cette manche`
        : `${does(displayName(seat), ['restes', 'reste', 'restez', 'restent'])} à la table`,
    ),
  connected: ({ seat }, { displayName }) => did(displayName(seat), 'rejoint la table'),
  disconnected: ({ seat }, { displayName }) => dot(`${displayName(seat)} n’est plus là pour l’instant`),
  reseated: ({ seats }, { displayName }) =>
    dot(
      `${doing(
        seats.flatMap((from, to) => (from === to ? [] : [displayName(to)])),
        HAS,
      )} changé de place`,
    ),
  botSatIn: ({ seat }, { displayName }) => dot(`Un robot joue pour ${within(displayName(seat))}`),
  seatTakenBack: ({ seat, date }, { displayName }) =>
    date ? dot(`Le robot ne joue plus pour ${within(displayName(seat))}`) : did(displayName(seat), 'remplacé le robot'),
  keyRenewed: ({ seat }, { displayName }) => did(displayName(seat), 'déconnecté les autres téléphones'),
  renamed: ({ seat }, { displayName }) => did(displayName(seat), 'changé de nom ou de visage'),
  zoneShared: ({ seat, yes }, { displayName }) => did(displayName(seat), `${yes ? 'montré' : 'caché'} l’heure locale`),
  forgotten: ({ person }) => `Le nom de ${UNKNOWN_NAME(person)} a été effacé, même dans les parties passées.`,
  hostPassed: ({ seat }, { displayName }) => dot(`C’est ${within(displayName(seat))} l’hôte maintenant`),
  hostTaken: ({ seat, from }, { displayName }) =>
    did(displayName(seat), `pris le rôle d’hôte après ${within(displayName(from))}`),
  inviteRenewed: () => 'Nouveau lien d’invitation. L’ancien ne marche plus.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'L’hôte a changé des réglages.',
  paused: () => 'L’hôte a mis la partie en pause.',
  resumed: () => 'La partie reprend.',
  tableClosed: () => 'L’hôte a fermé la table.',
  tableReopened: () => 'L’hôte a rouvert la table.',
  openingAsked: ({ seat }, { displayName }) =>
    did(seat === undefined ? 'Quelqu’un à la porte' : displayName(seat), 'demandé de rouvrir la table'),
  callPinned: ({ seat, removed }, { displayName }) =>
    did(displayName(seat), `${removed ? 'enlevé' : 'épinglé'} le lien de notre appel`),
  rulesChanged: ({ seat }, { displayName }) => did(displayName(seat), 'changé les règles'),
  ruleSettled: ({ seat, field, value }, { displayName }) =>
    `${did(displayName(seat), 'fixé une règle maison.')} ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { displayName }) =>
    did(
      displayName(seat),
      date === undefined ? 'annulé notre rendez-vous' : `fixé notre rendez-vous : ${dateInWords(date)}`,
    ),
  dateAnswered: ({ seat, answer }, { displayName }) => did(displayName(seat), DATE.answers[answer] ?? DATE.answers.in),
  mixed: ({ seat }, { displayName }) => did(displayName(seat), 'coupé le jeu'),
  endAsked: ({ seat, what }, { displayName }) => did(displayName(seat), `proposé d’arrêter ${HERE[what]} ici`),
  endAnswered: ({ seat, yes }, { displayName }) =>
    did(displayName(seat), yes ? 'dit oui pour arrêter' : 'préféré continuer'),
  takeBackAsked: ({ seat, card }, { displayName }) =>
    did(displayName(seat), `demandé à reprendre ${theCard(card as Card)}`),
  takeBackAnswered: ({ seat, yes }, { displayName }) =>
    did(displayName(seat), yes ? 'dit oui' : 'dit non : la carte reste'),
  timeGranted: ({ seat, minutes }, { displayName }) => did(displayName(seat), `donné ${duration(minutes)} de plus`),
  awaySet: ({ seat, until }, { displayName }) =>
    dot(
      until === undefined
        ? `${does(displayName(seat), IS)} de retour`
        : `${does(displayName(seat), GOES_AWAY)}, retour ${moment(until)}`,
    ),
  weekendsSet: ({ seat, off }, { displayName }) =>
    dot(
      off
        ? `${does(displayName(seat), PLAYS_NOT)} pas le week-end`
        : `${does(displayName(seat), PLAYS)} aussi le week-end`,
    ),
  nudged: ({ seat, to }, { displayName }) => {
    const names = to.map(displayName);
    return names.length === 1 && names[0] === YOU
      ? dot(`${displayName(seat)} t’a fait signe`)
      : did(displayName(seat), `fait signe ${toAll(names)}`);
  },
  saidTonight: ({ seat }, { displayName }) => dot(`${does(displayName(seat), PLAYS)} ce soir`),
  saidReady: ({ seat }, { displayName }) => dot(`${does(displayName(seat), WAITS)} la manche suivante`),
  noteLeft: ({ seat, text }, { displayName }) =>
    text === '' ? 'Un message a été effacé.' : `${displayName(seat)} : « ${text} »`,
  reacted: ({ seat, reaction }, { displayName }) => `${displayName(seat)} : ${withFullStop(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did: done }, { displayName }) => MISSED_WORDS[done](peopleWithin(seats.map(displayName))),
};

const ROUND_OVER = 'La manche est finie.';

const ROUND_ENDS = {
  out: ROUND_OVER,
  stock: `Le talon est épuisé. ${ROUND_OVER}`,
  agreement: 'Tout le monde a voulu arrêter là.',
  turns: `C’était le dernier tour. ${ROUND_OVER}`,
} as const;

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : dot(text));

function settingsSentences({
  spectators,
  notes,
  pace,
  substitutes,
  hints,
  takeBacks,
}: Partial<TableSettings>): readonly string[] {
  return [
    ...(spectators === undefined ? [] : [SPECTATORS_SENTENCES[spectators ? 'on' : 'off']]),
    ...(notes === undefined ? [] : [`La discussion est ${notes ? 'ouverte' : 'coupée'}.`]),
    ...(pace === undefined ? [] : [WHEN.changed(pace)]),
    ...(hints === undefined ? [] : [hints ? 'Les conseils sont permis.' : 'Les conseils sont coupés.']),
    ...(substitutes === undefined ? [] : [LEVELS.substitutesChanged(substitutes)]),
    ...(takeBacks === undefined ? [] : [TAKING_BACK.settled[takeBacks]]),
  ];
}

const SPECTATORS_SENTENCES = {
  on: 'On peut maintenant regarder avec le lien d’invitation.',
  off: 'Plus personne ne peut regarder.',
} as const;

export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  thanks: 'merci',
  wellPlayed: 'bien joué',
  laugh: 'ha ha !',
  wow: 'waouh !',
  sorry: 'pardon',
  hurry: 'tu joues ?',
};

const MISSED_WORDS: Readonly<Record<Did, (names: string) => string>> = {
  wait: (names) => `Temps écoulé pour ${names}.`,
  botTurn: (names) => `${MISSED_WORDS.wait(names)} Un robot joue ce tour.`,
  botSitsIn: (names) => `${MISSED_WORDS.wait(names)} Un robot joue jusqu’au retour.`,
  sleeps: (names) => `${MISSED_WORDS.wait(names)} Personne n’est là, la partie est en attente.`,
};

export const { eventSentence, eventsText } = eventsInWords({
  sentences: EVENT_SENTENCES,
  you: YOU,
  subject: (name) => (name === YOU ? 'Tu' : name),
  byBot: (name) => `Un robot a joué pour ${within(name)} : il`,
  joinActions: (name, deeds) => dot(`${name} ${inTurn(deeds)}`),
});

const AUXILIARY = /^(?:as|a) /;

/** Joins deeds after one auxiliary: `a pioché deux cartes, posé trois dames et jeté un 6`. */
function inTurn(deeds: readonly string[]): string {
  const [first = '', ...rest] = deeds;
  const done = deeds.every((deed) => AUXILIARY.test(deed))
    ? [first, ...rest.map((deed) => deed.replace(AUXILIARY, ''))]
    : deeds;
  const isPlain = done.length === 1 || (done.length === 2 && !done.some((deed) => deed.includes(' et ')));
  return isPlain ? listing(done) : `${done.slice(0, -1).join(', ')}, et ${done.at(-1)}`;
}
