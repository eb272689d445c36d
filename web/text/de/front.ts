export const FRONT = {
  title: 'Hand\u00a0and\u00a0Foot mit deinen Leuten',
  lead: 'Die Karten sind verteilt. Spiel ein paar Züge mit Rosa, Otto und Mei, dann hol die Familie dazu.',
  leadShort: 'Die Karten sind verteilt. Spiel ruhig eine.',
  people: 'Tisch für deine Leute eröffnen',
  bots: 'Mit den Bots weiterspielen',
  free: 'Kostenlos. Ohne Anmeldung, ohne Installation.',
  haveLink: 'Ich habe einen Link',
};
