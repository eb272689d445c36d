import { amount, capital, countedName, figures, formatCount, numberName, of, people, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { BACK_HOME, YOU } from './pages.ts';
import { RESULT } from './result.ts';
import { formatTimes, inTown, moment } from './times.ts';

export const HOME = {
  host: 'Ouvrir une table',
  myTables: BACK_HOME,
  sitAgain: 'Reprendre ma place',
  waitFor: (count: number, isGathering: boolean, stuck: number): string => {
    if (count === 0 && stuck > 0) return `Rien à jouer. ${HOME.stuck(stuck)}`;
    if (count === 0) return isGathering ? 'Tout le monde n’est pas encore là.' : 'Personne n’attend. Savoure ton café.';
    return plural(count, {
      one: 'Une table t’attend',
      other: `${capital(numberName(count, 'f'))} tables t’attendent`,
    });
  },
  stuck: (count: number): string =>
    plural(count, {
      one: 'Une table attend depuis des jours.',
      other: `${capital(numberName(count, 'f'))} tables attendent depuis des jours.`,
    }),
  waitsAt: (title: string): string => `En attente d’une place : ${title}`,
  haveLink: 'J’ai un lien',
  pasteLabel: 'On t’a envoyé un lien ?',
  pasteButton: 'Ouvrir',
  pasteMessage: 'Le message',
  findTable: 'Trouver la table',
  meanwhile: 'Jouer avec les robots en attendant',
  pasteHint: 'Touche le lien dans le message, ou colle-\u2060le ici.',
  pasteCut: 'Il manque un bout du lien. Colle tout le message.',
  pasteHere: 'Ce lien ne marche que sur l’ordinateur d’où il vient. Demandes-\u2060en un autre.',
  pasteWrong: 'Ce n’est pas une invitation. Colle tout le message.',
  moreOf: (title: string): string => `${title} : options`,
  albumHint: 'Toutes les parties jouées ici.',
  hide: 'Cacher cette table',
  hideHint: 'Tu gardes ta place. Elle reste sous « Cachées ».',
  justHide: 'Juste la cacher de ma liste',
  isHidden: (title: string): string => `${title} : cette table est cachée.`,
  keepsChair: 'Tu gardes ta place.',
  keepsTurn: 'Tu gardes ta place et ton tour.',
  hidden: (count: number): string => `Cachées : ${countedName(count, { one: 'table', other: 'tables' }, 'f')}`,
  putBack: 'La montrer de nouveau',
  putBackOf: (title: string): string => `${HOME.putBack} : ${title}`,
  leave: 'Quitter la partie',
  leaveHint: 'Tu laisses ta place. On te demandera confirmation.',
  forget: 'Retirer cette place',
  forgetHint: 'Elle n’est plus à toi.',
  play: 'Jouer mon tour',
  goThere: 'Retour au jeu',
  playAt: (words: string, title: string): string => `${words} : ${title}`,
  playAgain: 'Rejouer',
  swapPartners: 'Rejouer, autres équipes',
  albumOf: (title: string): string => `${MENU.album} : ${title}`,
  stands: (round: number, [own, others]: readonly [number, number]): string => {
    const [high, low] = [figures(Math.max(own, others)), figures(Math.min(own, others))];
    if (own === others) return `Manche ${round}. ${own === 0 ? 'Pas encore de points' : `Égalité à ${high}`}.`;
    return `Manche ${round}. ${own > others ? 'Tu mènes' : 'L’autre équipe mène'} ${high} à ${low}.`;
  },
  toOthers: (points: number): string => `à ${figures(points)}`,
  cards: (count: number): string => formatCount(count, 'carte'),
  partner: 'avec toi',
  inFoot: 'au pied',
  together: (names: readonly string[]): string => people(names),
  won: (names: readonly string[], isShared: boolean): string =>
    `${RESULT.formatWinners(names, isShared)}${isShared ? '' : ' !'}`,
  since: 'Depuis ta dernière visite',
  sinceOf: (title: string): string => `${HOME.since} : ${title}`,
  newThings: (count: number): string =>
    count === 0 ? 'du nouveau' : plural(count, { one: '1 nouveauté', other: `${count} nouveautés` }),
  timeThere: (time: string, place: string, isNight: boolean): string =>
    isNight
      ? `Il est ${formatTimes(time)} ${inTown(place)}, c’est la nuit là-bas.`
      : `Il est ${formatTimes(time)} ${inTown(place)}.`,
  waiting: 'On attend tes proches',
  yourTurn: 'À toi de jouer',
  asked: (name: string): string => `${name} : « Je peux sortir ? »`,
  ending: 'On arrête là ?',
  decide: 'À toi de décider',
  canHost: 'Tu peux devenir l’hôte',
  canResume: 'Toujours en pause. On reprend ?',
  turnOf: (name: string): string => (name === YOU ? HOME.yourTurn : `Au tour ${of(name)}`),
  roundOver: 'La manche est finie',
  deal: 'Distribuer pour la manche suivante',
  sitIn: 'Un robot joue pour toi',
  sitInWhile: (words: string): string => `${HOME.sitIn}. ${words}`,
  over: 'Partie finie',
  paused: 'En pause',
  closed: 'La table est fermée',
  lost: 'Cette place n’est plus à toi',
  awayUntil: (name: string, at: number): string => `${name} s’absente, retour ${moment(at)}.`,
  waitsFor: (time: string): string => `Depuis ${spellOutNumber(time)}.`,
  hasWaited: (time: string): string => `La table attend depuis ${spellOutNumber(time)}.`,
  playsTonight: (name: string): string => `${name} joue ce soir.`,
  saidTonight: 'Tu as dit que tu joues ce soir.',
  checking: 'Chargement de tes tables…',
  stood: (time: string): string => `Voici où on en était : ${formatTimes(time)}.`,
  blocked: 'Ce navigateur oubliera tout à ton départ. Garde cet onglet ouvert.',
};

const spellOutNumber = (time: string): string =>
  time.replace(/^\d+/, (count) => {
    const gender = /heure|minute/.test(time) ? 'f' : 'm';
    return Number(count) > 10 ? count : numberName(Number(count), gender);
  });

export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}
