export const FRONT = {
  title: 'Hand\u00a0and\u00a0Foot con tu gente',
  lead: 'Ya tienes cartas. Juega un rato con Rosa, Beto y Tere, y luego trae a la familia.',
  leadShort: 'Ya tienes cartas. Anda, juega una.',
  people: 'Crear una mesa con tu gente',
  bots: 'Seguir con los bots',
  free: 'Gratis. Sin registro y sin instalar nada.',
  haveLink: 'Tengo un enlace',
};
