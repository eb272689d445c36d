import { useState } from 'preact/hooks';
import { FAIR, formatCutters } from '#text/fair.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { getOwnChance, readFair } from '../model/storage/fair-records.ts';
import { seatName } from '../text/names.ts';
import { FairCheck } from './FairCheck.tsx';
import * as styles from './fair.module.css';
import { getMixesSinceDeal } from './mixes.ts';

interface FairDialogProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

export function FairDialog({ open, table, charter, view, onClose }: FairDialogProps) {
  const { chain } = charter;
  const pinned = readFair(store, table).chain ?? chain;
  return (
    <Dialog title={FAIR.title} onClose={onClose}>
      <p>{FAIR.lead}</p>
      {chain === undefined || pinned === undefined ? (
        <p class="notice">{FAIR.noChain}</p>
      ) : (
        <>
          {pinned === chain ? null : <ChangedSeal chain={chain} pinned={pinned} />}
          <NextDeal open={open} table={table} charter={charter} view={view} />
          <FairCheck open={open} charter={charter} view={view} />
          {pinned === chain ? <Seal chain={chain} /> : null}
        </>
      )}
      <Proof />
    </Dialog>
  );
}

interface SealProps {
  readonly chain: string;
  /** The seal that this device saw first. */
  readonly pinned: string;
}

/** Folded, because few people want to compare it. */
const Seal = ({ chain }: Pick<SealProps, 'chain'>) => (
  <details class={styles.proof}>
    <summary>{FAIR.commitment}</summary>
    <p class="small">
      <SealText seal={chain} />
      <span class="soft block">{FAIR.pinned}</span>
    </p>
  </details>
);

const ChangedSeal = ({ chain, pinned }: SealProps) => (
  <div class="notice warn stack-s" role="alert">
    <p>{FAIR.changed}</p>
    <p class="small">
      {FAIR.firstPinned} <SealText seal={pinned} />
    </p>
    <p class="small">
      {FAIR.now} <SealText seal={chain} />
    </p>
  </div>
);

const SealText = ({ seal }: { readonly seal: string }) => (
  <code class={`${styles.chain} breakable`} translate={false}>
    {seal}
  </code>
);

interface NextDealProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
}

/** Lets anyone with a seat add to the next shuffle between rounds. */
function NextDeal({ open, table, charter, view }: NextDealProps) {
  const [addedMix, setAddedMix] = useState<string>();
  const { feed, pending } = open.model;
  const mixes = getMixesSinceDeal(feed.value.flatMap(({ events }) => events));
  const names = [...new Set(mixes.map(({ seat }) => seatName(charter, view, seat)))];
  const isBetween = view.game === undefined ? view.phase === 'lobby' : view.game.ended !== undefined;
  const isIn = addedMix !== undefined && mixes.some(({ mix }) => mix === addedMix);
  const add = (): void => {
    const mix = getOwnChance(store, table);
    setAddedMix(mix);
    open.submit([{ type: 'mix', mix }]);
  };
  if (!isBetween || view.seat === undefined) return <p class="soft small">{FAIR.chanceLater}</p>;
  return (
    <section class="stack-s">
      <h3>{FAIR.chance}</h3>
      <p class="soft small">{FAIR.chanceHint}</p>
      <button type="button" disabled={pending.value.length > 0} onClick={add}>
        {FAIR.add}
      </button>
      <p role="status">
        {isIn ? `${FAIR.added} ` : ''}
        {formatCutters(names)}
      </p>
    </section>
  );
}

function Proof() {
  return (
    <details class={styles.proof}>
      <summary>{FAIR.provesTitle}</summary>
      <ul>
        {FAIR.proves.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{FAIR.provesNotTitle}</p>
      <ul>
        {FAIR.provesNot.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
