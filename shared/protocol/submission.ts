import { parseCard } from '../cards/notation.ts';
import type { Move } from '../rules/move.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';
import type { TableIntent } from './features.ts';
import type { StandingAnswer } from './intent.ts';
import { makeEntries, parseEntries } from './meld-notation.ts';
import { makeTableIntent, parseTableIntent } from './table-notation.ts';

/** `number`: absent for a bot. */
export interface StoredSubmission {
  readonly seat: number;
  readonly number?: number;
  readonly intents: readonly (Move | TableIntent)[];
}

/** Writes one line of text, such as `2.14 meld 0:9hd,n:Ksd2h;discard 4c`: seat, number, intents. */
export function makeSubmission({ seat, number, intents }: StoredSubmission): string {
  const sender = number === undefined ? `${seat}` : `${seat}.${number}`;
  return `${sender} ${intents.map(makeIntent).join(';')}`;
}

/** Returns undefined if the text is not a submission, such as a connection's arrival or end. */
export function parseSubmission(text: string): StoredSubmission | undefined {
  const match = /^(\d+)(?:\.(\d+))? (.+)$/.exec(text);
  if (match === null) return undefined;
  const [, seat, number, list] = match;
  const intents = parseIntents(list as string);
  if (intents.includes(undefined)) return undefined;
  return {
    seat: Number(seat),
    ...(number !== undefined && { number: Number(number) }),
    intents: intents as (Move | TableIntent)[],
  };
}

/** Whether a submission’s words were erased. */
export const isErased = (text: string): boolean => text.startsWith('erased ');

/** A table intent is stored alone, because a note in it can contain any character. */
function parseIntents(list: string): readonly (Move | TableIntent | undefined)[] {
  const intent = parseTableIntent(list);
  return intent === undefined ? list.split(';').map(parseIntent) : [intent];
}

function makeIntent(intent: Move | TableIntent): string {
  switch (intent.type) {
    case 'choosePacket':
      return `choose ${intent.packet}`;
    case 'draw':
      return intent.type;
    case 'takePile':
      return `take ${makeEntries(intent.melds)}`;
    case 'meld':
      return `meld ${makeEntries(intent.melds)}`;
    case 'discard':
      return `discard ${intent.card}`;
    case 'layRedThree':
      return `lay ${intent.card}`;
    case 'askToGoOut':
      return 'ask';
    case 'answerGoOut':
      return `answer ${intent.yes ? 'yes' : 'no'}`;
    case 'standingAnswer':
      return `standing ${intent.answer}`;
    default:
      return makeTableIntent(intent);
  }
}

function parseIntent(text: string): Move | undefined {
  const [word, rest = ''] = text.split(' ', 2);
  switch (word) {
    case 'choose':
      return { type: 'choosePacket', packet: rest as DealtPacketName };
    case 'draw':
      return { type: word };
    case 'take':
    case 'meld': {
      const melds = parseEntries(rest);
      return melds && { type: word === 'take' ? 'takePile' : 'meld', melds };
    }
    case 'discard':
    case 'lay': {
      const card = parseCard(rest);
      return card && { type: word === 'lay' ? 'layRedThree' : 'discard', card };
    }
    case 'ask':
      return { type: 'askToGoOut' };
    case 'answer':
      return { type: 'answerGoOut', yes: rest === 'yes' };
    case 'standing':
      return { type: 'standingAnswer', answer: rest as StandingAnswer };
    default:
      return undefined;
  }
}
