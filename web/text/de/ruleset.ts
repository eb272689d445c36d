import { hasAllRanks, hasCard, hasMixedMelds, hasWildMelds, isPileTaken } from '../../../shared/ruleset/as-played.ts';
import { isEveryRow } from '../../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { PACKET_WORDS, THE_PACKET, YOUR_PACKET } from './cards.ts';
import { capital, formatChoice, formatCount, listing, numberName } from './grammar.ts';
import { DEAL_WORDS, roundNames } from './ruleset-deal.ts';
import { ENDING_WORDS } from './ruleset-ending.ts';
import { MELD_WORDS } from './ruleset-melds.ts';
import { PILE_WORDS } from './ruleset-pile.ts';
import { THREE_WORDS } from './ruleset-threes.ts';
import { TURN_WORDS } from './ruleset-turn.ts';

export { CARD_GROUP_NAMES, rankPlural } from './cards.ts';

export const BASIC_SENTENCES: BasicWords = {
  aim: ({ deal, meld }) =>
    `Das Ziel: ${deal.packets.map(({ name }) => THE_PACKET[name]).join(', dann ')} leeren und dabei Canastas aus ${numberName(meld.bookSize)} Karten bilden.`,
  packets: packetsSentence,
  team: () => 'Wer zusammenspielt, sitzt nicht nebeneinander und teilt Meldungen und Punkte.',
  roundEnd: () => 'Eine Runde endet, wenn jemand ausmacht.',
  winner: () => 'Die meisten Punkte gewinnen.',
  turn: (ruleset) =>
    `Zieh${isPileTaken(ruleset) ? ', oder nimm den Stapel' : ''}. Leg aus, wenn du magst. Dann wirf eine Karte ab.`,
  nextPacket: nextPacketSentence,
  melds: meldsSentence,
  growing: () => 'Anlegen darfst du nur an Meldungen deines Teams, und was liegt, bleibt liegen.',
  books: booksSentence,
  initialMeld: () =>
    'Die Erstmeldung deines Teams kommt in jeder Runde auf einmal auf den Tisch. Nur ihre Karten zählen für die nötigen Punkte.',
  takingPile: (ruleset) =>
    isPileTaken(ruleset) ? 'Statt zu ziehen, darfst du vom Ablagestapel nehmen.' : 'Den Ablagestapel nimmt niemand.',
  lastPacket: lastPacketSentence,
  asking: askingSentence,
  roundScore: roundScoreSentence,
};

function askingSentence(ruleset: Ruleset): string {
  const when = `einmal im Zug, bevor du auslegst${isPileTaken(ruleset) ? ' oder den Stapel nimmst' : ''}`;
  switch (ruleset.goingOut.permission) {
    case 'none':
      return 'Vor dem Ausmachen fragt niemand.';
    case 'optional':
      return `Du darfst dein Team vor dem Ausmachen fragen, ${when}. Nach einem Nein darfst du in diesem Zug nicht ausmachen.`;
    case 'required':
      return `Frag dein Team vor dem Ausmachen, ${when}.`;
  }
}

/** `Zweien und Joker sind wild`. */
function formatWilds(ruleset: Ruleset): string {
  const wilds = [...(hasCard(ruleset, 'two') ? ['Zweien'] : []), ...(hasCard(ruleset, 'joker') ? ['Joker'] : [])];
  return wilds.length === 0 ? 'Wilde Karten gibt es nicht' : `${listing(wilds)} sind wild`;
}

function packetsSentence({ deal }: Ruleset): string {
  if (deal.packets.length === 1) return 'Du spielst aus einer Hand.';
  const first = 'Spiel zuerst deine Hand.';
  const second = deal.packets[1]?.name ?? 'foot';
  return deal.packets.length === 2
    ? `${first} ${capital(YOUR_PACKET[second])} bleibt verdeckt, bis du ${second === 'foot' ? 'ihn' : second === 'knee' ? 'es' : 'sie'} aufnimmst.`
    : `${first} Knie und Fuß bleiben verdeckt, bis du sie aufnimmst.`;
}

function nextPacketSentence({ deal }: Ruleset): string {
  if (deal.nextPacket === 'withBook') {
    const over = deal.runEndsTurn ? ' Damit endet dein Zug.' : '';
    return `Mit einem vollen Canasta nimmst du dein nächstes Blatt auf; behalte bis dahin eine Karte.${over}`;
  }
  return deal.runEndsTurn
    ? 'Ist die letzte Karte eines Blatts ausgelegt oder abgeworfen, spielst du das nächste ab deinem nächsten Zug.'
    : 'Legst du die letzte Karte eines Blatts aus, spielst du gleich aus dem nächsten weiter. Wirfst du sie ab, beginnt es in deinem nächsten Zug.';
}

function lastPacketSentence({ deal }: Ruleset): string {
  const where = deal.packets.length === 1 ? '' : ' im letzten Blatt';
  return `Behalte${where} eine Karte, solange du nicht ausmachen darfst.`;
}

function roundScoreSentence(ruleset: Ruleset): string {
  const { deal, goingOut, rounds } = ruleset;
  const scoring = [
    'ausgelegte Karten',
    'Canastas',
    ...(isEveryRow(ruleset, ({ threes }) => threes.red.laying === 'never') || !hasCard(ruleset, 'redThree')
      ? []
      : ['rote Dreien']),
    ...(goingOut.bonus === 0 ? [] : ['das Ausmachen']),
  ];
  const packets = [
    ...deal.packets.map(({ name }) => PACKET_WORDS[name]),
    ...(rounds.some(({ tail }) => tail > 0) ? [PACKET_WORDS.tail] : []),
  ];
  return `Es zählen ${listing(scoring)}. Karten, die übrig sind (${formatChoice(packets)}), zählen gegen dich.`;
}

function meldsSentence(ruleset: Ruleset): string {
  const { meld, threes } = ruleset;
  const hasThrees = hasCard(ruleset, 'redThree') || hasCard(ruleset, 'blackThree');
  const wilds = formatWilds(ruleset);
  if (meld.threes !== 'none') return `Eine Meldung sind drei oder mehr Karten vom selben Rang. ${wilds}.`;
  const melds = `Eine Meldung sind drei oder mehr Karten vom selben Rang${hasAllRanks(ruleset) ? ', von der Vier bis zum Ass' : ''}. ${wilds}`;
  return threes.black.melding === 'never' && hasThrees ? `${melds}; Dreien kommen nie dazu.` : `${melds}.`;
}

function booksSentence(ruleset: Ruleset): string {
  const hasOne = !hasMixedMelds(ruleset) && !hasWildMelds(ruleset);
  const kinds = [
    'echt ohne wilde Karten',
    ...(hasMixedMelds(ruleset) ? ['gemischt mit einigen'] : []),
    ...(hasWildMelds(ruleset) ? ['wild aus lauter wilden'] : []),
  ];
  return `Eine Meldung aus ${formatCount(ruleset.meld.bookSize, 'Karte', 'Karten')} ist ein Canasta${hasOne ? '' : `: ${kinds.join(', ')}`}.`;
}

export function inRounds(rounds: readonly number[], last: number, sentence: string): string {
  const numbered = rounds.filter((round) => round <= last);
  const names = [
    ...(numbered.length === 0 ? [] : [roundNames(numbered, 'den ')]),
    ...(numbered.length === rounds.length ? [] : ['der Extrarunde']),
  ];
  return `In ${listing(names)}: ${sentence}`;
}

export const HOUSE_RULES: HouseRuleWords = {
  ...DEAL_WORDS,
  ...TURN_WORDS,
  ...MELD_WORDS,
  ...PILE_WORDS,
  ...THREE_WORDS,
  ...ENDING_WORDS,
};
