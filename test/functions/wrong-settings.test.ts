import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../infra/local/settings.ts';
import { UserError } from '../../infra/tools/user-error.ts';

const PAGE = 'AFOOT_ORIGIN must be the page’s address, such as https://cards.example.org, without a path, not';
const HOSTS = 'must be host names such as push.example.org, separated by commas, not';
const CONTACT = 'AFOOT_CONTACT must be a mailto: or https: address, not';
const STORE = 'must be the address of a database, such as http://127.0.0.1:8000, not';

describe('the server does not start', () => {
  test.each<[environment: Readonly<Record<string, string>>, sentence: string]>([
    [{ AFOOT_ORIGIN: 'cards.example.org' }, `${PAGE} "cards.example.org".`],
    [{ AFOOT_ORIGIN: 'localhost:3000' }, `${PAGE} "localhost:3000".`],
    [{ AFOOT_ORIGIN: 'https://cards.example.org/cards' }, `${PAGE} "https://cards.example.org/cards".`],
    [{ AFOOT_ORIGIN: 'https://cards.example.org/?a' }, `${PAGE} "https://cards.example.org/?a".`],
    [{ AFOOT_ORIGIN: 'https://a.example,https://b.example' }, `${PAGE} "https://a.example,https://b.example".`],
    [{ AFOOT_ORIGIN: 'https://a.example https://b.example' }, `${PAGE} "https://a.example https://b.example".`],
    [{ AFOOT_ORIGIN: 'https://*.example.org' }, `${PAGE} "https://*.example.org".`],
    [{ AFOOT_ORIGIN: 'https://me:secret@a.example' }, `${PAGE} "https://me:secret@a.example".`],
    [{ AFOOT_ORIGIN: 'wss://cards.example.org' }, `${PAGE} "wss://cards.example.org".`],
    [{ AFOOT_ORIGIN: '' }, `${PAGE} "".`],
    [{ AFOOT_CONTACT: 'ann@example.org' }, `${CONTACT} "ann@example.org".`],
    [{ AFOOT_CONTACT: 'mailto:ann' }, `${CONTACT} "mailto:ann".`],
    [{ AFOOT_CONTACT: 'http://example.org' }, `${CONTACT} "http://example.org".`],
    [{ AFOOT_PUSH_HOSTS: 'https://push.example.org' }, `AFOOT_PUSH_HOSTS ${HOSTS} "https://push.example.org".`],
    [{ AFOOT_PUSH_HOSTS: 'a.example,,b.example' }, `AFOOT_PUSH_HOSTS ${HOSTS} "a.example,,b.example".`],
    [{ AFOOT_HOOK_HOSTS: 'chat.example/hooks' }, `AFOOT_HOOK_HOSTS ${HOSTS} "chat.example/hooks".`],
    [{ AFOOT_HOOK_HOSTS: 'chat.example:8443' }, `AFOOT_HOOK_HOSTS ${HOSTS} "chat.example:8443".`],
    [{ AFOOT_HOOK_HOSTS: '*' }, `AFOOT_HOOK_HOSTS ${HOSTS} "*".`],
    [{ AFOOT_DATA: '' }, 'AFOOT_DATA is empty: name a folder, or leave it out.'],
    [{ AFOOT_DATA: ' ' }, 'AFOOT_DATA is empty: name a folder, or leave it out.'],
    [{ AFOOT_DYNAMODB: 'localhost:8000' }, `AFOOT_DYNAMODB ${STORE} "localhost:8000".`],
    [{ AFOOT_BOT_PAUSE_MS: '1s' }, 'AFOOT_BOT_PAUSE_MS must be a whole number from 0 to 60000, not "1s".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '' }, 'PORT must be a whole number from 0 to 65535, not "".'],
    [
      { AFOOT_PUSH_HOST: 'push.example' },
      'AFOOT_PUSH_HOST isn’t a setting of this server: docs/configuration.md lists them.',
    ],
    [{ AFOOT_ORIGIN: '\u001b[2J' }, `${PAGE} "\\u{1b}[2J".`],
  ])('with %o', (environment, sentence) => {
    expect(() => readSettings({}, environment)).toThrow(new UserError(sentence));
  });

  test.each<[options: Parameters<typeof readSettings>[0], sentence: string]>([
    [{ port: '80a' }, '--port must be a whole number from 0 to 65535, not "80a".'],
    [{ port: '' }, '--port must be a whole number from 0 to 65535, not "".'],
    [
      { host: 'http://127.0.0.1' },
      '--host must be one of this machine’s addresses, such as 127.0.0.1, not "http://127.0.0.1".',
    ],
    [{ host: '' }, '--host must be one of this machine’s addresses, such as 127.0.0.1, not "".'],
    [{ data: '' }, '--data is empty: name a folder, or leave it out.'],
  ])('with %o', (options, sentence) => {
    expect(() => readSettings(options, {})).toThrow(new UserError(sentence));
  });
});

test('reads equivalent settings the same', () => {
  const environment = {
    AFOOT_ORIGIN: 'HTTPS://Cards.Example.org/',
    AFOOT_CONTACT: 'mailto:ann@example.org',
    AFOOT_PUSH_HOSTS: 'Push.Example.org, *.push.example, 192.168.1.9',
    AFOOT_HOOK_HOSTS: 'chat.example',
    PORT: '8080',
  };
  expect(readSettings({ port: '0', data: 'tables' }, environment)).toMatchObject({
    port: 0,
    data: join(process.cwd(), 'tables'),
    notifications: {
      origin: 'https://cards.example.org',
      contact: 'mailto:ann@example.org',
      hosts: { push: ['push.example.org', '*.push.example', '192.168.1.9'], hook: ['chat.example'] },
    },
  });
});
