import { isEveryRow } from '../../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { capital, choiceOf, counted, listing } from './grammar.ts';
import { DEAL_WORDS, roundNames } from './ruleset-deal.ts';
import { ENDING_WORDS } from './ruleset-ending.ts';
import { hasWildMelds, MELD_WORDS } from './ruleset-melds.ts';
import { PILE_WORDS } from './ruleset-pile.ts';
import { THREE_WORDS } from './ruleset-threes.ts';
import { TURN_WORDS } from './ruleset-turn.ts';
import { PACKET_WORDS, thePacket } from './table.ts';

export { CARD_GROUP_NAMES, rankPlural } from './cards.ts';

/** The rules of a table in plain sentences: what every table plays, and each house rule. */

export const BASIC_SENTENCES: BasicWords = {
  packets: packetsSentence,
  team: () => 'Los equipos se sientan alternados y comparten combinaciones y puntos.',
  roundEnd: () => 'Una ronda acaba cuando alguien cierra.',
  winner: () => 'Gana el total más alto.',
  turn: () => 'Roba o llévate el pozo. Baja cartas si quieres. Luego descarta una.',
  nextPacket: nextPacketSentence,
  melds: meldsSentence,
  growing: () => 'Solo sumas cartas a las combinaciones de tu equipo, y lo bajado no vuelve a la mano.',
  books: booksSentence,
  initialMeld: () =>
    'Las primeras combinaciones de tu equipo en una ronda se bajan de una vez. Para el mínimo solo cuentan sus cartas. Con eso tu equipo ha abierto.',
  takingPile: () => 'En vez de robar, puedes tomar cartas del pozo.',
  lastPacket: lastPacketSentence,
  asking: () => 'Pregunta una vez por turno, antes de bajar o de tomar el pozo.',
  roundScore: roundScoreSentence,
};

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

/** What scores under these rules, and what counts against a team. */
function roundScoreSentence(ruleset: Ruleset): string {
  const { deal, goingOut, rounds } = ruleset;
  const scoring = [
    'las cartas bajadas',
    'las canastas',
    ...(isEveryRow(ruleset, ({ threes }) => threes.red.laying === 'never') ? [] : ['los treses rojos']),
    ...(goingOut.bonus === 0 ? [] : ['cerrar']),
  ];
  const tail = rounds.some((round) => round.tail > 0) ? ['tail' as const] : [];
  const packets = [...deal.packets.map(({ name }) => name), ...tail].map((name) => `en ${thePacket(name)}`);
  return `Dan puntos ${listing(scoring)}. Las cartas que te quedan ${choiceOf(packets)} restan.`;
}

/** Where threes may be melded, a house rule says which. */
function meldsSentence({ deck, meld, threes }: Ruleset): string {
  const wilds = deck.jokersPerDeck === 0 ? 'Los doses son comodines' : 'Los doses y los jokers son comodines';
  if (meld.threes !== 'none') return `Una combinación son tres o más cartas del mismo número. ${wilds}.`;
  const melds = `Una combinación son tres o más cartas del mismo número, del 4 al as. ${wilds}`;
  return threes.black.melding === 'never' ? `${melds}; los treses no entran nunca.` : `${melds}.`;
}

/** Wild books where wilds are melded alone, in some round at least. */
function booksSentence(ruleset: Ruleset): string {
  const kinds = [
    'limpia sin comodines',
    'sucia con alguno',
    ...(hasWildMelds(ruleset) ? ['de comodines si no lleva nada más'] : []),
  ];
  return `Una combinación de ${counted(ruleset.meld.bookSize, 'carta')} es una canasta: ${kinds.join(', ')}.`;
}

/** What these rounds have of their own; one past the last is the extra round. */
export function inRounds(rounds: readonly number[], last: number, sentence: string): string {
  const numbered = rounds.filter((round) => round <= last);
  const names = [
    ...(numbered.length === 0 ? [] : [roundNames(numbered)]),
    ...(numbered.length === rounds.length ? [] : ['la ronda extra']),
  ];
  return `En ${listing(names)}: ${sentence}`;
}

/** By the path of each house rule. */
export const HOUSE_RULES: HouseRuleWords = {
  ...DEAL_WORDS,
  ...TURN_WORDS,
  ...MELD_WORDS,
  ...PILE_WORDS,
  ...THREE_WORDS,
  ...ENDING_WORDS,
};
