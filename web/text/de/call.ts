export const CALL = {
  title: 'Unser Anruf',
  how: 'Startet den Anruf wie immer. Dann kopier den Link und füg ihn hier ein.',
  link: 'Link zum Anruf',
  onlyHere: 'Den Link sieht nur, wer hier sitzt. Die Einladung allein reicht nicht.',
  pin: 'Anheften',
  none: 'Ohne Anruf',
  wrong: 'Das ist kein Link zu einem Anruf. Er beginnt mit https://',
  known: (place: string) => `${place}. Der Hörer am Tisch öffnet ihn.`,
  unknown: (host: string) => `Wir kennen ${host} nicht. Hefte den Link nur an, wenn du ihm traust.`,
  pinned: (place: string) => `Angeheftet: ${place}. Der Hörer am Tisch öffnet ihn.`,
  join: (place: string) => `Zum Anruf auf ${place}`,
  ask: (place: string) => ({
    title: 'Beim Anruf mitmachen?',
    text: `${place} geht auf. Zum Spielen komm hierher zurück.`,
    keep: 'Jetzt nicht',
    act: `${place} öffnen`,
  }),
};
