import type { PublicEvent } from '../../shared/protocol/view.ts';
import { isolated } from './wording.ts';

/** How people and teams are called in a sentence about what happened. */
export interface Naming {
  /** `You` for the viewer's own seat. Begins or continues a sentence alike. */
  who(seat: number): string;
  /** All members of a team, joined. */
  team(team: number): string;
}

/** One sentence for each event. */
export type EventSentences = {
  readonly [T in PublicEvent['type']]: (event: PublicEvent & { type: T }, naming: Naming) => string;
};

/** What a language brings to say what happened. */
interface EventWords {
  readonly sentences: EventSentences;
  /** How the viewer is named: `You`. */
  readonly you: string;
  /** How a name begins a sentence, where that is not the name itself: `Tu` of `Toi`. */
  readonly subject?: (name: string) => string;
  /** Before what a bot did for someone: `A bot played for Rosa: it`. */
  readonly byBot: (name: string) => string;
  /** What one player did in a row, in one sentence: of `Rosa`, `drew two` and `discarded the six`. */
  readonly inTurn: (who: string, deeds: readonly string[]) => string;
}

/**
 * What happened, by the words of a language. One whose sentences begin with who did it, and end with a full stop, gets a player's deeds
 * of one turn as one sentence; others stand as they are.
 */
export function eventsInWords({ sentences, you, subject = (name) => name, byBot, inTurn }: EventWords) {
  /** A bot's play is told as the bot's: `A bot played for Rosa: it discarded the six.` */
  const namingFor = (event: PublicEvent, naming: Naming): Naming =>
    'bot' in event && event.bot
      ? {
          ...naming,
          who: (seat) => (seat === event.seat ? byBot(naming.who(seat)) : naming.who(seat)),
        }
      : naming;

  const isOwnPresence = (event: PublicEvent, { who }: Naming): boolean =>
    (event.type === 'connected' || event.type === 'disconnected') && who(event.seat) === you;

  /** What happened, in one sentence. Undefined for the viewer's own coming and going, and for events of newer servers. */
  function eventSentence(event: PublicEvent, naming: Naming): string | undefined {
    if (!Object.hasOwn(sentences, event.type) || isOwnPresence(event, naming)) return undefined;
    const sentence = sentences[event.type] as (event: PublicEvent, naming: Naming) => string;
    const isolating = event.type === 'noteLeft' ? { ...event, text: isolated(event.text) } : event;
    return sentence(isolating, namingFor(event, naming));
  }

  /** A sentence without its first name and full stop; `who` is empty if it begins otherwise. */
  function deedOf(event: PublicEvent, naming: Naming): { readonly who: string; readonly deed: string } {
    const sentence = eventSentence(event, naming) ?? '';
    const who = 'seat' in event && event.seat !== undefined ? subject(namingFor(event, naming).who(event.seat)) : '';
    const isDeed = who !== '' && sentence.startsWith(`${who} `) && sentence.endsWith('.');
    return isDeed ? { who, deed: sentence.slice(who.length + 1, -1) } : { who: '', deed: sentence };
  }

  /** What happened, as one text: a player who did several things in a row is named once. May be empty. */
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
