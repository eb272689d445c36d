import type { PublicEvent } from '../../shared/protocol/view.ts';
import { isolated } from './wording.ts';

/** Names of people and teams for sentences about events. */
export interface Naming {
  /** Returns `You` for the viewer's seat, both at the start and within a sentence. */
  who(seat: number): string;
  team(team: number): string;
}

export type EventSentences = {
  readonly [T in PublicEvent['type']]: (event: PublicEvent & { type: T }, naming: Naming) => string;
};

interface EventWords {
  readonly sentences: EventSentences;
  readonly you: string;
  /** Returns a name as a subject, if that differs: `Tu` from `Toi`. */
  readonly subject?: (name: string) => string;
  /** Introduces a bot's play for someone: `A bot played for Rosa: it`. */
  readonly byBot: (name: string) => string;
  /** Joins a player's deeds, such as `drew two` and `discarded the six` of `Rosa`. */
  readonly inTurn: (who: string, deeds: readonly string[]) => string;
}

/** Describes events; joins a player's deeds of one turn if their sentences start with the name and end with a period. */
export function eventsInWords({ sentences, you, subject = (name) => name, byBot, inTurn }: EventWords) {
  /** Names the bot in its plays: `A bot played for Rosa: it discarded the six.` */
  const namingFor = (event: PublicEvent, naming: Naming): Naming =>
    'bot' in event && event.bot
      ? {
          ...naming,
          who: (seat) => (seat === event.seat ? byBot(naming.who(seat)) : naming.who(seat)),
        }
      : naming;

  const isOwnPresence = (event: PublicEvent, { who }: Naming): boolean =>
    (event.type === 'connected' || event.type === 'disconnected') && who(event.seat) === you;

  /** Returns undefined for the viewer's own coming and going, and for events of newer servers. */
  function eventSentence(event: PublicEvent, naming: Naming): string | undefined {
    if (!Object.hasOwn(sentences, event.type) || isOwnPresence(event, naming)) return undefined;
    const sentence = sentences[event.type] as (event: PublicEvent, naming: Naming) => string;
    const isolating = event.type === 'noteLeft' ? { ...event, text: isolated(event.text) } : event;
    return sentence(isolating, namingFor(event, naming));
  }

  /** Splits a sentence into its first name and the rest without the period; `who` is empty if there is no name. */
  function deedOf(event: PublicEvent, naming: Naming): { readonly who: string; readonly deed: string } {
    const sentence = eventSentence(event, naming) ?? '';
    const who = 'seat' in event && event.seat !== undefined ? subject(namingFor(event, naming).who(event.seat)) : '';
    const isDeed = who !== '' && sentence.startsWith(`${who} `) && sentence.endsWith('.');
    return isDeed ? { who, deed: sentence.slice(who.length + 1, -1) } : { who: '', deed: sentence };
  }

  /** Returns one text, naming a player once for several deeds in a row; may be empty. */
  function eventsText(events: readonly PublicEvent[], naming: Naming): string {
    const runs: { readonly who: string; readonly deeds: string[] }[] = [];
    for (const event of events) {
      const { who, deed } = deedOf(event, naming);
      const last = runs.at(-1);
      if (who !== '' && last?.who === who) last.deeds.push(deed);
      else if (deed !== '') runs.push({ who, deeds: [deed] });
    }
    return runs.map(({ who, deeds }) => (who === '' ? deeds.join('') : inTurn(who, deeds))).join(' ');
  }

  return { eventSentence, eventsText };
}
