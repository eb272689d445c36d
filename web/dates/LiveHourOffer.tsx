import { WHEN } from '#text/when.ts';
import { useTable } from '../table/table-context.ts';
import { getServerTime } from '../text/server-clock.ts';
import { findLiveHourWords, lacksLiveHour } from './live-hour.ts';

/** Offers a weekly live hour to the host in the lobby, with what it gains. */
export function LiveHourOffer() {
  const { charter, view, onMenu } = useTable();
  const now = getServerTime();
  const words = lacksLiveHour(view, now) ? findLiveHourWords(charter, view, now) : undefined;
  if (words === undefined) return null;
  return (
    <p class="line gap-2 wrap apart">
      <span class="soft small">{words}</span>
      <button type="button" class="small" onClick={() => onMenu('date')}>
        {WHEN.pickHour}
      </button>
    </p>
  );
}
