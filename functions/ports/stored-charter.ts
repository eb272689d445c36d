import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { withLaterRules } from '../../shared/ruleset/later.ts';
import type { StoredCharter } from './ports.ts';

/**
 * The common text of charters, which a stored one refers to. It is part of the stored format: changing it needs another
 * format, since no charter written with this one could be read without it.
 */
const CHARTER_DICTIONARY = Buffer.from(
  [
    '{"revision":0,"title":"","ruleset":{"seating":[{"players":4,"teams":2},{"players":6,"teams":3},{"players":8,',
    '"teams":4},{"players":10,"teams":5},{"players":12,"teams":6},{"players":6,"teams":2},{"players":8,',
    '"teams":2},{"players":9,"teams":3},{"players":10,"teams":2},{"players":12,"teams":2},{"players":12,',
    '"teams":3},{"players":12,"teams":4},{"players":2,"teams":2},{"players":3,"teams":3},{"players":4,"teams":4},',
    '{"players":5,"teams":5},{"players":6,"teams":6},{"players":7,"teams":7}],"deck":{"extraDecks":1,',
    '"jokersPerDeck":2,"decks":"beyondPlayers","leftOut":[]},"deal":{"packets":[{"name":"hand","size":13},',
    '{"name":"foot","size":13}],"upcard":{"reject":["redThree","two","joker"],"then":"bury"},',
    '"starts":"leftOfDealer","beginnerTakes":false,"firstPacket":"asDealt","nextPacket":"whenEmpty",',
    '"runEndsTurn":false},"rounds":[{"minimum":50,"draw":2,"tail":0},{"minimum":90,"draw":2,"tail":0},',
    '{"minimum":120,"draw":2,"tail":0},{"minimum":150,"draw":2,"tail":0}],"minimum":"byRound",',
    '"meld":{"bookSize":7,"maxWilds":[1,1,2,2,3],"wildMelds":true,"afterBook":"sealed","booksPerRank":null,',
    '"crossing":true,"keepsKind":false,"threes":"none","special":[]},"pile":{"count":7,"short":"takeAll",',
    '"match":["naturalPair"],"blockedTops":["redThree","blackThree","two","joker"],"beforeDown":"ifMinimum",',
    '"freezes":[],"shown":"top","top":"melded","thenDraw":0},"threes":{"red":{"laying":"onTurn","replace":true,',
    '"laid":100,"held":-100,"laidNeedsDown":false,"notReplaced":[],"set":null,"laidNotOut":null,"unopened":null},',
    '"black":{"held":-5,"melding":"never","melded":5}},"goingOut":{"books":{"clean":2,"dirty":2,"wild":1,',
    '"total":0},"wildCountsAsClean":false,"partners":"any","permission":"optional","yesBinds":true,',
    '"lastCard":"either","bonus":100,"concealed":0,"points":0},"score":{"values":{"2":20,"4":5,"5":5,"6":5,"7":5,',
    '"8":10,"9":10,"*":50,"A":20,"K":10,"Q":10,"J":10,"T":10},"bonus":{"clean":500,"dirty":300,"wild":1500},',
    '"byHand":false},"stock":{"exhausted":"endsRound"},"game":{"target":null,"tie":{"extraRound":{"minimum":150,',
    '"draw":2,"tail":0}},"lastRowRepeats":false},"discard":{"never":[],"notLast":[],"untilOwnBook":[],',
    '"untilEveryBook":[],"notFitting":[]}},"seating":{"players":4,"teams":2},"names":[],"faces":[],"zones":[],',
    '"unnamed":[],"chain":"","chainFrom":0}',
  ].join(''),
);

const FORMAT = 1;

/** The most bytes of a charter's text: far beyond any that a table makes, to bound damaged bytes. */
const MAX_TEXT = 262_144;

const COMPRESSION_OPTIONS = { dictionary: CHARTER_DICTIONARY, maxOutputLength: MAX_TEXT } as const;

/** Encodes a charter for the database: one byte for the format, and its JSON compressed with the dictionary. */
export const encodeCharter = (charter: StoredCharter): Uint8Array =>
  Buffer.concat([Buffer.of(FORMAT), deflateRawSync(JSON.stringify(charter), COMPRESSION_OPTIONS)]);

/** Throws if the bytes are not a stored charter. */
export function decodeCharter(bytes: Uint8Array): StoredCharter {
  if (bytes[0] !== FORMAT) throw new Error('unknown format of a charter');
  return withTodaysRules(
    JSON.parse(inflateRawSync(bytes.subarray(1), COMPRESSION_OPTIONS).toString()) as StoredCharter,
  );
}

/** Adds later rules to a stored charter, with the values that preserve its play. */
export const withTodaysRules = (charter: StoredCharter): StoredCharter =>
  typeof charter === 'object' && charter !== null
    ? { ...charter, ruleset: withLaterRules(charter.ruleset) as StoredCharter['ruleset'] }
    : charter;
