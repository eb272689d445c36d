import { afterEach, expect, test, vi } from 'vitest';
import { createLink } from '../../web/components/invite.ts';

const HOME = 'http://192.168.178.20:3000/';

function openPage(address: string, home?: string): void {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { querySelector: () => ({ content: home ?? '' }) });
}
afterEach(() => vi.unstubAllGlobals());

test.each(['http://10.0.0.7:3000/', 'http://[fd00::2]:3000/', 'http://den.local:3000/', 'https://cards.example.org/'])(
  'a page opened at %s passes that address on',
  (address) => {
    openPage(address, HOME);
    expect(createLink('t/x')).toEqual({ link: `${address}t/x`, onlyHere: false });
  },
);

test.each(['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://127.9.9.9:3000/', 'http://[::1]:3000/'])(
  'a page opened at %s passes on the address for others, and reports if there is none',
  (address) => {
    openPage(address, HOME);
    expect(createLink('t/x')).toEqual({ link: `${HOME}t/x`, onlyHere: false });
    openPage(address);
    expect(createLink('t/x')).toEqual({ link: `${address}t/x`, onlyHere: true });
  },
);
