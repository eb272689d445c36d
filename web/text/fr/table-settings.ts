import { amount, does, figures, numberName, peopleWithin, than, type Verb } from './grammar.ts';
import { TIME } from './pace.ts';
import { moment } from './times.ts';

export const PEOPLE = {
  deleteName: 'Effacer ce nom',
  deleteNameHint: 'Si cette personne le demande.',
  here: 'là maintenant',
  away: 'ailleurs',
  awayFor: (time: string): string => `absence : ${time}`,
  awayUntil: (until: number): string => `retour ${moment(until)}`,
  goneFor: (days: number): string => PEOPLE.awayFor(amount(days, 'day')),
  unreachable: 'injoignable',
  goneUnreached: (days: number): string => `${PEOPLE.goneFor(days)}, ${PEOPLE.unreachable}`,
  sitIn: 'un robot joue à sa place',
  sitInYou: 'un robot joue pour toi',
  free: 'libre',
  bot: 'un robot',
  you: 'toi',
  host: 'hôte',
  letBotPlay: 'Faire jouer un robot',
  takeBack: 'Retirer le robot',
  makeHost: 'Confier la table',
  replaceByBot: 'Donner la place à un robot pour de bon',
  removeLater: 'Retirer après cette manche',
  letStay: 'Laisser à table',
  leaving: 'part après cette manche',
  swapLater: 'Places à échanger ou à libérer entre les manches.',
};

const MAY_WATCH = 'On peut regarder avec le lien d’invitation';

export const TABLE_SETTINGS = {
  become: 'Devenir l’hôte',
  pause: 'Pause',
  pauseHint: 'Personne ne joue avant la reprise.',
  resume: 'Reprendre la partie',
  endRound: 'Proposer de finir cette manche',
  endGame: 'Proposer de finir la partie',
  endHint: 'C’est fini si tout le monde dit oui.',
  endAsked: 'On demande aux autres.',
  spectators: MAY_WATCH,
  spectatorsHint: 'Sans voir les cartes de personne.',
  hints: 'Conseils permis',
  language: 'La langue de la table',
  languageHint: 'Pour les messages dans votre discussion et pour ce que montre un lien.',
  settled: {
    spectators: `${MAY_WATCH}.`,
    noSpectators: 'La partie ne se voit qu’à table.',
    notes: 'La discussion est ouverte.',
    noNotes: 'La discussion est coupée.',
    noHints: 'Pas de conseils.',
  },
  renewInvite: 'Créer un nouveau lien',
  renewInviteHint: 'S’il est tombé entre de mauvaises mains.',
  close: 'Fermer la table',
  closeHint: 'Le score reste. Tu pourras rouvrir.',
};

export const BY_HAND = {
  title: 'Points ajoutés à la main',
  adjusted: (team: string, points: number, reason: string): string =>
    `${team} : ${points > 0 ? `+${figures(points)}` : `−${figures(-points)}`}, ${reason}`,
  team: 'Pour',
  points: 'Points',
  reason: 'Motif',
  give: 'Ajouter',
};

export const CLOSED = {
  title: (host: string): string => `${host} a fermé cette table`,
  titleHost: 'Tu as fermé cette table',
  text: (host: string): string => `Tu peux toujours voir le score et les parties jouées. ${CLOSED.textWatcher(host)}`,
  textWatcher: (host: string): string => `Il n’y a ${than(host)} qui puisse la rouvrir.`,
  textHost: 'Personne ne peut jouer pour l’instant. Le score et les parties jouées restent.',
  reopen: 'La rouvrir',
  ask: (host: string): string => `Demander à ${host} de rouvrir`,
  asked: (host: string): string => `C’est demandé. ${host} le verra.`,
  asks: (name: string): string => `${name} te demande de rouvrir la table.`,
  asksAtDoor: 'Quelqu’un qui a l’invitation te demande de rouvrir la table.',
  scores: 'Où on en était',
  never: 'Personne n’a joué ici.',
};

const PROPOSES: Verb = ['proposes', 'propose', 'proposez', 'proposent'];
const HERE = { round: 'd’arrêter la manche ici', game: 'd’arrêter la partie ici' } as const;

export const NOTICES = {
  paused: (host: string): string => `En pause jusqu’à ce ${than(host)} reprenne.`,
  pausedHost: 'Tu as mis la partie en pause.',
  resume: 'Reprendre',
  pausedGone: (host: string, days: number): string => `En pause. ${NOTICES.hostGone(host, days)}`,
  hostGone: (host: string, days: number): string => `${host} ne vient plus depuis ${numberName(days)} jours.`,
  canHost: 'Tu peux devenir l’hôte.',
  canResume: 'Tu peux reprendre.',
  asks: (name: string, what: 'round' | 'game'): string => `${does(name, PROPOSES)} ${HERE[what]}.`,
  waitsForSome: (count: number): string => `On attend ${numberName(count)} personnes.`,
  agree: 'D’accord',
  playOn: 'Continuer',
  sitIn: 'Un robot joue pour toi.',
  back: TIME.awayBack,
  away: TIME.awayNow,
  awayWithBot: (until: number): string => `${NOTICES.away(until)} ${NOTICES.sitIn}`,
  late: (names: readonly string[]): string => `Temps écoulé pour ${peopleWithin(names)}. À toi de décider.`,
  nobodyThere: 'C’est au tour d’une place vide. À toi de décider.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? PEOPLE.letBotPlay : `Faire jouer un robot pour ${name}`,
  watching: 'Tu regardes. Un robot peut te céder sa place.',
  watchingFull: 'Tu regardes.',
  takeSeat: 'Prendre une place',
};
