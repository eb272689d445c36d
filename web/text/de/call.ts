export const CALL = {
  title: 'Unser Anruf',
  how: 'Startet den Anruf wie immer. Dann kopier den Link und füg ihn hier ein.',
  link: 'Link zum Anruf',
  onlyHere: 'Den Link sieht nur, wer hier sitzt. Die Einladung allein reicht nicht.',
  pin: 'Anheften',
  none: 'Anruf entfernen',
  wrong: 'Das ist kein Link zu einem Anruf. So ein Link beginnt mit https://',
  known: (place: string) => `${place}. Tipp auf den Hörer, um mitzumachen.`,
  unknown: (host: string) => `Wir kennen ${host} nicht. Hefte den Link nur an, wenn du ihm traust.`,
  pinned: (place: string) => `Angeheftet: ${place}. Tipp auf den Hörer, um mitzumachen.`,
  join: (place: string) => `Zum Anruf auf ${place}`,
  ask: (place: string) => ({
    title: 'Beim Anruf mitmachen?',
    text: `${place} geht auf. Zum Spielen komm hierher zurück.`,
    keep: 'Jetzt nicht',
    act: `${place} öffnen`,
  }),
};
