/** The release of time-zone data since Morocco and western Canada stopped changing their clocks. */
const PHONE_DATA = '2026c';

interface ZoneVersions {
  readonly node: string;
  /** Absent if Node was built without time-zone data. */
  readonly tz?: string;
}

/** Returns a warning if this Node's time-zone data is older than that of the phones; undefined if it is not. */
export function describeOldZoneData({ node, tz }: ZoneVersions): string | undefined {
  if (tz === undefined || tz >= PHONE_DATA) return undefined;
  return (
    `Node ${node} has the time zones of ${tz}; newer phones have those of ${PHONE_DATA}. ` +
    'Game times and notifications can be an hour off in Morocco and western Canada: update Node.'
  );
}
