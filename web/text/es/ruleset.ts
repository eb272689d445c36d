import { hasAllRanks, hasCard, hasMixedMelds, hasWildMelds, isPileTaken } from '../../../shared/ruleset/as-played.ts';
import { isEveryRow } from '../../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { capital, formatChoice, formatCount, listing, numberName } from './grammar.ts';
import { DEAL_WORDS, roundNames } from './ruleset-deal.ts';
import { ENDING_WORDS } from './ruleset-ending.ts';
import { MELD_WORDS } from './ruleset-melds.ts';
import { PILE_WORDS } from './ruleset-pile.ts';
import { THREE_WORDS } from './ruleset-threes.ts';
import { TURN_WORDS } from './ruleset-turn.ts';
import { PACKET_WORDS, thePacket } from './table.ts';

export { CARD_GROUP_NAMES, rankPlural } from './cards.ts';

export const BASIC_SENTENCES: BasicWords = {
  aim: ({ deal, meld }) =>
    `El objetivo: vaciar ${deal.packets.map(({ name }) => thePacket(name)).join(', luego ')}, formando canastas de ${numberName(meld.bookSize)} cartas.`,
  packets: packetsSentence,
  team: () => 'Los equipos se sientan alternados y comparten combinaciones y puntos.',
  roundEnd: () => 'Una ronda acaba cuando alguien cierra.',
  winner: () => 'Gana el total más alto.',
  turn: (ruleset) =>
    `Roba${isPileTaken(ruleset) ? ' o llévate el pozo' : ''}. Baja cartas si quieres. Luego descarta una.`,
  nextPacket: nextPacketSentence,
  melds: meldsSentence,
  growing: () => 'Solo añades cartas a las combinaciones de tu equipo, y lo bajado no vuelve a la mano.',
  books: booksSentence,
  initialMeld: () =>
    'Las primeras combinaciones de tu equipo en una ronda se bajan de una vez. Para el mínimo solo cuentan sus cartas. Con eso tu equipo ha abierto.',
  takingPile: (ruleset) =>
    isPileTaken(ruleset) ? 'En vez de robar, puedes tomar cartas del pozo.' : 'Nadie puede tomar el pozo.',
  lastPacket: lastPacketSentence,
  asking: askingSentence,
  roundScore: roundScoreSentence,
};

function askingSentence(ruleset: Ruleset): string {
  const when = `una vez por turno, antes de bajar${isPileTaken(ruleset) ? ' o de tomar el pozo' : ''}`;
  switch (ruleset.goingOut.permission) {
    case 'none':
      return 'Se cierra sin preguntar.';
    case 'optional':
      return `Puedes preguntar a tu pareja antes de cerrar, ${when}. Con un no, no puedes cerrar en ese turno.`;
    case 'required':
      return `Antes de cerrar, pregunta a tu pareja: ${when}.`;
  }
}

/** `Los doses y los jokers son comodines`. */
function formatWilds(ruleset: Ruleset): string {
  const wilds = [
    ...(hasCard(ruleset, 'two') ? ['los doses'] : []),
    ...(hasCard(ruleset, 'joker') ? ['los jokers'] : []),
  ];
  return wilds.length === 0 ? 'No hay comodines' : `${capital(listing(wilds))} son comodines`;
}

function packetsSentence({ deal }: Ruleset): string {
  if (deal.packets.length === 1) return 'Recibes un solo montón: tu mano.';
  const first = 'Juega primero tu mano.';
  const next = deal.packets[1]?.name;
  return deal.packets.length === 2
    ? `${first} Tu ${next === undefined ? 'pie' : PACKET_WORDS[next]} espera boca abajo hasta que te toque tomarl${next === 'knee' ? 'a' : 'o'}.`
    : `${first} Tu rodilla y tu pie esperan boca abajo hasta que te toque tomarlos.`;
}

function nextPacketSentence({ deal }: Ruleset): string {
  if (deal.nextPacket === 'withBook') {
    const over = deal.runEndsTurn ? ' Al tomarlo se acaba tu turno.' : '';
    return `Completa una canasta y tomas tu siguiente montón; hasta entonces guarda una carta.${over}`;
  }
  return deal.runEndsTurn
    ? 'Baja o descarta la última carta de un montón y juegas el siguiente desde tu próximo turno.'
    : 'Baja la última carta de un montón y sigues con el siguiente. Descártala y lo empiezas en el próximo turno.';
}

function lastPacketSentence({ deal }: Ruleset): string {
  const always = 'guarda una carta si no puedes cerrar.';
  return deal.packets.length === 1 ? capital(always) : `En tu último montón, ${always}`;
}

function roundScoreSentence(ruleset: Ruleset): string {
  const { deal, goingOut, rounds } = ruleset;
  const scoring = [
    'las cartas bajadas',
    'las canastas',
    ...(isEveryRow(ruleset, ({ threes }) => threes.red.laying === 'never') || !hasCard(ruleset, 'redThree')
      ? []
      : ['los treses rojos']),
    ...(goingOut.bonus === 0 ? [] : ['cerrar']),
  ];
  const tail = rounds.some((round) => round.tail > 0) ? ['tail' as const] : [];
  const packets = [...deal.packets.map(({ name }) => name), ...tail].map((name) => `en ${thePacket(name)}`);
  return `Dan puntos ${listing(scoring)}. Las cartas que te quedan ${formatChoice(packets)} restan.`;
}

function meldsSentence(ruleset: Ruleset): string {
  const { meld, threes } = ruleset;
  const hasThrees = hasCard(ruleset, 'redThree') || hasCard(ruleset, 'blackThree');
  const wilds = formatWilds(ruleset);
  if (meld.threes !== 'none') return `Una combinación son tres o más cartas del mismo valor. ${wilds}.`;
  const melds = `Una combinación son tres o más cartas del mismo valor${hasAllRanks(ruleset) ? ', del 4 al as' : ''}. ${wilds}`;
  return threes.black.melding === 'never' && hasThrees ? `${melds}; los treses no entran nunca.` : `${melds}.`;
}

function booksSentence(ruleset: Ruleset): string {
  const hasOne = !hasMixedMelds(ruleset) && !hasWildMelds(ruleset);
  const kinds = [
    'limpia sin comodines',
    ...(hasMixedMelds(ruleset) ? ['sucia con alguno'] : []),
    ...(hasWildMelds(ruleset) ? ['de comodines si no lleva nada más'] : []),
  ];
  return `Una combinación de ${formatCount(ruleset.meld.bookSize, 'carta')} es una canasta${hasOne ? '' : `: ${kinds.join(', ')}`}.`;
}

export function inRounds(rounds: readonly number[], last: number, sentence: string): string {
  const numbered = rounds.filter((round) => round <= last);
  const names = [
    ...(numbered.length === 0 ? [] : [roundNames(numbered)]),
    ...(numbered.length === rounds.length ? [] : ['la ronda extra']),
  ];
  return `En ${listing(names)}: ${sentence}`;
}

export const HOUSE_RULES: HouseRuleWords = {
  ...DEAL_WORDS,
  ...TURN_WORDS,
  ...MELD_WORDS,
  ...PILE_WORDS,
  ...THREE_WORDS,
  ...ENDING_WORDS,
};
