import type { Finding, GivenMix } from '../../../shared/fairness/finding.ts';
import { cardNames } from './cards.ts';
import { TAKE_GIFT, TAKE_TRANSFER } from './devices.ts';
import { capital, numberName, peopleWithin, plural, within } from './grammar.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const TOO_OLD = 'Cette table est trop ancienne pour être vérifiée.';

type FairPerson = (seat: number) => string;

export function findingSentence(finding: Finding, name: FairPerson): string {
  switch (finding.type) {
    case 'fair':
      return `Donne ${finding.deal} (manche ${finding.round}) : honnête. ${fairReason(finding.mixes, finding.observations, name)}`;
    case 'running':
      return `Donne ${finding.deal} : pas encore finie. ${getChance(finding.mixes, name)}`;
    case 'notChecked':
      return `Donne ${finding.deal} : pas vérifiée, car la précédente manque ou est fausse.`;
    default:
      return mismatchSentence(finding, name);
  }
}

function fairReason(mixes: readonly GivenMix[], observations: number, name: FairPerson): string {
  const fits = 'Refaite, elle donne les mêmes cartes et les mêmes points';
  return observations === 0
    ? `${fits}. ${getChance(mixes, name)}`
    : `${fits}, et tout ce que tu as vu. ${getChance(mixes, name)}`;
}

function getChance(mixes: readonly GivenMix[], name: FairPerson): string {
  if (mixes.length === 0) return 'Personne n’a coupé le jeu.';
  return `Jeu coupé par ${peopleWithin([...new Set(mixes.map(({ seat }) => name(seat)))])}.`;
}

type MismatchOf = Exclude<Finding, { readonly type: 'fair' | 'running' | 'notChecked' }>;

function mismatchSentence(mismatch: MismatchOf, name: FairPerson): string {
  switch (mismatch.type) {
    case 'noChain':
      return TOO_OLD;
    case 'otherChain':
      return 'Quelqu’un a changé le sceau.';
    case 'missingMix':
      return `Ta coupe (${mismatch.mix}) manque.`;
    case 'wrongSecret':
      return `Donne ${mismatch.deal} : son secret n’est pas celui qui était scellé.`;
    case 'missingDeal':
      return `La donne ${mismatch.deal} manque.`;
    case 'notOpened':
      return `Donne ${mismatch.deal} : finie, mais son secret est encore scellé.`;
    case 'missingRound':
      return `La manche que tu as vue finir à l’étape ${mismatch.version} manque.`;
    default:
      return `${getPlace(mismatch)} : ${getReason(mismatch, name)}`;
  }
}

type LocatedMismatch = Exclude<Extract<MismatchOf, { readonly version: number }>, { readonly type: 'missingRound' }>;

const getPlace = (mismatch: LocatedMismatch): string =>
  'deal' in mismatch ? `Donne ${mismatch.deal}, étape ${mismatch.version}` : `Étape ${mismatch.version}`;

function getReason(mismatch: LocatedMismatch, name: FairPerson): string {
  switch (mismatch.type) {
    case 'wrongChance':
      return 'le secret et les coupes ne donnent pas ce mélange.';
    case 'wrongDeal':
      return 'la manche ou le tour de donner est faux.';
    case 'unreadable':
      return 'ce coup est illisible.';
    case 'wrongPlay':
      return `avec ces cartes, le coup « ${mismatch.submission} » était impossible pour ${within(name(mismatch.seat))}.`;
    case 'wrongTotals':
      return 'le score diffère.';
    case 'wrongLeft':
      return 'il reste d’autres cartes.';
    case 'wrongEnd':
      return 'la manche finit autrement.';
    case 'unfinished':
      return 'la manche ne finit pas.';
    case 'wrongObservation':
      return observationReason(mismatch);
  }
}

function observationReason({ shown, dealt }: Extract<LocatedMismatch, { readonly type: 'wrongObservation' }>): string {
  if (shown === undefined) return 'la table n’est pas la même.';
  return `tu as vu ${getHand(shown)}. La donne refaite montre ${getHand(dealt ?? '')}.`;
}

const getHand = (cards: string): string => (cards === '' ? 'rien' : cardNames(cards));

export function fairSummary(findings: readonly Finding[], mismatches: number): string {
  const count = (wanted: Finding['type']): number => findings.filter(({ type }) => type === wanted).length;
  if (mismatches > 0)
    return `QUELQUE CHOSE NE VA PAS : ${plural(mismatches, {
      one: 'un point ne concorde pas.',
      other: `${numberName(mismatches)} points ne concordent pas.`,
    })}`;
  const unchecked = count('notChecked');
  if (count('fair') > 0) return `${fairly(count('fair'))}${unchecked > 0 ? ` ${formatUnchecked(unchecked)}` : ''}`;
  return unchecked > 0 ? 'Aucune manche n’a pu être vérifiée.' : 'Aucune manche n’est encore finie.';
}

const fairly = (fair: number): string =>
  plural(fair, {
    one: 'La manche vérifiée a été honnêtement distribuée.',
    other: `Les ${numberName(fair)} manches vérifiées ont été honnêtement distribuées.`,
  });

const formatUnchecked = (unchecked: number): string =>
  plural(unchecked, {
    one: 'Une autre n’a pas pu être vérifiée.',
    other: `${capital(numberName(unchecked))} autres n’ont pas pu être vérifiées.`,
  });

export const FAIR = {
  title: MENU.fair,
  lead: 'Chaque donne était scellée avant ton arrivée. Personne ne peut la truquer.',
  commitment: 'Le sceau de cette table',
  pinned: 'Intact depuis que tu l’as vu.',
  noChain: TOO_OLD,
  changed: 'Ce n’est PAS le sceau que tu as vu d’abord. Sauf si la table a déménagé, ne t’y fie pas.',
  firstPinned: 'Vu d’abord\u00a0:',
  now: 'Maintenant\u00a0:',
  chance: 'La prochaine donne',
  chanceHint: LOBBY.cutHint,
  chanceLater: 'Tu peux couper le jeu entre les manches.',
  add: LOBBY.cut,
  added: LOBBY.youCut,
  check: 'Vérifier les manches finies',
  checkHint: 'Cet appareil refait chaque donne et compare. Ta partie continue.',
  checking: 'On refait les donnes…',
  failed: 'Les manches n’ont pas pu être chargées. Réessaie.',
  save: 'Enregistrer le dossier',
  saveHint: 'Pour vérifier ailleurs : npx afoot verify FICHIER',
  fileName: (title: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'}-dossier.json`,
  doesNotFit: 'Ne concorde pas :',
  provesTitle: 'Ce que ça prouve',
  proves: [
    'Le serveur n’a pas pu choisir les cartes : il a scellé son secret avant toute coupe.',
    'Personne à table non plus : le secret n’était connu de personne d’autre.',
    'Aucune carte n’a été échangée : tout le jeu découle de ce seul mélange.',
  ],
  provesNotTitle: 'Ça ne prouve pas',
  provesNot: [
    'que le serveur n’a rien dit : pour distribuer, il doit connaître les cartes.',
    'que personne ne dit ses cartes.',
    'quoi que ce soit, si personne n’a coupé, ou si la personne qui donne, et coupe en dernier, s’entendait avec le serveur.',
    'que ta coupe a compté. Vérifie qu’elle est nommée.',
  ],
};

export const formatCutters = (names: readonly string[]): string =>
  names.length === 0 ? 'Personne n’a encore coupé.' : `Jeu coupé jusqu’ici par ${peopleWithin(names)}.`;

export const TAKE_SEAT = {
  title: 'Prends ta place',
  intro: `Ta table a déménagé ici. ${TAKE_TRANSFER.once}`,
  privacy: TAKE_TRANSFER.privacy,
  take: TAKE_GIFT.take,
  taking: 'On prend la place…',
  goneTitle: TAKE_TRANSFER.goneTitle,
  gone: 'Demande un nouveau lien à l’hôte.',
};
