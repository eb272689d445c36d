import type { PublicEvent } from '../../shared/protocol/view.ts';
import { isolate } from './wording.ts';

/** Names of people and teams for sentences about events. */
export interface NameFormatter {
  /** Returns `You` for the viewer's seat, both at the start and within a sentence. */
  displayName(seat: number): string;
  team(team: number): string;
}

export type EventSentences = {
  readonly [T in PublicEvent['type']]: (event: PublicEvent & { type: T }, formatter: NameFormatter) => string;
};

interface EventWords {
  readonly sentences: EventSentences;
  readonly you: string;
  /** Returns a name as a subject, if that differs: `Tu` from `Toi`. */
  readonly subject?: (name: string) => string;
  /** Introduces a bot's play for someone: `A bot played for Rosa: it`. */
  readonly byBot: (name: string) => string;
  /** Joins a player's deeds, such as `drew two` and `discarded the six` of `Rosa`. */
  readonly joinActions: (displayName: string, actions: readonly string[]) => string;
}

/** Whether only the table's language changed, which a page sets as it makes a table. */
const isAboutLanguage = (event: PublicEvent): boolean =>
  event.type === 'settingsChanged' &&
  event.language !== undefined &&
  Object.keys(event).every((key) => key === 'type' || key === 'language');

/** Describes events; joins a player's deeds of one turn if their sentences start with the name and end with a period. */
export function eventsInWords({ sentences, you, subject = (name) => name, byBot, joinActions }: EventWords) {
  /** Names the bot in its plays: `A bot played for Rosa: it discarded the six.` */
  const getFormatter = (event: PublicEvent, formatter: NameFormatter): NameFormatter =>
    'bot' in event && event.bot
      ? {
          ...formatter,
          displayName: (seat) =>
            seat === event.seat ? byBot(formatter.displayName(seat)) : formatter.displayName(seat),
        }
      : formatter;

  const isOwnPresence = (event: PublicEvent, { displayName }: NameFormatter): boolean =>
    (event.type === 'connected' || event.type === 'disconnected') && displayName(event.seat) === you;

  /** Returns undefined for what nobody reads, the viewer's own coming and going and the table's language, and for unknown events. */
  function eventSentence(event: PublicEvent, formatter: NameFormatter): string | undefined {
    if (!Object.hasOwn(sentences, event.type)) return undefined;
    if (isOwnPresence(event, formatter) || isAboutLanguage(event)) return undefined;
    const sentence = sentences[event.type] as (event: PublicEvent, formatter: NameFormatter) => string;
    const isolating = event.type === 'noteLeft' ? { ...event, text: isolate(event.text) } : event;
    return sentence(isolating, getFormatter(event, formatter));
  }

  /** Splits a sentence into its first name and the rest without the period; `who` is empty if there is no name. */
  function getAction(
    event: PublicEvent,
    formatter: NameFormatter,
  ): { readonly displayName: string; readonly action: string } {
    const sentence = eventSentence(event, formatter) ?? '';
    const displayName =
      'seat' in event && event.seat !== undefined
        ? subject(getFormatter(event, formatter).displayName(event.seat))
        : '';
    const hasAction = displayName !== '' && sentence.startsWith(`${displayName} `) && sentence.endsWith('.');
    return hasAction
      ? { displayName, action: sentence.slice(displayName.length + 1, -1) }
      : { displayName: '', action: sentence };
  }

  /** Returns one text, naming a player once for several deeds in a row; may be empty. */
  function eventsText(events: readonly PublicEvent[], formatter: NameFormatter): string {
    const runs: { readonly displayName: string; readonly actions: string[] }[] = [];
    for (const event of events) {
      const { displayName, action } = getAction(event, formatter);
      const last = runs.at(-1);
      if (displayName !== '' && last?.displayName === displayName) last.actions.push(action);
      else if (action !== '') runs.push({ displayName, actions: [action] });
    }
    return runs
      .map(({ displayName, actions }) => (displayName === '' ? actions.join('') : joinActions(displayName, actions)))
      .join(' ');
  }

  return { eventSentence, eventsText };
}
