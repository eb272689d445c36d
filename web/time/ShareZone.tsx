import { ZONES } from '#text/pace.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';
import { useMinute } from '../components/time.ts';
import { zoneAt, zoneHere } from '../model/zones.ts';
import { timeIn } from '../text/clock.ts';

interface ShareZoneProps {
  readonly charter: Charter;
  readonly view: View;
  readonly pressing: Pressing;
  who(seat: number): string;
}

/** Lets the others see what time it is here, or takes that back; and what time it is with those who do. */
export function ShareZone({ charter, view, pressing, who }: ShareZoneProps) {
  return (
    <section class="stack-s">
      <h3>{ZONES.title}</h3>
      {view.seat === undefined ? null : <OwnZone charter={charter} view={view} pressing={pressing} />}
      <OthersThere charter={charter} view={view} who={who} />
    </section>
  );
}

interface OwnZoneProps {
  readonly charter: Charter;
  readonly view: View;
  readonly pressing: Pressing;
}

/** Sends nothing before the box is ticked. */
function OwnZone({ charter, view, pressing }: OwnZoneProps) {
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

interface OthersThereProps {
  readonly charter: Charter;
  readonly view: View;
  who(seat: number): string;
}

function OthersThere({ charter, view, who }: OthersThereProps) {
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
