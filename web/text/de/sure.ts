import { cardCount } from './cards.ts';
import { capital, countedName, genitive, listing } from './grammar.ts';
import { HOME } from './home.ts';
import { GO_BACK } from './pages.ts';
import { NOTICES } from './table-settings.ts';

export const SURE = {
  renewInvite: {
    title: 'Einen neuen Link erstellen?',
    text: 'Der alte gilt dann nicht mehr, auch nicht im Gruppenchat. Wer hier sitzt, bleibt.',
    keep: 'Alten Link behalten',
    act: 'Neuen Link erstellen',
  },
  close: (title: string) => ({
    title: `„${title}“ schließen?`,
    text: 'Niemand kann spielen, bis du den Tisch wieder öffnest. Punkte und bisherige Spiele bleiben.',
    keep: 'Offen lassen',
    act: 'Tisch schließen',
    doing: 'Der Tisch wird geschlossen.',
    more: 'Noch weiß es niemand.',
  }),
  passHost: (name: string) => ({
    title: `Soll ${name} das Spiel leiten?`,
    text: `${name} gibt dann, lässt Leute herein und bestimmt die Regeln. Dein Platz bleibt dir. Zurückgeben kann die Leitung nur ${name}.`,
    keep: 'Selbst leiten',
    act: `Leitung an ${name}`,
    doing: 'Die Leitung wechselt.',
  }),
  takeHosting: (host: string, days: number | undefined) => ({
    title: 'Die Leitung übernehmen?',
    text: `${days === undefined ? `Das geht, sobald ${host} drei Tage weg ist.` : NOTICES.hostGone(host, days)} ${host} kann sich die Leitung zurückholen.`,
    keep: 'Noch nicht',
    act: 'Leitung übernehmen',
    doing: 'Die Leitung wechselt.',
  }),
  free: (name: string) => ({
    title: `${genitive(name)} Platz räumen?`,
    text: `Dort kann dann jemand anders sitzen. ${name} kann über die Einladung zurück.`,
    keep: `${name} behält den Platz`,
    act: 'Platz räumen',
    doing: 'Der Platz wird geräumt.',
  }),
  replaceByBot: (name: string) => ({
    title: `${genitive(name)} Platz ganz einem Bot geben?`,
    text: `Der Bot spielt unter eigenem Namen. ${name} kann über die Einladung zurück.`,
    keep: `${name} behält den Platz`,
    act: 'Einem Bot geben',
    doing: 'Ein Bot bekommt den Platz.',
  }),
  lockOut: {
    title: 'Deine anderen Handys aussperren?',
    text: 'Du bleibst nur auf diesem Gerät drin.',
    keep: 'Nicht aussperren',
    act: 'Aussperren',
    doing: 'Wird ausgesperrt.',
  },
  newWord: {
    title: 'Eine neue Parole?',
    text: 'Die alte gilt dann nicht mehr, auch nicht die auf dem Zettel.',
    keep: 'Alte behalten',
    act: 'Neue Parole',
  },
  hook: (chat: string) => ({
    title: `Nicht mehr an ${chat} schreiben?`,
    text: 'Was dort steht, bleibt.',
    keep: 'Weiter schreiben',
    act: 'Aufhören',
    doing: 'Wird beendet.',
  }),
  rules: (name: string) => ({
    title: `„${name}“ löschen?`,
    text: 'Tische, die danach spielen, behalten sie.',
    keep: 'Behalten',
    act: 'Löschen',
    doing: 'Wird gelöscht.',
  }),
  allBack: (preset: string, changes: number) => ({
    title: `Zurück zu „${preset}“?`,
    text: capital(countedName(changes, { one: 'Änderung geht verloren.', other: 'Änderungen gehen verloren.' })),
    keep: 'Behalten',
    act: 'Zurück',
    doing: 'Wird zurückgesetzt.',
  }),
  leave: (title: string, text: string) => ({
    title: `„${title}“ verlassen?`,
    text,
    keep: 'Platz behalten',
    act: 'Spiel verlassen',
    doing: `Du verlässt „${title}“.`,
    more: 'Noch weiß es niemand.',
  }),
  deleteName: (name: string, standIn: string) => ({
    title: `${genitive(name)} Namen löschen?`,
    text: `Alle sehen dann „${standIn}“, auch in bisherigen Spielen. ${name} verlässt den Tisch. Das lässt sich nicht rückgängig machen. Dateien, die andere gespeichert haben, behalten den Namen.`,
    keep: `${name} behalten`,
    act: 'Namen löschen',
  }),
  leaving: {
    playing: (cards: number | undefined, partners: readonly string[]): string =>
      [
        'Das Spiel läuft noch.',
        cards === undefined
          ? 'Ein Bot bekommt deinen Platz.'
          : `Ein Bot bekommt deinen Platz mit ${cards === 1 ? 'einer Karte' : cardCount(cards)}.`,
        partners.length === 0 ? '' : `Die Punkte bleiben bei ${listing(partners)}.`,
        'Willst du zurück, öffne die Einladung und frag.',
      ]
        .filter(Boolean)
        .join(' '),
    lobby: 'Noch ist nicht gegeben. Dein Platz wird wieder frei.',
    over: 'Das Spiel ist vorbei. Die bisherigen Spiele kannst du weiter ansehen.',
    closed: 'Der Tisch ist geschlossen. Du gibst deinen Platz auf.',
  },
  left: (title: string): string => `Du hast „${title}“ verlassen.`,
  notLeft: (title: string): string =>
    `Du sitzt noch am Tisch „${title}“: Er war nicht erreichbar. Versuch es online noch mal.`,
  forget: (title: string) => ({
    title: `Deinen Platz entfernen: ${title}?`,
    text: 'Er gehört dir nicht mehr. In diesem Browser bleibt nichts davon.',
    keep: 'Behalten',
    act: HOME.forget,
    doing: 'Wird entfernt.',
  }),
  bringHere: {
    title: 'Auch auf diesem Gerät spielen?',
    text: 'Der Link gilt nur einmal.',
    keep: GO_BACK,
    act: 'Trotzdem hier spielen',
  },
} as const;
