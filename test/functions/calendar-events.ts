import ICAL from 'ical.js';

/** Reads a calendar's events with another project's parser. Throws if the text is not a calendar. */
export function getEvents(text: string): readonly ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
