import { IS_IT_THEM } from '#text/thats-me.ts';
import type { View } from '../../shared/protocol/view.ts';

type Opener = NonNullable<View['cameBack']>['by'];

/** Who or what opened the chair to another device of its person's. */
export function openedBy(by: Opener, nameOf: (seat: number) => string): string {
  if (by === 'word') return IS_IT_THEM.byWord;
  if (by === 'code') return IS_IT_THEM.byCode;
  return by === undefined ? IS_IT_THEM.unknown : IS_IT_THEM.saidYes(nameOf(by));
}
