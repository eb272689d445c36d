import { type ReadonlySignal, signal } from '@preact/signals';
import type { Card } from '../../../shared/cards/cards.ts';
import { removeCards } from '../../../shared/cards/multiset.ts';
import { makeRun, parseCards } from '../../../shared/cards/notation.ts';
import { getFate } from '../../../shared/protocol/submission-fingerprint.ts';
import type { GameView, View } from '../../../shared/protocol/view.ts';
import type { PendingSubmission } from '../../model/model.ts';
import type { Store } from '../../model/storage/store.ts';
import { type Draft, type DraftMeld, EMPTY_DRAFT, isEmpty } from './meld-draft.ts';
import { type DraftBasis, reconcile } from './reconciling.ts';

const PREFIX = 'afoot.draft.';

/** Identifies a draft's seat and deal. */
interface DraftKey {
  readonly table: string;
  readonly seat: number;
  readonly deal: string;
}

/**
 * Returns a deal's key, with dealer and scores, so that the same round of another game differs. First rounds with the
 * same dealer have the same key.
 */
export const getDealName = ({ round, dealer, teams }: Pick<GameView, 'round' | 'dealer' | 'teams'>): string =>
  [round, dealer, ...teams.map(({ score }) => score)].join('.');

type DraftSubmission = Pick<PendingSubmission, 'number' | 'intents'>;

/** The draft of one seat and deal, saved in this browser and adjusted as the table changes. */
export interface DraftKeeper {
  readonly draft: ReadonlySignal<Draft>;
  change(step: (draft: Draft) => Draft): void;
  /** Adjusts the draft to a changed table; `view` has the last stored submission of this seat. */
  follow(ground: DraftBasis, view: Pick<View, 'acknowledged' | 'fingerprint'>): void;
  /** Marks the part that was sent, which leaves the draft once it is stored. */
  sent(part: Draft, as: DraftSubmission): void;
  /** Keeps the draft after a refused submission. */
  refused(): void;
}

export function keepDraft(store: Store, key: DraftKey): DraftKeeper {
  const place = `${PREFIX}${key.table}.${key.seat}`;
  const name = `${place}.${key.deal}`;
  for (const other of store.keys(`${place}.`)) if (other !== name) store.remove(other);
  const saved = readDraft(store.read(name) ?? '');
  const draft = signal(saved.draft);
  let ground: DraftBasis | undefined;
  let awaited: { readonly part: Draft; readonly as: DraftSubmission } | undefined;

  const set = (next: Draft): void => {
    if (next === draft.value) return;
    draft.value = next;
    if (isEmpty(next)) store.remove(name);
    else store.write(name, formatDraft(next, ground?.top));
  };
  return {
    draft,
    change: (step) => set(step(draft.value)),
    follow(now, view) {
      const fate = awaited ? getFate(view, awaited.as) : 'open';
      const done = fate === 'stored' ? awaited?.part : undefined;
      if (fate !== 'open') awaited = undefined;
      const left = done ? getRemainder(draft.value, done) : draft.value;
      const isTopGone = !ground && saved.top !== undefined && saved.top !== now.top;
      const before = ground ?? (isTopGone ? { ...now, top: saved.top } : undefined);
      ground = now;
      set(reconcile(left, before, now));
    },
    sent(part, as) {
      awaited = { part, as };
    },
    refused() {
      awaited = undefined;
    },
  };
}

function getRemainder(draft: Draft, played: Draft): Draft {
  const left: Draft = {
    melds: draft.melds.filter((meld) => !played.melds.some((other) => isSame(meld, other))),
    selected: removeCards(draft.selected, played.selected),
  };
  return isEmpty(left) ? EMPTY_DRAFT : left;
}

const isSame = (a: DraftMeld, b: DraftMeld): boolean => a.cards.join() === b.cards.join() && a.top === b.top;

/** Writes a draft and the top discard it uses as text: `0:9hd n:Kshd2c^|4s|9c`. Selected cards are second. */
export function formatDraft({ melds, selected, topSelected }: Draft, top: Card | undefined): string {
  const meld = ({ to, cards, top: joins }: DraftMeld) =>
    `${to === 'new' ? 'n' : to}:${makeRun(cards)}${joins ? '^' : ''}`;
  return [melds.map(meld).join(' '), `${makeRun(selected)}${topSelected ? '^' : ''}`, top ?? ''].join('|');
}

/** Reads a saved draft and the top discard it uses; an empty one if it is unreadable. */
export function readDraft(text: string): { readonly draft: Draft; readonly top?: Card | undefined } {
  const [melds = '', selectedText = '', top = ''] = text.split('|');
  const read = melds === '' ? [] : melds.split(' ').map(readMeld);
  const selected = parseCards(selectedText.replace('^', ''));
  if (read.includes(undefined) || !selected) return { draft: EMPTY_DRAFT };
  const draft = { melds: read as readonly DraftMeld[], selected };
  return { draft: selectedText.endsWith('^') ? { ...draft, topSelected: true } : draft, top: parseCards(top)?.[0] };
}

function readMeld(text: string): DraftMeld | undefined {
  const match = /^(n|\d{1,2}):([^^]*)(\^?)$/.exec(text);
  const cards = parseCards(match?.[2] ?? '?');
  if (!match || !cards) return undefined;
  const to = match[1] === 'n' ? 'new' : Number(match[1]);
  return { to, cards, ...(match[3] === '^' ? { top: true } : {}) };
}
