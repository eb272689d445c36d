import { hasAllRanks, hasCard, hasMixedMelds, hasWildMelds, isPileTaken } from '../../../shared/ruleset/as-played.ts';
import { isEveryRow } from '../../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { yourPacket } from './cards.ts';
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
    `Le but : vider ${deal.packets.map(({ name }) => yourPacket(name)).join(', puis ')}, en formant des canastas de ${numberName(meld.bookSize)} cartes.`,
  packets: packetsSentence,
  team: () => 'Dans une équipe, on ne s’assoit pas côte à côte. On partage combinaisons et points.',
  roundEnd: () => 'Une manche finit quand quelqu’un sort.',
  winner: () => 'Le plus haut total gagne.',
  turn: (ruleset) =>
    `Pioche${isPileTaken(ruleset) ? ', ou prends la pile' : ''}. Pose si tu veux. Puis jette une carte.`,
  nextPacket: nextPacketSentence,
  melds: meldsSentence,
  growing: () => 'Tu n’ajoutes qu’aux combinaisons de ton équipe, et ce qui est posé reste posé.',
  books: booksSentence,
  initialMeld: () =>
    'Ton équipe pose ses premières combinaisons de la manche en une fois. Seules leurs cartes comptent pour le minimum. Ton équipe a alors ouvert.',
  takingPile: (ruleset) =>
    isPileTaken(ruleset) ? 'Au lieu de piocher, tu peux prendre la pile.' : 'Personne ne peut prendre la pile.',
  lastPacket: lastPacketSentence,
  asking: askingSentence,
  roundScore: roundScoreSentence,
};

function askingSentence(ruleset: Ruleset): string {
  const when = `une fois par tour, avant de poser${isPileTaken(ruleset) ? ' ou de prendre la pile' : ''}`;
  switch (ruleset.goingOut.permission) {
    case 'none':
      return 'On ne demande pas avant de sortir.';
    case 'optional':
      return `Tu peux demander à ton équipe avant de sortir, ${when}. Après un non, tu ne peux pas sortir à ce tour.`;
    case 'required':
      return `Demande à ton équipe avant de sortir, ${when}.`;
  }
}

/** `Les 2 et les jokers sont des passe-partout : …`. */
function formatWilds(ruleset: Ruleset): string {
  const wilds = [...(hasCard(ruleset, 'two') ? ['les 2'] : []), ...(hasCard(ruleset, 'joker') ? ['les jokers'] : [])];
  if (wilds.length === 0) return 'Il n’y a pas de passe-partout.';
  return `${capital(listing(wilds))} sont des passe-partout : ils remplacent n’importe quelle carte.`;
}

function packetsSentence({ deal }: Ruleset): string {
  if (deal.packets.length === 1) return 'Tu joues une seule main.';
  const first = 'Joue d’abord ta main.';
  return deal.packets.length === 2
    ? `${first} ${capital(yourPacket(deal.packets[1]?.name ?? 'foot'))} reste face cachée jusqu’à ce que tu le ramasses.`
    : `${first} Ton genou et ton pied restent face cachée jusqu’à ce que tu les ramasses.`;
}

function nextPacketSentence({ deal }: Ruleset): string {
  if (deal.nextPacket === 'withBook') {
    const over = deal.runEndsTurn ? ' Le ramasser finit ton tour.' : '';
    return `Complète une canasta et tu ramasses le paquet suivant ; garde une carte jusque-\u2060là.${over}`;
  }
  return deal.runEndsTurn
    ? 'Pose ou jette la dernière carte d’un paquet, et tu joues le suivant dès ton prochain tour.'
    : 'Pose la dernière carte d’un paquet, et tu continues avec le suivant. Jette-\u2060la, et tu le commences au prochain tour.';
}

function lastPacketSentence({ deal }: Ruleset): string {
  const always = 'garde une carte tant que tu ne peux pas sortir.';
  return deal.packets.length === 1 ? capital(always) : `Dans ton dernier paquet, ${always}`;
}

function roundScoreSentence(ruleset: Ruleset): string {
  const { deal, goingOut, rounds } = ruleset;
  const scoring = [
    'les cartes posées',
    'les canastas',
    ...(isEveryRow(ruleset, ({ threes }) => threes.red.laying === 'never') || !hasCard(ruleset, 'redThree')
      ? []
      : ['les 3 rouges']),
    ...(goingOut.bonus === 0 ? [] : ['la sortie']),
  ];
  const packets = [
    ...deal.packets.map(({ name }) => yourPacket(name)),
    ...(rounds.some(({ tail }) => tail > 0) ? [yourPacket('tail')] : []),
  ];
  return `Ce qui rapporte des points : ${listing(scoring)}. Les cartes restées dans ${formatChoice(packets)} en coûtent.`;
}

function meldsSentence(ruleset: Ruleset): string {
  const { meld, threes } = ruleset;
  const hasThrees = hasCard(ruleset, 'redThree') || hasCard(ruleset, 'blackThree');
  const wilds = formatWilds(ruleset);
  if (meld.threes !== 'none') return `Une combinaison, c’est au moins trois cartes de même rang. ${wilds}`;
  const melds = `Une combinaison, c’est au moins trois cartes de même rang${hasAllRanks(ruleset) ? ', du 4 à l’as' : ''}. ${wilds}`;
  return threes.black.melding === 'never' && hasThrees ? `${melds} Les 3 ne vont dans aucune combinaison.` : melds;
}

function booksSentence(ruleset: Ruleset): string {
  const hasOne = !hasMixedMelds(ruleset) && !hasWildMelds(ruleset);
  const kinds = [
    'pure sans passe-partout',
    ...(hasMixedMelds(ruleset) ? ['mixte avec des passe-partout'] : []),
    ...(hasWildMelds(ruleset) ? ['de passe-partout s’il n’y a que des passe-partout'] : []),
  ];
  return `Une combinaison de ${formatCount(ruleset.meld.bookSize, 'carte')} est une canasta${hasOne ? '' : ` : ${kinds.join(', ')}`}.`;
}

export function inRounds(rounds: readonly number[], last: number, sentence: string): string {
  const numbered = rounds.filter((round) => round <= last);
  const names = [
    ...(numbered.length === 0 ? [] : [roundNames(numbered)]),
    ...(numbered.length === rounds.length ? [] : ['la manche de plus']),
  ];
  return `Pour ${listing(names)} : ${sentence}`;
}

export const HOUSE_RULES: HouseRuleWords = {
  ...DEAL_WORDS,
  ...TURN_WORDS,
  ...MELD_WORDS,
  ...PILE_WORDS,
  ...THREE_WORDS,
  ...ENDING_WORDS,
};
