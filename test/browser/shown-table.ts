import type { Page, WebSocketRoute } from 'playwright-core';
import type { HistoryPage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { GameView, PublicEvent, RoundScore, View } from '../../shared/protocol/view.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';
import type { Stage } from './stage.ts';
import type { InputMethod } from './turns.ts';

/** A team's score of a round without points. */
export const NO_SCORE: RoundScore = {
  ...{ books: 0, cards: 0, redThrees: 0, goingOut: 0, left: 0, total: 0 },
  bookCounts: { clean: 0, dirty: 0, wild: 0 },
};

const TABLE = 'settings-table-0000000';
const CHARTER = getCharter(4, 2);

/** A page at a table whose server is this test, which sends the views and records the page's submissions. */
export interface ShownTable {
  readonly page: Page;
  /** Intents that the page has submitted, by type; and `setHook`, which is a separate message. */
  readonly submitted: readonly string[];
  /** The same intents in full. */
  readonly intents: readonly { readonly type: string; readonly [field: string]: unknown }[];
  /** Sends the next version of the game, in which everything submitted is stored; it can be replayed. */
  show(part: Partial<GameView>, happened?: readonly PublicEvent[], view?: Partial<View>): void;
  /** Cuts the connection, and refuses new ones. */
  disconnect(): Promise<void>;
}

export interface SitOptions {
  readonly way?: InputMethod;
  /** Absent: classic. */
  readonly ruleset?: Ruleset;
  /** The browser's language. Absent: English. */
  readonly locale?: string;
  /** The host name of the table's group chat. */
  readonly chat?: string;
  prepare?(page: Page): Promise<void>;
}

const getNotifications = (chat: string | undefined): ServerMessage => ({
  type: 'notifications',
  ...{ table: TABLE, key: '', devices: [], hours: DEFAULT_HOURS, zone: 'UTC', what: [] },
  ...(chat !== undefined && { hook: chat }),
});

export async function sitDown(stage: Stage, game: Partial<GameView>, options: SitOptions = {}): Promise<ShownTable> {
  const { way = 'mouse', locale } = options;
  const page = await (locale === undefined
    ? stage.visitPage(way)
    : stage.visit(way, { locale }).then((context) => context.newPage()));
  await page.addInitScript((table) => {
    const seat = { table, seat: 0, epoch: 1, secret: 'A'.repeat(43), title: 'Sunday', name: 'Ann', seen: 0, at: 1 };
    localStorage.setItem(`afoot.seat.${table}`, JSON.stringify(seat));
  }, TABLE);
  await options.prepare?.(page);
  const submitted: string[] = [];
  const intents: ShownTable['intents'][number][] = [];
  const { ruleset = CHARTER.ruleset, chat } = options;
  let acknowledged = 10;
  let now = getView(getGame(game));
  const shown: HistoryPage['entries'][number][] = [];
  let socketRoute: WebSocketRoute | undefined;
  let isLost = false;
  const sendToPage = (message: ServerMessage): void => socketRoute?.send(JSON.stringify(message));
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (isLost) {
      void socket.close();
      return;
    }
    socketRoute = socket;
    socket.onMessage((text) => {
      const { type, intents: sent = [], after, views, number = acknowledged } = JSON.parse(String(text));
      acknowledged = number;
      if (type === 'hello') sendToPage({ type: 'welcome', table: TABLE, charter: { ...CHARTER, ruleset }, view: now });
      if (type === 'ping') sendToPage({ type: 'pong' });
      if (type === 'history' && views)
        sendToPage({ type, after, views, entries: shown.filter(({ version }) => version > after) });
      if (type === 'history' && !views) sendToPage({ type, after, entries: [] });
      if (type === 'setNotifications' && chat) sendToPage(getNotifications(chat));
      if (type === 'setHook') {
        submitted.push(type);
        sendToPage(getNotifications(undefined));
      }
      for (const intent of sent) {
        submitted.push(intent.type);
        intents.push(intent);
      }
    });
  });
  await page.goto(`${stage.server().url}/#/t/${TABLE}`);
  await page.locator('[role=group][data-place=hand]').waitFor();
  // It loads after the hand, and words then change their width.
  await page.waitForFunction(() => document.documentElement.dataset.titles === undefined);
  await page.evaluate(() => document.fonts.load('700 1em Fraunces').then(() => undefined));
  const show: ShownTable['show'] = (part, happened = [], view = {}) => {
    now = getView(getGame({ ...game, ...part }), { acknowledged, ...view, version: now.version + 1, at: Date.now() });
    shown.push({ version: now.version, at: now.at, happened: [...happened], view: now });
    sendToPage({ type: 'view', ...now, happened: [...happened] });
  };
  const lose = async (): Promise<void> => {
    isLost = true;
    await socketRoute?.close();
  };
  return { page, submitted, intents, show, disconnect: lose };
}
