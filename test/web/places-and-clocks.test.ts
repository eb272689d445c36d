import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/* Times and places on a phone set to American English, on a page in another language. */

const THREE = new Date(2026, 10, 26, 15, 5).getTime();

const { DateTimeFormat } = Intl;

class AmericanDates extends DateTimeFormat {
  constructor(language: Intl.LocalesArgument = 'en-US', style: Intl.DateTimeFormatOptions = {}) {
    super(language, style);
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: THREE, toFake: ['Date'] });
  Object.assign(Intl, { DateTimeFormat: AmericanDates });
});

afterEach(() => {
  vi.useRealTimers();
  Object.assign(Intl, { DateTimeFormat });
  vi.resetModules();
});

describe('the hour in a sentence', () => {
  test('German adds “Uhr” once, with or without a date', async () => {
    const { AFTER_GONE } = await import('../../web/text/de/table.ts');
    const { HOME } = await import('../../web/text/de/home.ts');
    expect(AFTER_GONE.from('Lena', THREE)).toBe('Ab 15:05 Uhr kann Lena einen Bot spielen lassen.');
    expect(AFTER_GONE.bot(THREE + 86_400_000)).toBe('Ein Bot spielt ab 27. Nov., 15:05 Uhr.');
    expect(HOME.stood('15:00')).toBe('Stand: 15 Uhr.');
    expect(HOME.timeThere('Fr., 00:05', 'Tokio', true)).toBe('In Tokio ist es Fr., 0:05 Uhr, also Schlafenszeit.');
  });

  test('French writes the hours in every sentence', async () => {
    const { AFTER_GONE } = await import('../../web/text/fr/table.ts');
    const { HOME } = await import('../../web/text/fr/home.ts');
    expect(AFTER_GONE.bot(THREE)).toBe('Un robot joue dès 15\u00a0h\u00a005.');
    expect(AFTER_GONE.from('Anne', THREE)).toMatch(/^Dès 15\u00a0h\u00a005, /);
    expect(HOME.stood('15:00')).toMatch(/15\u00a0h\.$/);
    expect(HOME.timeThere('ven. 00:05', 'Tokyo', false)).toBe('Il est ven. 0\u00a0h\u00a005 à Tokyo.');
  });

  test.each(['de', 'fr'])('%s uses the same clock in its short form', async (language) => {
    const { timeHere, timeIn } = await import(`../../web/text/${language}/times.ts`);
    expect(timeHere(THREE)).toBe('15:05');
    expect(timeIn('UTC', Date.UTC(2026, 10, 26, 15, 5))).toMatch(/15:05$/);
  });
});

describe('a place', () => {
  test.each([
    ['en', ['Lisbon', 'Mexico City', 'New York', 'Tokyo', 'Buenos Aires']],
    ['es', ['Lisboa', 'Ciudad de México', 'Nueva York', 'Tokio', 'Buenos Aires']],
    ['fr', ['Lisbonne', 'Mexico', 'New York', 'Tokyo', 'Buenos Aires']],
    ['de', ['Lissabon', 'Mexiko-Stadt', 'New York', 'Tokio', 'Buenos Aires']],
  ])('in %s: %j', async (language, places) => {
    const zones = ['Europe/Lisbon', 'America/Mexico_City', 'America/New_York', 'Asia/Tokyo'];
    const { formatPlace } = await import(`../../web/text/${language}/times.ts`);
    expect([...zones, 'America/Argentina/Buenos_Aires'].map(formatPlace)).toEqual(places);
  });

  test.each([
    ['en', 'They see the time in Lisbon.', 'Show Lisbon instead', 'Lisbon time. Outside these hours, we wait.'],
    ['es', 'Se ve la hora de Lisboa.', 'Mejor mostrar Lisboa', 'Hora de Lisboa. Fuera de esas horas, esperamos.'],
    ['de', 'Die anderen sehen die Zeit in Lissabon.', 'Lieber Lissabon zeigen', 'Zeit in Lissabon. Sonst warten wir.'],
    [
      ...['fr', 'Les autres voient l’heure qu’il est à Lisbonne.', 'Montrer plutôt Lisbonne'],
      'Heure\u00a0: Lisbonne. En dehors, on attend.',
    ],
  ])('in %s is the same wherever a zone is named', async (language = '', ...sentences) => {
    const { ZONES } = await import(`../../web/text/${language}/pace.ts`);
    const { NOTIFICATIONS } = await import(`../../web/text/${language}/notifications.ts`);
    const zone = 'Europe/Lisbon';
    expect([ZONES.shared(zone), ZONES.shareOther(zone), NOTIFICATIONS.zone(zone)]).toEqual(sentences);
  });

  test.each([
    ['es', / \(hora de Ciudad de México\)/],
    ['fr', / \(heure de Mexico\)/],
    ['de', / \(Zeit in Mexiko-Stadt\)/],
  ])('in %s appears in a notification', async (language, place) => {
    const { PLAY_BY } = await import(`../../web/text/${language}/pushed.ts`);
    expect(PLAY_BY(THREE, { at: THREE, zone: 'America/Mexico_City' })).toMatch(place);
  });

  test('in French its article agrees with the preposition', async () => {
    const { inTown } = await import('../../web/text/fr/times.ts');
    expect(['Le Caire', 'La Havane', 'Lyon'].map(inTown)).toEqual(['au Caire', 'à La Havane', 'à Lyon']);
  });
});
