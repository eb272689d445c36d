import type { Finding, GivenMix } from '../../../shared/fairness/finding.ts';
import { cardNames } from './cards.ts';
import { TAKE_GIFT, TAKE_TRANSFER } from './devices.ts';
import { capital, listing, numberName, plural, toWhom, verb, within } from './grammar.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const TOO_OLD = 'Dieser Tisch ist zu alt zum Nachprüfen.';

type FairPerson = (seat: number) => string;

export function findingSentence(finding: Finding, name: FairPerson): string {
  switch (finding.type) {
    case 'fair':
      return `${finding.deal}. Kartenverteilung (Runde ${finding.round}): ehrlich. ${fairReason(finding.mixes, finding.observations, name)}`;
    case 'running':
      return `${finding.deal}. Kartenverteilung: wird noch gespielt. ${getChance(finding.mixes, name)}`;
    case 'notChecked':
      return `${finding.deal}. Kartenverteilung: nicht geprüft, denn die davor fehlt oder stimmt nicht.`;
    default:
      return mismatchSentence(finding, name);
  }
}

function fairReason(mixes: readonly GivenMix[], observations: number, name: FairPerson): string {
  const fits = 'Noch einmal gegeben: Alle Karten und Punkte stimmen';
  return observations === 0
    ? `${fits}. ${getChance(mixes, name)}`
    : `${fits}, auch mit allem, was du gesehen hast. ${getChance(mixes, name)}`;
}

function getChance(mixes: readonly GivenMix[], name: FairPerson): string {
  if (mixes.length === 0) return 'Niemand hat abgehoben.';
  const names = [...new Set(mixes.map(({ seat }) => name(seat)))];
  return `Abgehoben von ${toWhom(listing(names))}.`;
}

type MismatchOf = Exclude<Finding, { readonly type: 'fair' | 'running' | 'notChecked' }>;

function mismatchSentence(mismatch: MismatchOf, name: FairPerson): string {
  switch (mismatch.type) {
    case 'noChain':
      return TOO_OLD;
    case 'otherChain':
      return 'Jemand hat das Siegel ausgetauscht.';
    case 'missingMix':
      return `Dein Abheben (${mismatch.mix}) fehlt.`;
    case 'wrongSecret':
      return `${mismatch.deal}. Kartenverteilung: Das Geheimnis ist nicht das versiegelte.`;
    case 'missingDeal':
      return `Die ${mismatch.deal}. Kartenverteilung fehlt.`;
    case 'notOpened':
      return `${mismatch.deal}. Kartenverteilung: vorbei, aber das Geheimnis ist noch versiegelt.`;
    case 'missingRound':
      return `Die Runde, deren Ende du bei Schritt ${mismatch.version} gesehen hast, fehlt.`;
    default:
      return `${getPlace(mismatch)}: ${getReason(mismatch, name)}`;
  }
}

type LocatedMismatch = Exclude<Extract<MismatchOf, { readonly version: number }>, { readonly type: 'missingRound' }>;

const getPlace = (mismatch: LocatedMismatch): string =>
  'deal' in mismatch
    ? `${mismatch.deal}. Kartenverteilung, Schritt ${mismatch.version}`
    : `Schritt ${mismatch.version}`;

const couldPlay = verb('hättest', 'hätte', 'hätten', 'hättet');

function getReason(mismatch: LocatedMismatch, name: FairPerson): string {
  switch (mismatch.type) {
    case 'wrongChance':
      return 'Geheimnis und Abheben ergeben nicht diese Kartenfolge.';
    case 'wrongDeal':
      return 'Die Runde oder der Geberplatz stimmt nicht.';
    case 'unreadable':
      return 'Dieser Zug ist nicht lesbar.';
    case 'wrongPlay':
      return `Mit diesen Karten ${couldPlay(name(mismatch.seat))} ${within(name(mismatch.seat))} „${mismatch.submission}“ nicht spielen können.`;
    case 'wrongTotals':
      return 'Die Punkte stimmen nicht.';
    case 'wrongLeft':
      return 'Es sind andere Karten übrig.';
    case 'wrongEnd':
      return 'Die Runde endet an anderer Stelle.';
    case 'unfinished':
      return 'Die Runde endet nicht.';
    case 'wrongObservation':
      return observationReason(mismatch);
  }
}

function observationReason({ shown, dealt }: Extract<LocatedMismatch, { readonly type: 'wrongObservation' }>): string {
  if (shown === undefined) return 'Der Tisch sieht anders aus.';
  return `Gesehen hast du: ${getHand(shown)}. Noch einmal gegeben: ${getHand(dealt ?? '')}.`;
}

const getHand = (cards: string): string => (cards === '' ? 'keine Karten' : cardNames(cards));

export function fairSummary(findings: readonly Finding[], mismatches: number): string {
  const count = (wanted: Finding['type']): number => findings.filter(({ type }) => type === wanted).length;
  if (mismatches > 0)
    return `ETWAS STIMMT NICHT: ${plural(mismatches, {
      one: 'Eine Sache passt nicht.',
      other: `${capital(numberName(mismatches))} Dinge passen nicht.`,
    })}`;
  const unchecked = count('notChecked');
  if (count('fair') > 0) return `${fairly(count('fair'))}${unchecked > 0 ? ` ${formatUnchecked(unchecked)}` : ''}`;
  return unchecked > 0 ? 'Wir konnten keine Runde prüfen.' : 'Noch ist keine Runde vorbei.';
}

const fairly = (fair: number): string =>
  plural(fair, {
    one: 'Die geprüfte Runde war ehrlich gegeben.',
    other: `Alle ${numberName(fair)} geprüften Runden waren ehrlich gegeben.`,
  });

const formatUnchecked = (unchecked: number): string =>
  plural(unchecked, {
    one: 'Eine andere konnten wir nicht prüfen.',
    other: `${capital(numberName(unchecked))} andere konnten wir nicht prüfen.`,
  });

export const FAIR = {
  title: MENU.fair,
  lead: 'Jede Kartenverteilung war versiegelt, bevor du Platz nahmst. Schummeln kann niemand.',
  commitment: 'Das Siegel dieses Tisches',
  pinned: 'Unversehrt, seit du es zum ersten Mal gesehen hast.',
  noChain: TOO_OLD,
  changed: 'Das ist NICHT das Siegel, das du zuerst gesehen hast. Ist der Tisch nicht umgezogen, trau ihm nicht.',
  firstPinned: 'Zuerst gesehen:',
  now: 'Jetzt:',
  chance: 'Die nächste Kartenverteilung',
  chanceHint: LOBBY.cutHint,
  chanceLater: 'Abheben kannst du zwischen den Runden.',
  add: LOBBY.cut,
  added: LOBBY.youCut,
  check: 'Fertige Runden prüfen',
  checkHint: 'Dieses Gerät gibt sie noch einmal, zum Vergleich. Dein Spiel läuft weiter.',
  checking: 'Es wird noch einmal gegeben …',
  failed: 'Die Runden ließen sich nicht laden. Versuch es noch mal.',
  save: 'Protokoll speichern',
  saveHint: 'Anderswo prüfen: npx afoot verify DATEI',
  fileName: (title: string): string =>
    `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'Tisch'}-Protokoll.json`,
  doesNotFit: 'Passt nicht:',
  provesTitle: 'Was das beweist',
  proves: [
    'Der Server konnte die Karten nicht aussuchen: Sein Geheimnis war versiegelt, bevor jemand abhob.',
    'Auch sonst niemand am Tisch: Das Geheimnis kannte nur der Server.',
    'Keine Karte wurde vertauscht: Das ganze Spiel folgt aus diesem einen Mischen.',
  ],
  provesNotTitle: 'Es beweist nicht',
  provesNot: [
    'dass der Server es niemandem verraten hat: Zum Geben muss er die Karten kennen.',
    'dass niemand die eigenen Karten verrät.',
    'irgendetwas, wenn niemand abhob oder wenn die Person, die gab und zuletzt abhob, mit dem Server im Bunde war.',
    'dass dein Abheben zählte. Sieh nach, ob es genannt ist.',
  ],
};

export const formatCutters = (names: readonly string[]): string =>
  names.length === 0 ? 'Noch hat niemand abgehoben.' : `Bisher abgehoben: ${within(listing(names))}.`;

export const TAKE_SEAT = {
  title: 'Nimm deinen Platz ein',
  intro: `Dein Tisch ist hierher umgezogen. ${TAKE_TRANSFER.once}`,
  privacy: TAKE_TRANSFER.privacy,
  take: TAKE_GIFT.take,
  taking: 'Platz wird übernommen …',
  goneTitle: TAKE_TRANSFER.goneTitle,
  gone: 'Bitte die Spielleitung um einen neuen.',
};
