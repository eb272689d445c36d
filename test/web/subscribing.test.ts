import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { needsInstallSteps } from '../../web/model/install-question.ts';
import { getPushSupport } from '../../web/time/push-support.ts';
import {
  createNotificationsMessage,
  findEndpoint,
  requestSubscription,
  resubscribe,
} from '../../web/time/subscribe.ts';
import { stubBrowser } from './notified-browser.ts';

const SERVER = { key: `B${'A'.repeat(86)}` };

/** A browser in which a press of the button asks; `ready` and `register` as given by service workers. */
function stubAsking(part: { readonly register?: () => Promise<unknown>; readonly ready?: Promise<unknown> } = {}) {
  const browser = stubBrowser();
  Object.assign(browser.worker, part);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  return browser;
}

const neverResolve = (): Promise<never> => new Promise(() => undefined);

const rejectAsBlocked = async (): Promise<never> => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['en-GB.UTF-8', 'en-GB'],
  ['', 'en'],
])('a browser with language %j sends the server %j', (language, tag) => {
  stubAsking();
  vi.stubGlobal('navigator', { ...navigator, language });
  expect(createNotificationsMessage('AAAAAAAAAAAAAAAAAAAAAA', { what: ['turn'] }).language).toBe(tag);
});

describe('asking to be notified', () => {
  test('subscribes this browser’s device', async () => {
    stubAsking();
    await expect(requestSubscription(SERVER)).resolves.toMatchObject({ endpoint: 'https://push.test/new' });
  });

  test('ends if the browser saves no data for this site', async () => {
    stubAsking({ register: rejectAsBlocked });
    await expect(requestSubscription(SERVER)).resolves.toBeUndefined();
    await expect(resubscribe(SERVER)).resolves.toBeUndefined();
  });

  test.each([
    ['no service worker becomes ready', (): unknown => stubAsking({ ready: neverResolve() })],
    [
      'the push service is never reached',
      () => {
        const browser = stubAsking();
        browser.endpoint = undefined;
        browser.subscribe.mockImplementation(neverResolve);
      },
    ],
  ])('ends after a while if %s', async (_, make) => {
    make();
    let found: unknown = 'asking';
    void requestSubscription(SERVER).then((device) => {
      found = device;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(found).toBe('asking');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(found).toBeUndefined();
  });

  test('ends if the browser refuses to ask', async () => {
    stubAsking();
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: rejectAsBlocked });
    await expect(requestSubscription(SERVER)).resolves.toBeUndefined();
  });
});

test('a browser that saves no data for this site has no device', async () => {
  Object.assign(stubBrowser().worker, { getRegistration: rejectAsBlocked });
  await expect(findEndpoint()).resolves.toBeUndefined();
});

describe('a browser without push', () => {
  const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

  test.each([
    ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${SAFARI}`, 5, 'install'],
    ['an iPad with its desktop name', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, 'install'],
    ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, 'no'],
    ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'no'],
  ])('on %s', (_, userAgent, maxTouchPoints, ability) => {
    vi.stubGlobal('window', { isSecureContext: true });
    vi.stubGlobal('navigator', { serviceWorker: {}, userAgent, maxTouchPoints });
    expect(getPushSupport()).toBe(ability);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(needsInstallSteps()).toBe(ability === 'install');
  });

  test('shows no steps once it is on the home screen', () => {
    vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${SAFARI}` });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(needsInstallSteps()).toBe(false);
  });
});
