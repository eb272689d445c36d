export const FRONT = {
  title: 'Hand\u00a0and\u00a0Foot avec tes proches',
  lead: 'Les cartes sont distribuées. Joue un peu avec Rose, Oscar et Mila, puis fais venir la famille.',
  leadShort: 'Les cartes sont distribuées. Vas-\u2060y, joue une carte.',
  people: 'Ouvrir une table pour tes proches',
  bots: 'Continuer avec les robots',
  free: 'Gratuit. Sans compte, rien à installer.',
  haveLink: 'J’ai un lien',
};
