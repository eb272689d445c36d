import type { Finding, GivenMix } from '../../../shared/fairness/finding.ts';
import { cardNames } from './cards.ts';
import { TAKE_GIFT, TAKE_TRANSFER } from './devices.ts';
import { does, each, numberName, plural } from './grammar.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const TOO_OLD = 'Mesa demasiado antigua para comprobarla.';

type FairPerson = (seat: number) => string;

export function findingSentence(finding: Finding, name: FairPerson): string {
  switch (finding.type) {
    case 'fair':
      return `Reparto ${finding.deal} (ronda ${finding.round}): limpio. ${fairReason(finding.mixes, finding.observations, name)}`;
    case 'running':
      return `Reparto ${finding.deal}: aún en juego. ${getChance(finding.mixes, name)}`;
    case 'notChecked':
      return `Reparto ${finding.deal}: sin comprobar, porque el anterior falta o está mal.`;
    default:
      return mismatchSentence(finding, name);
  }
}

function fairReason(mixes: readonly GivenMix[], observations: number, name: FairPerson): string {
  const fits = 'Repartido otra vez, coinciden cada carta y cada punto';
  return observations === 0
    ? `${fits}. ${getChance(mixes, name)}`
    : `${fits}, y también todo lo que viste. ${getChance(mixes, name)}`;
}

function getChance(mixes: readonly GivenMix[], name: FairPerson): string {
  if (mixes.length === 0) return 'Nadie cortó la baraja.';
  const names = [...new Set(mixes.map(({ seat }) => name(seat)))];
  return `Baraja cortada ${each('por', names)}.`;
}

type MismatchOf = Exclude<Finding, { readonly type: 'fair' | 'running' | 'notChecked' }>;

function mismatchSentence(mismatch: MismatchOf, name: FairPerson): string {
  switch (mismatch.type) {
    case 'noChain':
      return TOO_OLD;
    case 'otherChain':
      return 'Alguien cambió el sello.';
    case 'missingMix':
      return `Falta tu corte (${mismatch.mix}).`;
    case 'wrongSecret':
      return `Reparto ${mismatch.deal}: su secreto no es el sellado.`;
    case 'missingDeal':
      return `Falta el reparto ${mismatch.deal}.`;
    case 'notOpened':
      return `Reparto ${mismatch.deal}: acabó, pero su secreto sigue sellado.`;
    case 'missingRound':
      return `Falta la ronda que viste acabar en el paso ${mismatch.version}.`;
    default:
      return `${getPlace(mismatch)}: ${getReason(mismatch, name)}`;
  }
}

type LocatedMismatch = Exclude<Extract<MismatchOf, { readonly version: number }>, { readonly type: 'missingRound' }>;

const getPlace = (mismatch: LocatedMismatch): string =>
  'deal' in mismatch ? `Reparto ${mismatch.deal}, paso ${mismatch.version}` : `Paso ${mismatch.version}`;

function getReason(mismatch: LocatedMismatch, name: FairPerson): string {
  switch (mismatch.type) {
    case 'wrongChance':
      return 'del secreto y los cortes no sale este orden de cartas.';
    case 'wrongDeal':
      return 'no coincide la ronda o quien reparte.';
    case 'unreadable':
      return 'esta jugada no se puede leer.';
    case 'wrongPlay':
      return `con estas cartas, ${CANNOT_PLAY(name(mismatch.seat))} “${mismatch.submission}”.`;
    case 'wrongTotals':
      return 'los puntos no cuadran.';
    case 'wrongLeft':
      return 'quedan otras cartas.';
    case 'wrongEnd':
      return 'la ronda acaba en otro punto.';
    case 'unfinished':
      return 'la ronda no acaba.';
    case 'wrongObservation':
      return observationReason(mismatch);
  }
}

/** Returns the clause for the middle of a sentence: `Rosa no pudo jugar`, `no pudiste jugar`. */
const CANNOT_PLAY = (name: string): string => does(name, ['no pudiste jugar', 'no pudo jugar']).replace(/^No /, 'no ');

function observationReason({ shown, dealt }: Extract<LocatedMismatch, { readonly type: 'wrongObservation' }>): string {
  if (shown === undefined) return 'la mesa se ve distinta.';
  return `viste ${getHand(shown)}. Repartido otra vez, sale ${getHand(dealt ?? '')}.`;
}

const getHand = (cards: string): string => (cards === '' ? 'nada' : cardNames(cards));

export function fairSummary(findings: readonly Finding[], mismatches: number): string {
  const count = (wanted: Finding['type']): number => findings.filter(({ type }) => type === wanted).length;
  if (mismatches > 0)
    return `ALGO VA MAL: ${plural(mismatches, {
      one: 'una cosa no coincide.',
      other: `${numberName(mismatches)} cosas no coinciden.`,
    })}`;
  const unchecked = count('notChecked');
  if (count('fair') > 0) return `${fairly(count('fair'))}${unchecked > 0 ? ` ${formatUnchecked(unchecked)}` : ''}`;
  return unchecked > 0 ? 'No pudimos comprobar ninguna ronda.' : 'Aún no ha acabado ninguna ronda.';
}

const fairly = (fair: number): string =>
  plural(fair, {
    one: 'La ronda que comprobamos se repartió limpiamente.',
    other: `Las ${numberName(fair)} rondas que comprobamos se repartieron limpiamente.`,
  });

const formatUnchecked = (unchecked: number): string =>
  plural(unchecked, {
    one: 'Otra no la pudimos comprobar.',
    other: `Otras ${numberName(unchecked)} no las pudimos comprobar.`,
  });

export const FAIR = {
  title: MENU.fair,
  lead: 'Cada reparto se selló antes de que te sentaras. Nadie puede amañarlo.',
  commitment: 'El sello de esta mesa',
  pinned: 'Intacto desde que lo viste por primera vez.',
  noChain: TOO_OLD,
  changed: 'Este NO es el sello que viste primero. Si la mesa no se ha mudado, no te fíes.',
  firstPinned: 'Visto primero:',
  now: 'Ahora:',
  chance: 'El próximo reparto',
  chanceHint: LOBBY.cutHint,
  chanceLater: 'Puedes cortar la baraja entre rondas.',
  add: LOBBY.cut,
  added: LOBBY.youCut,
  check: 'Comprobar las rondas acabadas',
  checkHint: 'Este dispositivo las reparte otra vez y compara. Tu partida sigue.',
  checking: 'Repartiendo de nuevo…',
  failed: 'Las rondas no cargaron. Prueba otra vez.',
  save: 'Guardar el acta',
  saveHint: 'Para comprobar en otro sitio: npx afoot verify ARCHIVO',
  fileName: (title: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'mesa'}-acta.json`,
  doesNotFit: 'No coincide:',
  provesTitle: 'Lo que esto demuestra',
  proves: [
    'El servidor no pudo elegir las cartas: selló su secreto antes de que nadie cortara.',
    'Tampoco pudo nadie de la mesa: nadie más sabía el secreto.',
    'No se cambió ninguna carta: todo el juego sale de esa única barajada.',
  ],
  provesNotTitle: 'No demuestra',
  provesNot: [
    'que el servidor no se lo contara a nadie: para repartir tiene que conocer las cartas.',
    'que nadie cuente lo que tiene en la mano.',
    'nada, si nadie cortó, o si quien reparte, que corta al final, estaba de acuerdo con el servidor.',
    'que tu corte contara. Mira si aparece.',
  ],
};

export const formatCutters = (names: readonly string[]): string =>
  names.length === 0 ? 'Aún no ha cortado nadie.' : `Baraja cortada hasta ahora ${each('por', names)}.`;

export const TAKE_SEAT = {
  title: 'Tu silla',
  intro: `Tu mesa se mudó aquí. ${TAKE_TRANSFER.once}`,
  privacy: TAKE_TRANSFER.privacy,
  take: TAKE_GIFT.take,
  taking: 'Ocupando la silla…',
  goneTitle: TAKE_TRANSFER.goneTitle,
  gone: 'Pide otro a quien organiza.',
};
