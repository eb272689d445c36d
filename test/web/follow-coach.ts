import { expect } from 'vitest';
import { positionOfView } from '../../shared/protocol/position.ts';
import type { Practice } from '../../web/practice/open-practice.ts';
import { coachOf } from '../../web/practice/practice-coach.ts';
import { type Draft, EMPTY_DRAFT, lift, put, toggleTop } from '../../web/table/draft/meld-draft.ts';
import { litPlaces } from '../../web/table/draft/placing.ts';
import { playsOf } from '../../web/table/draft/plan.ts';

/** Messages inside the page go by microtasks, many for each submission. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

/** Lifts, puts and plays as the coach says, at most this many steps. */
export async function followCoach({ open }: Practice, isOver: () => boolean): Promise<void> {
  let draft: Draft = EMPTY_DRAFT;
  for (let step = 0; step < 40 && !isOver(); step++) {
    const [charter, view] = [open.model.charter.value, open.model.view.value];
    const position = charter && view && positionOfView(charter, view);
    if (!charter || !view || !position) throw new Error('no position');
    const advice = coachOf(charter, view)(draft);
    expect(advice, `step ${step}`).toBeDefined();
    const words = advice?.words ?? '';
    if (/tap the pile\.$/.test(words) && /on the pile/.test(words)) draft = toggleTop(draft);
    else if (/tap “/.test(words)) draft = put(draft, litPlaces(position, draft).offers[0]?.place ?? 'new');
    else if ((advice?.cards.length ?? 0) > 0) {
      draft = lift(draft, advice?.cards ?? []);
    } else {
      const play = playsOf(position, draft)[0];
      expect(play?.code).toBeUndefined();
      open.submit(play?.moves ?? []);
      draft = EMPTY_DRAFT;
      await settle();
      expect(open.model.refusal.value).toBeUndefined();
    }
  }
}
