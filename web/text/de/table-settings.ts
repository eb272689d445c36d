import { afterSince, amount, figures, forDays, listing, numberName, verb, whom } from './grammar.ts';
import { TIME } from './pace.ts';
import { moment } from './times.ts';

export const PEOPLE = {
  deleteName: 'Diesen Namen löschen',
  deleteNameHint: 'Wenn darum gebeten wird.',
  here: 'gerade da',
  away: 'gerade nicht da',
  awayFor: (time: string): string => `seit ${afterSince(time)} nicht da`,
  awayUntil: (until: number): string => `weg bis ${moment(until)}`,
  goneFor: (days: number): string => PEOPLE.awayFor(amount(days, 'day')),
  unreachable: 'nicht erreichbar',
  goneUnreached: (days: number): string => `${PEOPLE.goneFor(days)}, ${PEOPLE.unreachable}`,
  sitIn: 'ein Bot springt ein',
  sitInYou: 'ein Bot spielt für dich',
  free: 'frei',
  bot: 'ein Bot',
  you: 'du',
  host: 'Spielleitung',
  letBotPlay: 'Bot spielen lassen',
  takeBack: 'Bot entfernen',
  makeHost: 'Leitung übergeben',
  replaceByBot: 'Platz ganz einem Bot geben',
  removeLater: 'Nach dieser Runde entfernen',
  letStay: 'Doch am Tisch lassen',
  leaving: 'geht nach dieser Runde',
  swapLater: 'Plätze tauschen und räumen geht zwischen den Runden.',
};

const MAY_WATCH = 'Wer den Einladungslink hat, darf zuschauen';

export const TABLE_SETTINGS = {
  become: 'Leitung übernehmen',
  pause: 'Pause',
  pauseHint: 'Niemand spielt, bis du weitermachst.',
  resume: 'Spiel fortsetzen',
  endRound: 'Vorschlagen, die Runde zu beenden',
  endGame: 'Vorschlagen, das Spiel zu beenden',
  endHint: 'Es endet, wenn alle Ja sagen.',
  endAsked: 'Die anderen werden gefragt.',
  spectators: MAY_WATCH,
  spectatorsHint: 'Eure Karten sieht dabei niemand.',
  hints: 'Tipps sind erlaubt',
  settled: {
    spectators: `${MAY_WATCH}.`,
    noSpectators: 'Das Spiel sieht nur, wer mitspielt.',
    notes: 'Der Chat ist an.',
    noNotes: 'Der Chat ist aus.',
    noHints: 'Tipps sind aus.',
  },
  language: 'Sprache des Tisches',
  languageHint: 'Für Beiträge in eurem Chat und das, was ein Link zeigt.',
  renewInvite: 'Neuen Link erstellen',
  renewInviteHint: 'Falls er in falsche Hände kam.',
  close: 'Tisch schließen',
  closeHint: 'Die Punkte bleiben. Du kannst ihn wieder öffnen.',
};

export const BY_HAND = {
  title: 'Punkte von Hand',
  adjusted: (team: string, points: number, reason: string): string =>
    `${team}: ${points > 0 ? `+${figures(points)}` : `−${figures(-points)}`}, ${reason}`,
  team: 'Für',
  points: 'Punkte',
  reason: 'Grund',
  give: 'Eintragen',
};

export const CLOSED = {
  title: (host: string): string => `${host} hat diesen Tisch geschlossen`,
  titleHost: 'Du hast diesen Tisch geschlossen',
  text: (host: string): string =>
    `Punkte und bisherige Spiele kannst du weiter ansehen. Nur ${host} kann den Tisch wieder öffnen.`,
  textWatcher: (host: string): string => `Nur ${host} kann ihn wieder öffnen.`,
  textHost: 'Vorerst kann niemand spielen. Punkte und bisherige Spiele bleiben.',
  reopen: 'Wieder öffnen',
  ask: (host: string): string => `${host} bitten, ihn zu öffnen`,
  asked: (host: string): string => `Gefragt. ${host} sieht es.`,
  asks: (name: string): string => `${name} bittet dich, den Tisch wieder zu öffnen.`,
  asksAtDoor: 'Jemand mit der Einladung bittet dich, den Tisch wieder zu öffnen.',
  scores: 'So stand es',
  never: 'Hier hat niemand gespielt.',
};

export const NOTICES = {
  paused: (host: string): string => `Pause, bis ${host} weitermacht.`,
  pausedHost: 'Du hast das Spiel angehalten.',
  resume: 'Fortsetzen',
  pausedGone: (host: string, days: number): string => `Pause. ${NOTICES.hostGone(host, days)}`,
  hostGone: (host: string, days: number): string => `${host} ist ${forDays(days)} nicht da.`,
  canHost: 'Du kannst das Spiel leiten.',
  canResume: 'Du kannst weitermachen.',
  asks: (name: string, what: 'round' | 'game'): string =>
    `${name} ${verb('hast', 'hat', 'haben', 'habt')(name)} gefragt: ${what === 'round' ? 'Die Runde' : 'Das Spiel'} hier beenden?`,
  waitsForSome: (people: number): string =>
    `Es ${people === 1 ? 'fehlt noch eine Person' : `fehlen noch ${numberName(people)}`}.`,
  agree: 'Ja',
  playOn: 'Weiterspielen',
  sitIn: 'Ein Bot spielt für dich.',
  back: TIME.awayBack,
  away: TIME.awayNow,
  awayWithBot: (until: number): string => `${NOTICES.away(until)} ${NOTICES.sitIn}`,
  late: (names: readonly string[]): string => `Für ${whom(listing(names))} ist die Zeit um. Du entscheidest.`,
  nobodyThere: 'Ein leerer Platz ist dran. Du entscheidest.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? PEOPLE.letBotPlay : `Bot für ${whom(name)} spielen lassen`,
  watching: 'Du schaust zu. Ein Bot gäbe dir seinen Platz.',
  watchingFull: 'Du schaust zu.',
  takeSeat: 'Platz nehmen',
};
