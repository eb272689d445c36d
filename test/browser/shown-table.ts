import type { Page, WebSocketRoute } from 'playwright-core';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { charterOf, gameOf, viewOf } from '../../web/demo/fixture.ts';

const TABLE = 'shown-table-0000000000';

/** A page at a table whose server is the test: it shows the test's views, and records what the page submits. */
export interface ShownTable {
  readonly page: Page;
  /** Types of the intents that the page has submitted. */
  readonly submitted: readonly string[];
  /** The same intents whole. */
  readonly intents: readonly { readonly type: string; readonly [field: string]: unknown }[];
  /** Sends the next version of the game, in which everything submitted is stored. */
  show(part: Partial<GameView>, happened?: readonly PublicEvent[]): void;
}

export interface Shown {
  readonly game: Partial<GameView>;
  readonly ruleset?: Ruleset;
  readonly view?: Partial<View>;
}

/** Opens the page in seat 0 of four players in two teams. */
export async function showTable(page: Page, url: string, { game: given, ruleset, view: more }: Shown) {
  await page.addInitScript((table) => {
    const seat = { table, seat: 0, epoch: 1, secret: 'A'.repeat(43), title: 'Sunday', name: 'Ann', seen: 0, at: 1 };
    localStorage.setItem(`afoot.seat.${table}`, JSON.stringify(seat));
  }, TABLE);
  const charter = { ...charterOf(4, 2), ...(ruleset && { ruleset }) };
  const submitted: string[] = [];
  const intents: ShownTable['intents'][number][] = [];
  let game = gameOf(given);
  let version = 40;
  let acknowledged = 10;
  let line: WebSocketRoute | undefined;
  const say = (message: ServerMessage): void => line?.send(JSON.stringify(message));
  const view = () => viewOf(game, { version, acknowledged, ...more });
  await page.routeWebSocket(/\/socket$/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { type, intents: sent = [], after, number = acknowledged } = JSON.parse(String(text));
      acknowledged = number;
      if (type === 'hello') say({ type: 'welcome', table: TABLE, charter, view: view() });
      if (type === 'history') say({ type: 'history', after, entries: [] });
      for (const intent of sent) {
        submitted.push(intent.type);
        intents.push(intent);
      }
    });
  });
  await page.goto(`${url}/#/t/${TABLE}`);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  const show: ShownTable['show'] = (part, happened = []) => {
    game = gameOf({ ...given, ...part });
    version += 1;
    say({ type: 'view', ...view(), happened });
  };
  return { page, submitted, intents, show };
}
