import type { AskedOf, QuestionWords } from '../en/interview.ts';
import { amount, capital, figures, formatAboutMinutes, numberName } from './grammar.ts';
import { HOST } from './host.ts';

export type { AskedOf } from '../en/interview.ts';

export const INTERVIEW = {
  stop: 'Choisir dans la liste',
  at: (step: number, steps: number): string => `${step} sur ${steps}`,
  atSpoken: (step: number, steps: number): string => `Question ${step} sur ${steps}`,
  unknown: 'Je ne sais pas',
  own: 'Autre chose',
  back: 'Retour',
  next: 'Suivant',
  endTitle: 'Voilà donc comment vous jouez !',
  endLead: (preset: string, changes: number): string => `${HOST.changes(preset, changes)}.`,
  rulesName: 'Comment l’appelez-\u2060vous ?',
  readAll: 'Parcourir les règles',
  adjust: 'Changer quelque chose',
  again: 'Recommencer',
  guessed: (preset: string): string => `Tu hésitais sur ces points, on a donc pris « ${HOST.rulesName(preset, 0)} » :`,
};

const roundToFive = (minutes: number): string => amount(Math.max(5, Math.round(minutes / 5) * 5), 'minute');

const COMMON = 'La plupart des familles.';

type WordsById = Readonly<Record<string, QuestionWords>>;

const FIXED: WordsById = {
  redThrees: {
    title: 'Que font les 3 rouges ?',
    hint: 'Les 3 de cœur et de carreau.',
    answers: {
      points100: ['100 chacun sur la table', 'Resté en main : 100 de moins.'],
      points300: ['300 chacun, une fois que l’équipe a ouvert', 'Resté en main : 300 de moins.'],
      trouble500: ['Rien que des ennuis : 500 de moins', 'On ne les pose jamais.'],
    },
    rows: { each: [INTERVIEW.own, 'points chacun'] },
  },
  packets: {
    title: 'Combien de cartes reçoit-\u2060on ?',
    hint: 'Deux paquets par personne, parfois trois.',
    answers: { thirteen: ['Treize et treize', COMMON], eleven: ['Onze et onze'] },
    rows: { hand: ['Main'], foot: ['Pied'], knee: ['Un troisième paquet', 'le genou'] },
  },
  wilds: {
    title: 'Combien de passe-partout dans une combinaison ?',
    hint: 'Les 2 et les jokers sont des passe-partout. Les autres sont naturelles.',
    answers: {
      fewer: ['Moins que de naturelles', 'Trois passe-partout demandent quatre naturelles.'],
      half: ['Autant que de naturelles'],
    },
    rows: { limit: [INTERVIEW.own, 'passe-partout au plus'] },
  },
  wildMelds: {
    title: 'Une combinaison rien que de passe-partout ?',
    answers: { yes: ['Oui'], no: ['Jamais'] },
    rows: {},
  },
  firstMeld: {
    title: 'Combien de points pour ouvrir ?',
    hint: 'La première pose de l’équipe dans une manche.',
    answers: {
      fifty: ['50, puis 90, 120, 150', COMMON],
      sixty: ['60, puis 90, 120, 150'],
      none: ['Rien'],
      byScore: [
        'Selon notre total',
        `50, puis 90 dès ${figures(1500)}, 120 dès ${figures(3000)}, 150 dès ${figures(5000)}.`,
      ],
    },
    rows: { first: ['Manche 1'], second: ['Manche 2'], third: ['Manche 3'], fourth: ['Manche 4'] },
  },
  books: {
    title: 'Quelles canastas avant de sortir ?',
    hint: 'Sept de même rang. Pure : sans passe-partout ; mixte : avec.',
    answers: {},
    rows: { clean: ['Pures'], dirty: ['Mixtes'], wild: ['De passe-partout'], more: ['En plus', 'de toute sorte'] },
  },
  draw: {
    title: 'Comment piochez-\u2060vous ?',
    hint: 'Au début du tour.',
    answers: {},
    rows: { stock: ['Talon', 'cartes par tour'], pile: ['Pile', 'cartes, avec celle du dessus'] },
    words: { stock: ['Une de plus par manche', 'Trois, puis quatre, cinq, six.'], pile: ['Toute la pile'] },
  },
};

export const questionWords = ({ players, round, game }: AskedOf): WordsById => ({
  ...FIXED,
  decks: {
    title: `Combien de jeux de cartes à ${numberName(players)} ?`,
    hint: 'Chacun a deux jokers.',
    answers: {
      oneMore: [capital(numberName(players + 1)), `Un de plus que de personnes. ${COMMON}`],
      same: [capital(numberName(players)), 'Un par personne.'],
    },
    rows: { count: [INTERVIEW.own, 'jeux de cartes'] },
  },
  length: {
    title: 'Quand la partie est-\u2060elle finie ?',
    ...(round !== undefined && { hint: `À ${numberName(players)}, une manche dure ${roundToFive(round)}.` }),
    answers: {
      four:
        game === undefined
          ? ['Après quatre manches']
          : ['Après quatre manches', `${capital(formatAboutMinutes(game))}.`],
      to10000: [`À ${figures(10_000)} points`],
    },
    rows: { rounds: [INTERVIEW.own, 'manches'], points: ['Ou à combien de points ?'] },
  },
});

export const ASKED_LATER = 'On vous demandera les petites règles quand elles se présenteront.';
