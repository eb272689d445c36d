import { useState } from 'preact/hooks';
import { THATS_ME } from '#text/thats-me.ts';
import { Page } from '../components/Page.tsx';
import { useMinute } from '../components/time.ts';
import { Face } from '../faces/Face.tsx';
import { findFace } from '../faces/faces.ts';
import type { ReturnRequest } from '../model/model.ts';
import { seatName } from '../text/names.ts';
import type { JoinTarget } from './join-place.ts';
import { MeSheet } from './MeSheet.tsx';
import { getSeatsOfPeople } from './seat-facts.ts';

interface AskingPageProps {
  readonly target: JoinTarget;
  readonly asking: ReturnRequest;
}

/** Milliseconds until an unanswered request expires. */
const REQUEST_LIFETIME = 24 * 3_600_000;
const UNANSWERED_DELAY = 10 * 60_000;

/** Shown while the others are asked; the page can be closed, and the answer arrives when it is opened again. */
export function AskingPage({ target, asking: { seat, until } }: AskingPageProps) {
  const { charter, view, onAsk, onStop } = target;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const name = seatName(charter, view, seat);
  const now = useMinute();
  const isOver = until !== undefined && now > until;
  const isQuiet = until !== undefined && now > until - REQUEST_LIFETIME + UNANSWERED_DELAY;
  return (
    <Page title={isQuiet ? THATS_ME.quiet : THATS_ME.asking(name)}>
      <p class="intro" role="status">
        {isOver ? THATS_ME.lapsed : getStatus(until, isQuiet)}
      </p>
      {isOver ? (
        <button type="button" class="main large filling" onClick={() => onAsk(seat, '')}>
          {THATS_ME.askAgain}
        </button>
      ) : null}
      <ul class="panel lined on-paper">
        {getSeatsOfPeople(view)
          .filter((each) => each !== seat)
          .map((each) => (
            <AskedPerson key={each} target={target} seat={each} />
          ))}
      </ul>
      <section class="panel on-paper stack-s">
        <h2>{THATS_ME.hurry}</h2>
        <p>{THATS_ME.hurryHow}</p>
        <button type="button" class="large filling" onClick={() => setSheetOpen(true)}>
          {THATS_ME.open}
        </button>
      </section>
      <button type="button" class="plain underlined filling" onClick={onStop}>
        {THATS_ME.never(name)}
      </button>
      {isSheetOpen ? <MeSheet target={target} seat={seat} isSecretOnly onClose={() => setSheetOpen(false)} /> : null}
    </Page>
  );
}

function getStatus(until: number | undefined, isQuiet: boolean): string {
  if (until === undefined) return THATS_ME.onItsWay;
  return isQuiet ? THATS_ME.firstYes(until) : THATS_ME.stands(until);
}

function AskedPerson({ target: { charter, view }, seat }: { readonly target: JoinTarget; readonly seat: number }) {
  const face = findFace(charter, view, seat);
  return (
    <li class="line gap-3 spaced">
      {face ? <Face face={face} size={40} /> : null}
      <strong class="grow breakable">{seatName(charter, view, seat)}</strong>
    </li>
  );
}
