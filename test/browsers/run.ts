import '../../infra/tools/project-folder.ts';
import type { Page } from 'playwright-core';
import { findOverflow } from '../browser/inspect.ts';
import { launch } from '../browser/launch.ts';
import { readScreen } from '../browser/screen.ts';
import { hostGame } from '../browser/seating.ts';
import { openTestServer } from '../browser/test-server.ts';
import { answerPartner, isOnTurn, playTurn } from '../browser/turns.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { pause, type Remote } from './remote.ts';
import { RemotePage } from './remote-page.ts';
import { findWebkits, openWebkit } from './webkit.ts';

/** `npm run test:browsers`: one round against three bots in each kind of browser that this machine has. */

interface Visit {
  readonly name: string;
  readonly page: Page;
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Kind {
  readonly kind: string;
  /** Undefined: not installed. */
  readonly open: (() => Promise<Visit>) | undefined;
}

async function openChromium(): Promise<Visit> {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return {
    name: `Chromium ${browser.version()}`,
    ...{ page, faults: async () => faults, close: () => browser.close() },
  };
}

function getVisit(remote: Remote): Visit {
  const page = new RemotePage(remote);
  return {
    name: remote.name,
    ...{ page: page as unknown as Page, faults: page.faults, close: remote.close },
  };
}

function parseKinds(): readonly Kind[] {
  const firefox = findFirefox();
  const webkits = findWebkits();
  return [
    { kind: 'Chromium', open: openChromium },
    { kind: 'Firefox', open: firefox === undefined ? undefined : async () => getVisit(await openFirefox(firefox)) },
    ...(webkits.length === 0 ? [{ kind: 'WebKit', open: undefined }] : []),
    ...webkits.map((each) => ({ kind: each.kind, open: async () => getVisit(await openWebkit(each)) })),
  ];
}

/** The pages of a first visit, on the narrowest phone, with this browser's own fonts and scroll bars. */
async function measureNarrow({ page }: Visit, url: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [hash, heading] of [
    ['#/', 'with family and friends'],
    ['#/new', 'Start a table'],
    ['#/rules', 'Hand and Foot: Classic'],
  ] as const) {
    await page.goto(`${url}/${hash}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    const faults = await findOverflow(page);
    if (faults.length > 0) throw new Error(`${heading}: ${faults.join('; ')}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const MAX_TURNS = 150;

/** Hosts a table with bots in the other seats, and plays to the score sheet of the round; returns the turns. */
async function playRound({ page }: Visit, url: string): Promise<number> {
  await hostGame(page, url);
  const player = { name: 'Ann', page, way: 'mouse' } as const;
  for (let turns = 0; turns < MAX_TURNS; ) {
    if (await page.getByRole('table', { name: /^Round 1/ }).isVisible()) return turns;
    await answerPartner(player);
    if (isOnTurn(await readScreen(page))) {
      await playTurn(player);
      turns++;
    } else await pause(30);
  }
  throw new Error(`the round was not over after ${MAX_TURNS} turns`);
}

async function tryCapability(kind: string, open: () => Promise<Visit>, url: string): Promise<boolean> {
  let visit: Visit | undefined;
  try {
    visit = await open();
    await measureNarrow(visit, url);
    const turns = await playRound(visit, url);
    const faults = await visit.faults();
    if (faults.length > 0) throw new Error(`errors in the page: ${faults.join('; ')}`);
    console.log(`${visit.name}: played a round of ${turns} turns`);
    return true;
  } catch (error) {
    console.error(`${visit?.name ?? kind}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await visit?.close();
  }
}

const all = parseKinds();
const missing = all.filter(({ open }) => open === undefined).map(({ kind }) => kind);
if (missing.length > 0) console.log(`Not installed: ${missing.join(', ')}. CONTRIBUTING.md says how to get it.`);
const server = await openTestServer();
const results: boolean[] = [];
for (const { kind, open } of all) if (open) results.push(await tryCapability(kind, open, server.url));
await server.close();
const passedCount = results.filter(Boolean).length;
console.log(`${passedCount} passed, ${results.length - passedCount} failed`);
process.exit(passedCount > 0 && passedCount === results.length ? 0 : 1);
