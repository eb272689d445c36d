import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { YOU } from '#text/pages.ts';
import { PRACTICE } from '#text/practice.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { viewTable } from '../../shared/table/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { readFace, readName } from '../model/storage/name.ts';
import { PRACTICE_KEY, readFront } from '../model/storage/practice-key.ts';
import { getDealName, keepDraft } from '../table/draft/keeping.ts';
import { select } from '../table/draft/meld-draft.ts';
import { getServerTime } from '../text/server-clock.ts';
import { OWN_SEAT } from './dealing.ts';
import { takeFrontAct } from './front-act.ts';
import {
  makeFrontStart,
  makeNewStart,
  openInPage,
  type Practice,
  type PracticePorts,
  type PracticeStart,
  readSavedStart,
} from './practice-table.ts';

const practice = signal<Practice | undefined>(undefined);

const makeRandomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const PORTS: PracticePorts = {
  store,
  now: getServerTime,
  random: makeRandomBytes,
  later: (after, action) => {
    const timer = setTimeout(action, after);
    return () => clearTimeout(timer);
  },
};

/** Uses four players in two teams if the rules allow it, else their first seating. */
function getCharter(ruleset: Ruleset): Charter {
  const seating = ruleset.seating.find(({ players, teams }) => players === 4 && teams === 2) ?? ruleset.seating[0];
  if (!seating) throw new Error('rules without a seating');
  const face = readFace(store);
  const names = [readName(store) || YOU];
  return { revision: 0, title: PRACTICE.title, ruleset, seating, names, ...(face && { faces: [[0, face] as const] }) };
}

function openPractice(): Practice {
  const shown = practice.peek();
  if (shown) return shown;
  const saved = readSavedStart(store);
  if (saved) return showPractice(saved);
  const front = readFront(store);
  return front === undefined ? dealNew(CLASSIC) : continueFrontGame(front);
}

/** Deals the hand that the front page showed, and applies the press there. */
function continueFrontGame(front: number): Practice {
  const start = makeFrontStart(getCharter(CLASSIC), PORTS, front);
  const { game } = viewTable(start.state, OWN_SEAT);
  const act = takeFrontAct();
  if (act?.type === 'select' && game) {
    const place = { table: start.table, seat: OWN_SEAT, deal: getDealName(game) };
    keepDraft(store, place).change((draft) => select(draft, [act.card]));
  }
  const opened = showPractice(start);
  opened.table.keep();
  if (act?.type === 'draw') drawOnceOpen(opened.open);
  return opened;
}

/** Draws after the first view, because a table takes submissions only then. */
function drawOnceOpen(open: OpenTable): void {
  const stop = open.model.view.subscribe((view) => {
    if (view === undefined) return;
    queueMicrotask(() => {
      stop();
      open.submit([{ type: 'draw' }]);
    });
  });
}

/** Replaces the current game by a new one with these rules and bots of this level. */
export function dealNew(ruleset: Ruleset, level: BotLevel = 'normal'): Practice {
  const opened = showPractice(makeNewStart(getCharter(ruleset), PORTS, level));
  opened.table.keep();
  return opened;
}

function showPractice(start: PracticeStart): Practice {
  practice.peek()?.open.close();
  const opened = openInPage(start, PORTS);
  practice.value = opened;
  return opened;
}

/** Follows another tab that has continued the game or dealt another. */
function follow({ key }: StorageEvent): void {
  const shown = practice.peek();
  if (!shown || (key !== null && key !== PRACTICE_KEY) || shown.table.follow()) return;
  const saved = readSavedStart(store);
  if (saved) showPractice(saved);
}

/** Number of screens that show the game; the last one to unmount closes it. */
let screenCount = 0;

/** Returns the practice game, open while a screen shows it. */
export function usePractice(): Practice {
  useState(openPractice);
  useEffect(() => {
    screenCount += 1;
    if (screenCount === 1) addEventListener('storage', follow);
    return () => {
      screenCount -= 1;
      // A screen that replaces another mounts right away.
      setTimeout(closeUnseen);
    };
  }, []);
  return practice.value ?? openPractice();
}

function closeUnseen(): void {
  if (screenCount > 0) return;
  removeEventListener('storage', follow);
  practice.peek()?.open.close();
  practice.value = undefined;
}
