import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import type { GameFacts } from '../en/host.ts';
import { capital, countedName, formatAboutMinutes, numberName, of } from './grammar.ts';
import { HOME } from './home.ts';

export const HOST = {
  title: HOME.host,
  name: 'Ton nom',
  nameMissing: 'Comment tu t’appelles ?',
  changeFace: 'Changer de visage',
  faceNumber: (number: number, count: number): string => `Visage ${number} sur ${count}`,
  game: 'Quel jeu ?',
  facts: ({ draw, pile, books }: GameFacts): string =>
    [
      draw[0] === draw[1] ? `piocher ${draw[0]}` : `piocher ${draw[0]} à ${draw[1]}`,
      pile === 'all' ? 'tout prendre' : `prendre ${pile}`,
      countedName(books, { one: 'canasta', other: 'canastas' }, 'f'),
    ].join(', '),
  ours: { name: 'Le nôtre', hint: 'trouvé en huit questions' },
  another: { name: 'Un autre', hint: 'façon canasta, pioche croissante…' },
  notForSoMany: (players: number): string => `pas à ${numberName(players)}`,
  players: 'Combien êtes-\u2060vous ?',
  seated: ({ players, teams }: Seating): string => {
    if (players === teams) return 'Chacun pour soi.';
    return players === 4
      ? 'Deux équipes, en face à face.'
      : `${capital(numberName(teams, 'f'))} équipes de ${numberName(players / teams)}.`;
  },
  skipped: (players: number): string =>
    `Aucun jeu ne se joue à ${numberName(players)}. Mets ${numberName(players + 1)} places : un bot peut en prendre une.`,
  setAside: (rules: string, players: number): string =>
    `${HOST.rulesName(rules, 0)} ne se joue pas à ${numberName(players)}. Reviens au nombre d’avant pour le retrouver.`,
  houseRules: 'Règles maison',
  rulesName: (rules: string, changes: number): string => {
    const name = isPreset(rules) ? PRESET_NAMES[rules].name : rules;
    return changes === 0 ? name : `${name}, avec ${countedName(changes, { one: 'changement', other: 'changements' })}`;
  },
  changes: (rules: string, count: number): string =>
    count === 0 ? `${HOST.rulesName(rules, 0)}, sans changement` : HOST.rulesName(rules, count),
  tableName: 'Nom de la table',
  defaultTitle: (name: string): string => (name ? `La table ${of(name)}` : 'Notre table'),
  rounds: 'Manches',
  roundCount: (count: number): string => capital(numberName(count, 'f')),
  create: 'Créer la table',
  find: 'Répondre à huit questions',
  creating: 'Création de la table…',
};

export const INTERVIEW_OFFER = 'Pas le vôtre ? Huit questions pour le trouver';

const isPreset = (preset: string): preset is keyof typeof PRESET_NAMES => preset in PRESET_NAMES;

export const SHORT = {
  name: 'Une première partie courte',
  hint: (minutes: number): string => `une manche, ${formatAboutMinutes(minutes)}`,
};

export const PRESET_NAMES = {
  classic: { name: 'Classique', hint: 'Celui de la plupart des familles.' },
  canasta: { name: 'Façon canasta', hint: 'Les passe-partout gèlent la pile.' },
  growing: { name: 'Pioche croissante', hint: 'Piocher 3, puis 4, 5 et 6.' },
  common: { name: 'Comme en ligne', hint: 'On peut sortir sans demander.' },
  tails: { name: 'Avec une réserve', hint: 'Un troisième paquet à la dernière manche.' },
  eleven: { name: 'Onze cartes', hint: 'Les 3 rouges ne font que perdre des points.' },
};
