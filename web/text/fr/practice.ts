import { cardName } from './cards.ts';
import { formatCount, of } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { RULES_TITLE } from './pages.ts';

export const TABLE = {
  partner: HOME.partner,
  cards: (count: number): string => formatCount(count, 'carte'),
  card: cardName,
  hello: 'Bonjour ! On joue ensemble. Je suis un robot, je ne boude jamais.',
  stock: (count: number): string => `Talon ${count}`,
  pile: (count: number): string => `Pile ${count}`,
  foot: 'Ton pied',
  footLater: 'Ton pied, pour plus tard',
  hand: 'Tes cartes',
  draw: 'Piocher au talon',
  turnOf: (name: string): string => `Au tour ${of(name)}. Viens voir.`,
  over: 'Manche finie. Voir le score.',
};

export const BELOW = {
  label: 'À propos d’Afoot',
  link: {
    title: 'Envoie un lien',
    words: 'Toute personne qui le touche s’assoit. Des robots gardent les autres places au chaud.',
  },
  chat: { table: 'Table du vendredi', ask: 'On joue ce soir ?', answer: 'J’en suis' },
  time: {
    title: 'En direct, ou tour par tour',
    words: 'Ensemble le vendredi, ou un tour avec ton café.',
    east: 'Lisbonne, 8 h',
    west: 'Denver, 1 h',
  },
  house: {
    title: 'Vos règles maison',
    words: 'Piocher trois cartes ? Quatre canastas de passe-partout ? Jouez comme vous avez toujours joué.',
    sheet: 'Comment on joue',
    lines: [
      'piocher trois, pas deux',
      'demander à sortir',
      'jamais de canasta de passe-partout',
      'Mamie distribue d’abord',
    ],
  },
  yours: { title: 'Tes cartes sont à toi', words: 'Elles n’arrivent que sur ton écran, chez personne d’autre.' },
  shuffle: {
    title: 'Un mélange que tu peux vérifier',
    words: 'Scellé avant la donne. Personne ne peut le truquer, pas même nous.',
  },
  noSignUp: { title: 'Pas de compte', words: 'Ni courriel, ni mot de passe, ni publicité. Le lien est ta clé.' },
  short: {
    title: 'Première fois ?',
    words: 'Une partie courte : une manche de sept tours par personne, 10 à 15 minutes.',
    deal: 'Jouer une partie courte',
  },
  never: {
    title: 'Jamais joué ?',
    words: 'Huit petites mains, trente secondes chacune.',
    learn: 'Apprendre en quatre minutes',
  },
  last: 'Afoot, pour les gens qui aiment se retrouver à la même table.',
  rules: RULES_TITLE,
};

export const PRACTICE = {
  title: 'Avec les robots',
  afterBook: (isOurs: boolean): string => `${isOurs ? 'Notre' : 'Ta'} première canasta ! On fait venir quelqu’un ?`,
  bring: 'Inviter tes proches',
  playOn: 'Continuer',
  menu: MENU.title,
  another: 'Nouvelle partie',
  anotherOf: 'Quelles règles ?',
  anotherHint: 'Touche un nom et on distribue. La partie en cours s’arrête.',
  home: 'Accueil',
};
