import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Dire un mot',
  label: 'Un mot pour la table',
  placeholder: 'Écris un mot',
  send: 'Envoyer',
  left: (characters: number): string => `encore ${characters}`,
  tooLong: 'Trop long',
  react: 'Ou touche un mot',
  off: 'L’hôte a coupé la discussion.',
  history: MENU.history,
  more: 'Plus d’options',
  quiet: 'Table silencieuse',
  quietHint: 'Ni mots, ni réactions.',
};
