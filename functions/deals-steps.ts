import type { TableState } from '../shared/engine/table.ts';
import type { StandingAnswer } from '../shared/protocol/intent.ts';
import type { DealsPage } from '../shared/protocol/server-message.ts';
import { makeSubmission, parseSubmission } from '../shared/protocol/submission.ts';
import type { StoredCharter, TableItem } from './desk.ts';
import { decideAgain } from './history.ts';

/** A stored change, with the state before it where that is kept. */
export interface KeptChange {
  readonly before: TableState | undefined;
  readonly item: TableItem;
  readonly table: TableState;
}

type Step = DealsPage['steps'][number];

/** A submission as it is told: its number counts what its sender asked that is told to nobody. */
export const stepOf = ({ version, submission }: TableItem): Step => [
  version,
  submission.replace(/^(\d+)\.\d+ /, '$1 '),
];

/**
 * A play as everybody may know it. Standing answers are their players' own, but for one that was used, which all heard:
 * it is given right before the play that it answers, and taken back right after, since nobody is told whether it lasts.
 */
export function playSteps(change: KeptChange, charter: StoredCharter): readonly Step[] {
  const { item } = change;
  if (!MAY_BE_ANSWERED.test(item.submission)) return [stepOf(item)];
  const used = usedIn(change, charter);
  return [
    ...used.map(({ seat, yes }) => standingStep(item, seat, yes ? 'yes' : 'no')),
    ...openPart(item),
    ...used.map(({ seat }) => standingStep(item, seat, 'ask')),
  ];
}

/** Whether a stored text is that of standing answers alone. */
export const isBeforehand = (submission: string): boolean =>
  /^\d+(\.\d+)? standing \w+(;standing \w+)*$/.test(submission);

/** Somebody asks whether it may go out, or says how it answers. */
const MAY_BE_ANSWERED = /[ ;](ask$|ask;|standing )/;

interface Used {
  readonly seat: number;
  readonly yes: boolean;
}

/** The standing answers that were used in a change. */
function usedIn({ before, item, table }: KeptChange, charter: StoredCharter): readonly Used[] {
  const decision = before && decideAgain({ before, item, table }, charter);
  if (decision?.type !== 'accepted') return [];
  const happened = decision.events.flatMap((event) => (event.type === 'played' ? event.events : []));
  return happened.flatMap((event) => (event.type === 'answered' && event.standing ? [event] : []));
}

const standingStep = ({ version }: TableItem, seat: number, answer: StandingAnswer): Step => [
  version,
  makeSubmission({ seat, intents: [{ type: 'standingAnswer', answer }] }),
];

/** The submission without standing answers; nothing where it has no more than those. */
function openPart(item: TableItem): readonly Step[] {
  const { seat = 0, intents = [] } = parseSubmission(item.submission) ?? {};
  const open = intents.filter(({ type }) => type !== 'standingAnswer');
  return open.length === 0 ? [] : [[item.version, makeSubmission({ seat, intents: open })]];
}
