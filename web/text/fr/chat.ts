import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Écrire un message',
  label: 'Un message pour la table',
  placeholder: 'Ton message',
  send: 'Envoyer',
  left: (characters: number): string => `encore ${characters}`,
  tooLong: 'Trop long',
  react: 'Ou touche une réponse',
  off: 'L’hôte a coupé la discussion.',
  history: MENU.history,
  more: 'Plus d’options',
  quiet: 'Table silencieuse',
  quietHint: 'Ni messages, ni réponses rapides.',
};
