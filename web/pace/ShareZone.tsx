import { useMinute } from '../components/minute.ts';
import { Refused } from '../components/pressing.tsx';
import { zoneAt, zoneHere } from '../model/zones.ts';
import { timeIn } from '../text/clock.ts';
import { ZONES } from '../text/pace.ts';
import type { TimeProps } from './time-props.ts';

/** Lets the others see what time it is here, or takes that back; and what time it is with those who do. */
export function ShareZone(props: TimeProps) {
  return (
    <section class="stack-s">
      <h3>{ZONES.title}</h3>
      {props.view.seat === undefined ? null : <OwnZone {...props} />}
      <OthersThere {...props} />
    </section>
  );
}

/** Nobody is asked, and nothing is sent, before the box is ticked. */
function OwnZone({ charter, view, pressing }: TimeProps) {
  const shared = zoneAt(charter, view, view.seat ?? -1);
  const here = zoneHere();
  const share = (zone: string | undefined): void =>
    pressing.press('zone', { type: 'shareZone', ...(zone !== undefined && { zone }) });
  if (here === undefined && shared === undefined) return null;
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={shared !== undefined}
          onChange={() => share(shared === undefined ? here : undefined)}
        />
        <span>
          {ZONES.share}
          <span class="soft small block">{ZONES.shareHint}</span>
        </span>
      </label>
      {shared === undefined ? null : <p class="small">{ZONES.shared(shared)}</p>}
      {shared === undefined || here === undefined || here === shared ? null : (
        <button type="button" onClick={() => share(here)}>
          {ZONES.shareOther(here)}
        </button>
      )}
      <Refused code={pressing.refusedAt('zone')} />
    </>
  );
}

function OthersThere({ charter, view, who }: TimeProps) {
  const now = useMinute();
  const others = view.occupants.flatMap((_, seat) => {
    const zone = seat === view.seat ? undefined : zoneAt(charter, view, seat);
    const time = zone && timeIn(zone, now);
    return time ? [{ seat, time }] : [];
  });
  if (others.length === 0) return null;
  return (
    <ul class="dotted">
      {others.map(({ seat, time }) => (
        <li key={seat}>{ZONES.others(who(seat), time)}</li>
      ))}
    </ul>
  );
}
