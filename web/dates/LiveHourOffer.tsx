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
    <div>
      <p class="soft small">{words}</p>
      <button type="button" class="small above-2" onClick={() => onMenu('date')}>
        {WHEN.pickHour}
      </button>
    </div>
  );
}
