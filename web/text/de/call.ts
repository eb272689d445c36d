/** Words of the group's own call. */

export const CALL = {
  title: 'Unser Anruf',
  how: 'Starte den Anruf wie immer, kopier den Link und füg ihn hier ein.',
  link: 'Link zum Anruf',
  onlyHere: 'Ihn sieht nur, wer hier sitzt, nie, wer bloß die Einladung hat.',
  pin: 'Anheften',
  none: 'Wir rufen nicht an',
  wrong: 'Das ist kein Link zu einem Anruf. Er beginnt mit https://',
  known: (place: string) => `${place}. Das Handy am Tisch öffnet ihn.`,
  unknown: (host: string) => `Wir kennen ${host} nicht. Hefte ihn nur an, wenn du es kennst.`,
  pinned: (place: string) => `Angeheftet: ${place}. Das Handy am Tisch öffnet ihn.`,
  join: (place: string) => `Zum Anruf auf ${place}`,
  ask: (place: string) => ({
    title: 'Beim Anruf mitmachen?',
    text: `${place} geht auf. Für die Karten komm hierher zurück.`,
    keep: 'Jetzt nicht',
    act: `${place} öffnen`,
  }),
};
