import type { GoingOutWord } from '#text/table.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { FeedEntry } from './types.ts';
import type { VisibleTable } from './visible-table.ts';

/** Returns a request to go out and its answers, by seat, until the turn ends. */
export function getGoingOutAnswers(
  { game, teams }: VisibleTable,
  feed: readonly FeedEntry[],
): ReadonlyMap<number, GoingOutWord> {
  const { seat, phase, permission, awaited = [] } = game.turn;
  if (game.ended || (phase !== 'consent' && permission === undefined)) return new Map();
  const partners = (teams[seat % teams.length]?.seats ?? []).filter((each) => each !== seat);
  const answers = collectAnswers(feed);
  const answerOf = (partner: number): GoingOutWord | undefined => {
    if (awaited.includes(partner)) return undefined;
    if (permission !== 'refused') return 'yes';
    return partners.length === 1 ? 'no' : answers.get(partner);
  };
  const partnerAnswers = partners.flatMap((partner): readonly (readonly [number, GoingOutWord])[] => {
    const answer = answerOf(partner);
    return answer === undefined ? [] : [[partner, answer]];
  });
  return new Map([[seat, 'asks'], ...partnerAnswers]);
}

/** Returns the known answers to the last question; with several partners, one no is enough. */
function collectAnswers(feed: readonly FeedEntry[]): ReadonlyMap<number, GoingOutWord> {
  const events = feed.flatMap((entry): readonly PublicEvent[] => entry.events);
  const questionAt = events.findLastIndex(({ type }) => type === 'askedToGoOut');
  return new Map(
    events
      .slice(questionAt + 1)
      .flatMap((event) => (event.type === 'answered' ? [[event.seat, event.yes ? 'yes' : 'no'] as const] : [])),
  );
}
