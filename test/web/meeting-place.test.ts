import { expect, test } from 'vitest';
import { meetingPlaceIn } from '../../web/text/meeting-place.ts';

/** Where a call is, by its address. */

test.each([
  ['https://call.whatsapp.com/video/5f2abc', 'WhatsApp'],
  ['https://facetime.apple.com/join#v=1&p=abc', 'FaceTime'],
  ['https://us02web.zoom.us/j/123?pwd=x', 'Zoom'],
  ['https://meet.google.com/abc-defg-hij', 'Google Meet'],
  ['https://teams.live.com/meet/93', 'Teams'],
  ['https://meet.jit.si/friday', 'Jitsi Meet'],
])('%s is named', (address, name) => {
  expect(meetingPlaceIn(address)).toEqual({ address, name, isKnown: true });
});

test.each([
  ['https://talk.example/friday', 'talk.example'],
  ['https://evilzoom.us/j/1', 'evilzoom.us'],
  ['https://zoom.us.example/j/1', 'zoom.us.example'],
  ['https://google.com/meet', 'google.com'],
  ['https://z\u043eom.us/j/1', 'xn--zom-sed.us'],
])('%s has its host’s name', (address, name) => {
  expect(meetingPlaceIn(address)).toMatchObject({ name, isKnown: false });
});

test('an address is found among the words that an app copies with it, and spelled in one way', () => {
  expect(meetingPlaceIn(' Join my WhatsApp call:\nHTTPS://Call.WhatsApp.com/video/5f2 ')?.address).toBe(
    'https://call.whatsapp.com/video/5f2',
  );
  expect(meetingPlaceIn('https://meet.jit.si')?.address).toBe('https://meet.jit.si/');
});

test.each([
  ...['', 'friday', 'meet.jit.si/friday', 'http://meet.jit.si/friday', 'javascript:alert(1)', 'https://'],
  ...['https://zoom.us@evil.example/', `https://meet.jit.si/${'x'.repeat(300)}`],
])('%j is no call', (text) => {
  expect(meetingPlaceIn(text)).toBeUndefined();
});
