import type { OpenTable } from '../model/open-table.ts';

type Events = OpenTable['model']['feed']['value'][number]['events'];

export function getMixesSinceDeal(events: Events): readonly (Events[number] & { readonly type: 'mixed' })[] {
  const dealt = events.findLastIndex(({ type }) => type === 'dealt');
  return events.slice(dealt + 1).filter((event) => event.type === 'mixed');
}
