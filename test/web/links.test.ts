import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalLink, readAddress, readLink } from '../../web/model/link.ts';
import {
  INCOMPLETE_LINK_HASH,
  makeAlbumHash,
  makeCallHash,
  makeInvitePath,
  makeRulesHash,
  makeSeatHash,
  makeTableHash,
  makeTonightHash,
  makeTransferHash,
  parseRoute,
} from '../../web/model/route.ts';
import { parseMeetingPlace } from '../../web/text/meeting-place.ts';
import { scaleTries } from '../properties/runs.ts';

const makeCodeArbitrary = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189-_'), minLength: length, maxLength: length });
const [TABLE, INVITE, KEY] = ['Ab-_'.padEnd(22, 'x'), '3D'.padEnd(22, '-_'), 'k_-K'.padEnd(43, '9')];

const makeLink = (path: string, hash = path) => ({ path, hash });

const KINDS = [
  fc
    .tuple(makeCodeArbitrary(22), makeCodeArbitrary(22))
    .map(([table, invite]) => makeLink(makeInvitePath(table, invite), makeTableHash(table, invite))),
  fc
    .tuple(makeCodeArbitrary(22), makeCodeArbitrary(22))
    .map(([table, invite]) => makeLink(makeInvitePath(table, invite, 'de'), makeTableHash(table, invite))),
  fc
    .tuple(makeCodeArbitrary(22), makeCodeArbitrary(22))
    .map(([table, invite]) => makeLink(makeTableHash(table, invite))),
  fc
    .tuple(makeCodeArbitrary(22), makeCodeArbitrary(22))
    .map(([table, invite]) => makeLink(makeRulesHash({ table, invite }))),
  makeCodeArbitrary(22).map((each) => makeLink(makeTransferHash(each))),
  fc
    .tuple(makeCodeArbitrary(22), fc.nat(12), fc.nat(9999), makeCodeArbitrary(43))
    .map(([table, seat, epoch, secret]) =>
      makeLink(makeSeatHash({ table, seat: `${seat}`, epoch: `${epoch}`, secret })),
    ),
  makeCodeArbitrary(22).map((table) => makeLink(makeTableHash(table))),
  makeCodeArbitrary(22).map((table) => makeLink(makeTonightHash(table))),
  makeCodeArbitrary(22).map((table) => makeLink(makeCallHash(table))),
  ...[undefined, '2026', 'all'].map((part) =>
    makeCodeArbitrary(22).map((table) => makeLink(makeAlbumHash(table, part))),
  ),
];
const link = fc.oneof(...KINDS);

/** Damage to links on their way. An opened address has the same, except for the words around it. */
const DAMAGE: Readonly<Record<string, (link: string) => string>> = {
  'a full stop': (link) => `${link}.`,
  'a bracket': (link) => `(${link})`,
  'a comma': (link) => `${link}, see you`,
  'the next word': (link) => `${link} and bring cake`,
  'an encoded space and a word': (link) => `${link}%20tonight%20at%20eight`,
  'an encoded fragment': (link) => link.replace('#', '%23'),
  'a fragment encoded twice': (link) => link.replace('#', '%2523'),
  'everything encoded': (link) => link.replace(/[/#=]/g, encodeURIComponent),
  'a tracking query behind': (link) => `${link}?utm_source=chat&fbclid=IwAR0_abc-DEF`,
  'a tracking field behind': (link) => `${link}&fbclid=IwAR0_abc-DEF`,
  'a tracking query before the fragment': (link) => link.replace('#', '?utm_source=chat#'),
  'an escaped ampersand': (link) => `${link}&amp;utm_source=chat`,
  'an escaped fragment': (link) => link.replace('#', '&#35;'),
  'angle brackets': (link) => `<${link}>`,
  'escaped angle brackets': (link) => `&lt;${link}&gt;`,
  quotes: (link) => `href="${link}"`,
  'a name in brackets': (link) => `[our table](${link})`,
  emphasis: (link) => `**${link}**`,
  'escaped underscores': (link) => link.replaceAll('_', '\\_'),
  'a capital scheme and host': (link) => link.replace('https://afoot.example', 'HTTPS://Afoot.Example'),
  'two slashes': (link) => link.replace('example/', 'example//'),
  'a soft hyphen': (link) => `${link.slice(0, -5)}\u00AD${link.slice(-5)}`,
  'spaces without width': (link) => `${link.slice(0, -9)}\u200B${link.slice(-9)}\u200D`,
  'hyphens that do not break': (link) => link.replaceAll('-', '\u2011'),
};

const MESSAGE_DAMAGE: Readonly<Record<string, (link: string) => string>> = {
  'a message around it': (link) => `Cards? Tap and sit down: ${link} See you!`,
  'a word glued to it': (link) => `${link}Sunday`,
  'a line break before': (link) => `Sunday:\r\n${link}\r\nAnn`,
  'a line break inside': (link) => `${link.slice(0, -7)}\n${link.slice(-7)}\n\nAnn`,
  'a line break of a quoted message': (link) => `> ${link.slice(0, -7)}\r\n> ${link.slice(-7)}\r\n> Ann`,
  'a line break of a mail program': (link) => `${link.replaceAll('=', '=3D').slice(0, -4)}=\r\n${link.slice(-4)}`,
  'a space inside': (link) => `${link.slice(0, -3)} ${link.slice(-3)}`,
  'a break of a page': (link) => `${link.slice(0, -3)}<wbr>${link.slice(-3)}`,
};

/** Links that let someone in: an invite, a seat, a transfer. */
const hasSecretAtEnd = ({ hash }: { readonly hash: string }): boolean =>
  /([\w-]{22}\/(.*\/)?|#\/p\/)[\w-]{22,}$/.test(hash);

const runs = { numRuns: scaleTries(60) };

describe.each(Object.entries(DAMAGE))('%s', (_, happens) => {
  test('does not block a link that is opened or pasted', () => {
    fc.assert(
      fc.property(link, ({ path, hash }) => {
        const met = happens(`https://afoot.example/${path}`);
        expect(readLink(met)).toBe(hash);
        expect(readAddress(met)).toBe(hash);
      }),
      runs,
    );
  });
});

test.each(Object.entries(MESSAGE_DAMAGE))('%s does not block a pasted link', (_, happens) => {
  fc.assert(
    fc.property(link.filter(hasSecretAtEnd), ({ path, hash }) => {
      expect(readLink(happens(`https://afoot.example/${path}`))).toBe(hash);
    }),
    runs,
  );
});

test('two simultaneous failures do not block the link', () => {
  const mishaps = Object.entries(DAMAGE).filter(([name]) => name !== 'everything encoded');
  const pairs = mishaps.flatMap((first) =>
    mishaps.filter((second) => second !== first).map((second) => [first, second] as const),
  );
  fc.assert(
    fc.property(fc.tuple(...KINDS), (links) => {
      for (const { path, hash } of links)
        for (const [[one, first], [other, second]] of pairs)
          expect(readLink(second(first(`https://afoot.example/${path}`))), `${one}, then ${other}`).toBe(hash);
    }),
    { numRuns: scaleTries(4) },
  );
});

test('an invite can start with the name of a place', () => {
  for (const invite of ['album-_3D-_-_-_-_-_-_-_', 'tonightAtEight-_-_-_-_', 'callMeAtEight-_-_-_-_-'])
    expect(readLink(`https://afoot.example/#/t/${TABLE}/${invite}`)).toBe(makeTableHash(TABLE, invite.slice(0, 22)));
});

test.each([
  `t/${TABLE}#invite=${INVITE.slice(0, -1)}`,
  `t/${TABLE}#invite=${INVITE.slice(0, 9)}. See you!`,
  `t/${TABLE}#invite=`,
  `t/${TABLE}%23invite=${INVITE.slice(0, -1)}`,
  `t/${TABLE.slice(1)}`,
  `#/t/${TABLE}/${INVITE.slice(1)}`,
  `#/t/${TABLE.slice(0, 4)}`,
  `#/rules/t/${TABLE}/${INVITE.slice(1)}`,
  `#/p/${TABLE.slice(1)}`,
  `#/seat/${TABLE}/3/1/${KEY.slice(1)}`,
  `#/seat/${TABLE}/0`,
])('recognizes %s as incomplete', (path) => {
  expect(readLink(`https://afoot.example/${path}`)).toBe(INCOMPLETE_LINK_HASH);
  expect(readAddress(`https://afoot.example/${path}`)).toBe(INCOMPLETE_LINK_HASH);
  expect(parseRoute(INCOMPLETE_LINK_HASH)).toEqual({ page: 'cut' });
});

test.each([
  '',
  'Cards on Sunday?',
  'https://afoot.example/',
  'https://afoot.example/#/p',
  'https://afoot.example/#/learn',
])('finds no code in “%s”', (text) => expect(readLink(text)).toBeUndefined());

test.each([
  ['', '#/'],
  ['?utm_source=chat', '#/'],
  ['?fbclid=abc#/', '#/'],
  ['#/learn/2.', '#/learn/2'],
  ['#/rules/classic?utm_source=chat', '#/rules/classic'],
  ['%23/practice', '#/practice'],
  ['#/rules/kept/Oma%20%26%20me.', '#/rules/kept/Oma%20%26%20me.'],
  ['#/p', '#/p'],
  ['#/seat', '#/seat'],
  ['#/nowhere', '#/nowhere'],
])('the address /%s opens %s', (path, hash) => expect(readAddress(`https://afoot.example/${path}`)).toBe(hash));

test.each([
  [`Cards? http://localhost:3000/${makeInvitePath(TABLE, INVITE)}`, true],
  [`http%3A%2F%2F127.0.0.1:3000/${makeInvitePath(TABLE, INVITE)}`, true],
  [`http://[::1]/${makeInvitePath(TABLE, INVITE)}`, true],
  [`http://192.168.1.20:3000/${makeInvitePath(TABLE, INVITE)}`, false],
  [`https://localhost.example/${makeInvitePath(TABLE, INVITE)}`, false],
])('a link to “this computer” works only from one computer: %s', (text, isOnly) =>
  expect(isLocalLink(text)).toBe(isOnly),
);

/** Where a call is, by its address. */

test.each([
  ['https://call.whatsapp.com/video/5f2abc', 'WhatsApp'],
  ['https://facetime.apple.com/join#v=1&p=abc', 'FaceTime'],
  ['https://us02web.zoom.us/j/123?pwd=x', 'Zoom'],
  ['https://meet.google.com/abc-defg-hij', 'Google Meet'],
  ['https://teams.live.com/meet/93', 'Teams'],
  ['https://meet.jit.si/friday', 'Jitsi Meet'],
])('names %s', (address, name) => expect(parseMeetingPlace(address)).toEqual({ address, name, isKnown: true }));

test.each([
  ['https://talk.example/friday', 'talk.example'],
  ['https://evilzoom.us/j/1', 'evilzoom.us'],
  ['https://zoom.us.example/j/1', 'zoom.us.example'],
  ['https://google.com/meet', 'google.com'],
  ['https://z\u043eom.us/j/1', 'xn--zom-sed.us'],
])('names the host of %s', (address, name) =>
  expect(parseMeetingPlace(address)).toMatchObject({ name, isKnown: false }),
);

test('finds an address among the words that an app copies with it, and normalizes it', () => {
  expect(parseMeetingPlace(' Join my WhatsApp call:\nHTTPS://Call.WhatsApp.com/video/5f2 ')?.address).toBe(
    'https://call.whatsapp.com/video/5f2',
  );
  expect(parseMeetingPlace('https://meet.jit.si')?.address).toBe('https://meet.jit.si/');
});

test.each([
  ...['', 'friday', 'meet.jit.si/friday', 'http://meet.jit.si/friday', 'javascript:alert(1)', 'https://'],
  ...['https://zoom.us@evil.example/', `https://meet.jit.si/${'x'.repeat(300)}`],
])('rejects %j as a call', (text) => expect(parseMeetingPlace(text)).toBeUndefined());
