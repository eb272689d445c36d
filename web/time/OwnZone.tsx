import { ZONES } from '#text/pace.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';
import { zoneAt, zoneHere } from '../model/zones.ts';

interface OwnZoneProps {
  readonly charter: Charter;
  readonly view: View;
  readonly pressing: Pressing;
}

/** Shares the local time with the others, or stops that; sends nothing before the box is checked. */
export function OwnZone({ charter, view, pressing }: OwnZoneProps) {
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
