import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { EVENTS } from './message-fields.ts';
import { read } from './reading.ts';

type AnswerKind = 'accepted' | 'refused';

/** Records what was sent and received while comparing worlds, to list what was not. */
export class Coverage {
  private readonly answers = new Set<string>();
  private readonly messages = new Set<string>();
  private readonly status = new Set<string>();
  private readonly events = new Map<string, Set<string>>();

  recordSent(name: string, outcome: AnswerKind): void {
    this.answers.add(`${name} ${outcome}`);
  }

  recordReceived(who: string, text: string): void {
    const message = read(text);
    this.messages.add(message.type);
    if (message.type === 'status') for (const field of Object.keys(message)) this.status.add(field);
    for (const { type } of getEvents(message)) this.recordEvent(who, type);
  }

  private recordEvent(who: string, event: PublicEvent['type']): void {
    this.events.set(event, (this.events.get(event) ?? new Set()).add(who));
  }

  findNotSent(names: readonly string[], answers: readonly AnswerKind[] = ['accepted', 'refused']): readonly string[] {
    return names
      .flatMap((name) => answers.map((outcome) => `${name} ${outcome}`))
      .filter((each) => !this.answers.has(each));
  }

  findNotReceived(names: readonly ServerMessage['type'][]): readonly string[] {
    return names.filter((name) => !this.messages.has(name));
  }

  findUnusedStatusFields(fields: readonly string[]): readonly string[] {
    return fields.filter((field) => !this.status.has(field));
  }

  /** The events that did not reach the host alone, or at least two people, watchers, and any guest. */
  findUnreceivedEvents(names: readonly PublicEvent['type'][]): readonly string[] {
    return names.flatMap((name) => {
      const received = this.events.get(name) ?? new Set();
      const people = [...received].filter((who) => who.startsWith('seat ')).length;
      if (EVENTS[name] === 'the host') return people === 1 && received.size === 1 ? [] : [`${name} to the host alone`];
      return [
        ...(people < 2 ? [`${name} to two people`] : []),
        ...(EVENTS[name] === 'people' || received.has('a watcher') ? [] : [`${name} to a watcher`]),
        ...(EVENTS[name] === 'the door' && !received.has('the door') ? [`${name} at the door`] : []),
      ];
    });
  }
}

function getEvents(message: ServerMessage): readonly PublicEvent[] {
  switch (message.type) {
    case 'view':
      return message.happened ?? [];
    case 'welcome':
      return message.view.happened ?? [];
    case 'seated':
      return message.welcome.view.happened ?? [];
    default:
      return [];
  }
}
