import { useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import { THATS_ME } from '#text/thats-me.ts';
import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import { Page } from '../components/Page.tsx';
import type { ReturnRequest } from '../model/model.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import type { JoinTarget } from './join-place.ts';
import { MeSheet } from './MeSheet.tsx';

interface NoPageProps {
  readonly target: JoinTarget;
  readonly asking: ReturnRequest;
  onNew(): void;
}

/** Shown after a refused or impossible request: secret words, a code or another seat remain. */
export function NoPage({ target, asking: { seat, refused = 'notYou' }, onNew }: NoPageProps) {
  const { charter, view, onStop } = target;
  const [hasKey, setKey] = useState(false);
  const name = seatName(charter, view, seat);
  const goNew = (): void => {
    onStop();
    onNew();
  };
  return (
    <Page title={refused === 'notYou' || refused === 'askTheHost' ? THATS_ME.notYou(name) : THATS_ME.me(name)}>
      <p class="intro" role="status">
        {REASONS[refused] ?? refusalSentence(refused)}
      </p>
      <section class="panel on-paper stack-s">
        <h2>{THATS_ME.areYou(name)}</h2>
        <p>{THATS_ME.useWord}</p>
        <button type="button" class="large filling" onClick={() => setKey(true)}>
          {THATS_ME.open}
        </button>
      </section>
      <OpenSeatOffer target={target} onNew={goNew} />
      <button type="button" class="plain underlined filling" onClick={onStop}>
        {THATS_ME.never(name)}
      </button>
      {hasKey ? <MeSheet target={target} seat={seat} isSecretOnly onClose={() => setKey(false)} /> : null}
    </Page>
  );
}

const REASONS: Readonly<Record<string, string>> = { notYou: THATS_ME.saidNo, askTheHost: THATS_ME.thrice };

function OpenSeatOffer({ target: { charter, view }, onNew }: { readonly target: JoinTarget; onNew(): void }) {
  const [first] = getAvailableSeats(view);
  if (first === undefined) return null;
  const isFree = view.occupants[first] === 'empty';
  return (
    <section class="panel on-paper stack-s">
      <h2>{THATS_ME.else}</h2>
      <p>{isFree ? THATS_ME.elseFree : THATS_ME.elseBot(seatName(charter, view, first))}</p>
      <button type="button" class="large filling" onClick={onNew}>
        {isFree ? THATS_ME.takeFree : GUEST.ask(seatName(charter, view, view.host))}
      </button>
    </section>
  );
}
