import { describe, expect, test } from 'vitest';
import { SeatChip } from '../../web/components/SeatChip.tsx';
import { getSeatPlaces } from '../../web/components/seat-places.ts';
import { findZone, getDeviceZone } from '../../web/model/zones.ts';
import { timeIn } from '../../web/text/clock.ts';
import { readSpokenNames } from './accessible-names.ts';
import { getCharter, getView } from './fixtures.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

/** Hours and minutes of a written time, in any language of this machine. */
const formatClock = (text: string | undefined): string => {
  const [, hour = '', minute, half = ''] = /(\d{1,2})\D(\d\d)(?:\s?([AP])M)?$/.exec(text ?? '') ?? [];
  return `${half === 'P' ? (Number(hour) % 12) + 12 : half === 'A' ? Number(hour) % 12 : Number(hour)}:${minute}`;
};

describe('the time of day somewhere else', () => {
  test.each([
    ['Asia/Kathmandu', '17:45'],
    ['America/St_Johns', '8:30'],
    ['UTC', '12:00'],
    ['Pacific/Kiritimati', '2:00'],
  ])('in %s it is %s when it is noon in UTC', (zone, clock) => expect(formatClock(timeIn(zone, NOON))).toBe(clock));

  test('follows a change of clocks there', () => {
    const before = Date.UTC(2026, 2, 29, 0, 59);
    expect([before, before + 60_000].map((at) => formatClock(timeIn('Europe/Vienna', at)))).toEqual(['1:59', '3:00']);
  });

  test('includes the weekday only where it differs from here', () => {
    const here = getDeviceZone() as string;
    const weekday = (zone: string, at: number): string =>
      new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: zone }).format(at);
    for (let at = NOON; at < NOON + 24 * HOUR; at += HOUR) {
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', here]) {
        const other = weekday(zone, at) === weekday(here, at) ? undefined : weekday(zone, at);
        const heardText = timeIn(zone, at) ?? '';
        expect(heardText.includes(weekday(zone, at))).toBe(other !== undefined);
      }
    }
  });

  test('shows nothing for a zone that this browser does not know', () => {
    expect(timeIn('Mars/Olympus_Mons', NOON)).toBeUndefined();
    expect(timeIn('', NOON)).toBeUndefined();
  });
});

describe('the owner of a time', () => {
  const charter = getCharter({
    zones: [
      [0, 'Europe/Vienna'],
      [1, 'Asia/Tokyo'],
      [3, 'UTC'],
    ],
  });

  test('belongs to the person, not the seat; bots and open seats have none', () => {
    const view = getView(1, { occupants: [0, 2, 1, 'bot'] });
    expect([0, 1, 2, 3].map((seat) => findZone(charter, view, seat))).toEqual([
      'Europe/Vienna',
      undefined,
      'Asia/Tokyo',
      undefined,
    ]);
    expect(findZone(getCharter(), view, 0)).toBeUndefined();
    expect(findZone(charter, view, 9)).toBeUndefined();
  });

  test('does not announce the viewer’s own time to them', () => {
    const places = getSeatPlaces(charter, getView(1, { occupants: [0, 1, 'empty', 'bot'] }));
    expect(places.map(({ zone }) => zone)).toEqual([undefined, 'Asia/Tokyo', undefined, undefined]);
  });

  test('is announced with the seat, and visible text is not announced twice', () => {
    const chip = (
      <SeatChip
        {...{
          seat: 1,
          name: 'Ben',
          held: 11,
          playing: 'hand',
          onTurn: true,
          partner: false,
          bot: false,
          presence: 'here',
        }}
        localTime="21:40"
      />
    );
    expect(readSpokenNames(chip)).toEqual(['Ben, eleven cards in hand, their turn, 21:40 there']);
  });
});
