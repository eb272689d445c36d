import { lasting } from '#text/home.ts';
import { PEOPLE } from '#text/table-settings.ts';
import type { Presence } from '../model/waiting.ts';

/** The reader, and the time: milliseconds since 1970. */
interface PresenceContext {
  readonly now: number;
  /** It is about the viewer. */
  readonly isYou: boolean;
}

/** Whether somebody is there, in a few words. */
export function presenceWords(presence: Presence, { now, isYou }: PresenceContext): string {
  switch (presence.type) {
    case 'empty':
      return PEOPLE.free;
    case 'bot':
      return PEOPLE.bot;
    case 'here':
      return PEOPLE.here;
    case 'sitIn':
      return isYou ? PEOPLE.sitInYou : PEOPLE.sitIn;
    case 'awayUntil':
      return PEOPLE.awayUntil(presence.until);
    case 'gone':
      return presence.isReached ? PEOPLE.goneFor(presence.days) : PEOPLE.goneUnreached(presence.days);
    case 'unreachable':
      return PEOPLE.unreachable;
    case 'away':
      return presence.since === undefined ? PEOPLE.away : PEOPLE.awayFor(lasting(now - presence.since));
  }
}
