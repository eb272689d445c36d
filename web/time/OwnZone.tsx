import { ZONES } from '#text/pace.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { findZone, getDeviceZone } from '../model/zones.ts';

interface OwnZoneProps {
  readonly charter: Charter;
  readonly view: View;
  readonly pending: PendingAction;
}

/** Shares the local time with the others, or stops that; sends nothing before the box is checked. */
export function OwnZone({ charter, view, pending }: OwnZoneProps) {
  const shared = findZone(charter, view, view.seat ?? -1);
  const here = getDeviceZone();
  const share = (zone: string | undefined): void =>
    pending.press('zone', { type: 'shareZone', ...(zone !== undefined && { zone }) });
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
      <RefusalNotice code={pending.findRefusal('zone')} />
    </>
  );
}
