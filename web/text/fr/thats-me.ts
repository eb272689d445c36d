import { numberName, of, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

const TAP_FACE = 'Touche ton nom, et ta place est de nouveau à toi.';

export const THATS_ME = {
  title: 'Tu joues à cette table ?',
  tapFace: TAP_FACE,
  started: (title: string): string => `« ${title} » a commencé.`,
  inRound: (title: string, round: number, rounds: number): string =>
    `« ${title} » a commencé : manche ${round} sur ${rounds}.`,
  waits: (title: string): string => `« ${title} » n’a pas encore commencé.`,
  full: (title: string): string => `${title} : toutes les places sont prises. Es-\u2060tu l’une de ces personnes ?`,
  over: 'Cette partie est finie. Es-\u2060tu l’une de ces personnes ?',
  faces: 'Qui es-\u2060tu ?',
  host: 'hôte',
  newHere: 'Première fois ici ?',
  takeOver: (bot: string): string => `Prendre la place ${of(bot)}, un robot`,
  takeOverOne: 'Prendre la place d’un robot',
  takeFree: 'Prendre une place libre',

  me: (name: string): string => `Je suis ${name}`,
  weAsk: 'On demande aux autres. Avec deux oui, tes cartes sont sur ce téléphone.',
  say: 'Dis un mot pour qu’on te reconnaisse',
  tooLong: 'C’est trop long.',
  ask: (name: string): string => `Je suis ${name} : demander aux autres`,
  open: 'J’ai un code ou mes mots secrets',

  asking: (name: string): string => `Bonjour, ${name} ! On demande aux autres`,
  stands: (until: number): string =>
    `Il faut deux oui, ou un seul sans opposition. Tu peux fermer cette page : la question vaut jusqu’à ${moment(until)}.`,
  onItsWay: 'Un instant. La question est en route.',
  quiet: 'Personne n’a encore répondu',
  firstYes: (until: number): string =>
    `On a demandé à tout le monde. Deux oui te font entrer, jusqu’à ${moment(until)}.`,
  hurry: 'C’est pressé ?',
  hurryHow: 'Appelle quelqu’un de la table. Ou entre sans attendre.',
  never: (name: string): string => `En fait, je ne suis pas ${name}`,

  word: 'Tes mots secrets',
  wordHint: `Deux mots : à la table, sous « ${MENU.mine} », ou sur la feuille imprimée.`,
  codeHint: `Ou six chiffres de ton ancien téléphone. Là-bas : Menu, ${MENU.mine}, « ${MENU.phone} ».`,
  wordPlace: 'deux mots, ou six chiffres',
  openChair: 'Reprendre ma place',
  wrong: (left: number): string =>
    `Presque. Vérifie l’orthographe : encore ${plural(left, { one: 'un essai', other: `${numberName(left)} essais` })}.`,

  replaced:
    'Il y en a un nouveau. Demande-\u2060le à la personne qui t’a envoyé celui-\u2060ci. Tu jouais ici ? Tes mots secrets te font entrer.',
  haveNew: 'J’ai le nouveau lien',
  haveWord: 'J’ai mes mots secrets',

  notYou: (name: string): string => `On ne pense pas que tu sois ${name}`,
  saidNo: 'La table a dit non. Tu pourras redemander dans une heure.',
  thrice: 'Trois refus déjà. Seul l’hôte peut te laisser redemander.',
  lapsed: 'Personne n’a dit oui ni non.',
  askAgain: 'Demander encore',
  areYou: (name: string): string => `Tu es ${name} ?`,
  useWord: 'Appelle quelqu’un de la table, ou utilise tes mots secrets.',
  else: 'Quelqu’un d’autre ?',
  elseBot: (bot: string): string => `La place ${of(bot)} est à un robot. Demande celle-\u2060là.`,
  elseFree: 'Il y a une place libre. Prends celle-\u2060là.',

  namesake: (name: string): string => `Il y a déjà ${name} ici`,
  isThatYou: 'Est-\u2060ce toi ?',
  yes: 'C’est moi',
  another: (name: string): string => `On est deux à s’appeler ${name}`,
};

export const IS_IT_THEM = {
  title: (name: string): string => `Est-\u2060ce ${name} ?`,
  how: 'Un autre téléphone a ouvert l’invitation.',
  says: (says: string): string => `« ${says} »`,
  meaning: (name: string): string =>
    `Il faut deux oui, dont un de quelqu’un qui joue contre ${name}. Après un seul, chacun peut s’opposer un moment.`,
  yes: (name: string): string => `Oui, c’est ${name}`,
  no: 'Non',
  unsure: 'Je ne sais pas, demande aux autres',
  notSure: (names: string): string => `${names} ${/ et /.test(names) ? 'ne savent pas' : 'ne sait pas'}.`,
  second: (name: string): string => `Un deuxième téléphone dit aussi : c’est ${name}. Appelle avant de dire oui.`,

  own: (name: string): string => `Est-\u2060ce toi, ${name} ?`,
  ownHow: 'Un autre téléphone dit que c’est toi.',
  ownAlone: 'Tu es là : pendant deux minutes, on ne demande qu’à toi.',
  ownYes: 'Oui, c’est moi',
  ownNo: 'Non, ne pas ouvrir',
  ownTwice: 'Deux téléphones le disent. Renvoies-\u2060en d’abord un.',

  waits: (names: string, name: string, until: number): string =>
    `Oui de ${names}. Chacun peut s’opposer jusqu’à ${moment(until)}. Ensuite, ${name} a les cartes.`,
  left: (minutes: number): string =>
    minutes < 60
      ? plural(minutes, { one: 'Encore une minute.', other: `Encore ${numberName(minutes)} minutes.` })
      : plural(Math.round(minutes / 60), {
          one: 'Encore une heure.',
          other: `Encore ${numberName(Math.round(minutes / 60))} heures.`,
        }),
  keepOut: 'Non, ne pas ouvrir',
  two: (name: string): string => `Deux personnes disent être ${name}`,
  thisOne: 'Celle-\u2060ci',
  thatOne: 'L’autre',
  neither: 'Aucune',
  silent: 'N’a rien écrit.',
  probation:
    'Pendant deux jours, tu peux jouer et bavarder sur cet appareil, mais sans notifications. Tes mots secrets ou un code à six chiffres ouvrent le reste.',
  enter: 'Les entrer',

  welcome: (name: string): string => `Te revoilà, ${name} !`,
  letIn: (name: string): string => `${name} t’a fait entrer. Tes cartes sont comme tu les as laissées.`,
  asYouLeft: 'Tes cartes sont comme tu les as laissées.',
  isLost: 'As-\u2060tu perdu ton ancien téléphone ?',
  lost: 'Oui, le déconnecter',
  playOn: 'Non, continuer',

  elsewhere: 'Tu joues maintenant sur un autre téléphone',
  notMe: 'Ce n’était pas moi',
  wasMe: 'C’était moi',
  lockedOut: 'Déconnecté',
  newWord: 'Ta place est de nouveau à toi, et tes mots secrets sont nouveaux.',
  seeWord: 'Voir mes mots secrets',
  allRight: 'Très bien',

  thrice: (name: string): string => `Quelqu’un a essayé trois fois d’être ${name}`,
  thriceHow: 'Créer un nouveau lien ? Tout le monde garde sa place.',
  newLink: 'Créer un nouveau lien',
  allow: 'Laisser redemander',
};

export const OPENED_BY = {
  saidYes: (name: string): string => `${name} a dit oui. Ce n’était pas toi ?`,
  byYou: 'L’un de tes téléphones a dit oui. Ce n’était pas toi ?',
  byWord: 'Tes mots secrets ont servi. Ce n’était pas toi ?',
  byCode: 'Un code de ton téléphone a servi. Ce n’était pas toi ?',
  unknown: 'Ce n’était pas toi ?',
};

export const OWN_WORD = {
  hint: 'Nouveau téléphone, plus l’ancien ? Ouvre l’invitation, touche ton nom et entre ces deux mots. Personne d’autre à table ne les voit.',
  print: 'L’imprimer',
  fresh: 'Changer de mots',
  codeHint: 'Entre là-bas un code à six chiffres. Il marche une fois, pendant dix minutes.',
  code: 'Montrer un code',
  codeUse: 'Sur le nouveau téléphone : ouvre l’invitation, touche ton nom, tape ceci.',
  codeLeft: (minutes: number, seconds: number): string => `Encore ${minutes}:${String(seconds).padStart(2, '0')}.`,
  codeOver: 'Ce code a expiré.',
  codeAgain: 'Montrer un autre code',
};

export const PAPER = {
  forWhom: (name: string): string => `Pour ${name}. À garder en lieu sûr.`,
  camera: '1. Vise ici avec l’appareil photo de ton téléphone.',
  face: (name: string): string => `2. Touche ton nom : ${name}.`,
  word: '3. Entre tes mots secrets :',
  careful: (name: string): string =>
    `Ne la publie pas : avec cette page, n’importe qui peut s’asseoir à la place ${of(name)}.`,
};
