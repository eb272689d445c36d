import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import { THATS_ME } from '#text/thats-me.ts';
import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Page } from '../components/Page.tsx';
import { Face } from '../faces/Face.tsx';
import { findFace } from '../faces/faces.ts';
import { classes } from '../styles/classes.ts';
import { seatName } from '../text/names.ts';
import { AskingPage } from './AskingPage.tsx';
import type { JoinTarget } from './join-place.ts';
import { MeSheet } from './MeSheet.tsx';
import { NoPage } from './NoPage.tsx';
import { getSeatsOfPeople } from './seat-facts.ts';

interface FacesPageProps {
  readonly target: JoinTarget;
  readonly tapped: number | undefined;
  readonly isBack: boolean;
  onNew(): void;
  /** Shown if all seats are taken: how to be notified of an open one. */
  readonly wait: ComponentChildren;
  readonly more: ComponentChildren;
}

/** For a visitor unknown to this browser, at a started or full table: a seat for a new guest, then the people seated. */
export function FacesPage({ target, tapped, isBack, onNew, wait, more }: FacesPageProps) {
  const { charter, view, asking, onAsk } = target;
  const [me, setMe] = useState(tapped);
  if (asking?.refused !== undefined) return <NoPage target={target} asking={asking} onNew={onNew} />;
  if (asking) return <AskingPage target={target} asking={asking} />;
  const ask = (seat: number, message: string): void => {
    setMe(undefined);
    onAsk(seat, message);
  };
  const faces = <Faces charter={charter} view={view} onMe={setMe} />;
  return (
    <Page title={getTitle(target, isBack)}>
      <p class="intro">{formatFace(charter, view)}</p>
      {getAvailableSeats(view).length === 0 ? (
        <>
          {faces}
          {wait}
        </>
      ) : isForNew(view, isBack) ? (
        <>
          <TakeSeat charter={charter} view={view} isMain onNew={onNew} />
          <SeatedPeople>{faces}</SeatedPeople>
        </>
      ) : (
        <>
          {view.phase === 'over' ? null : <p>{THATS_ME.tapFace}</p>}
          {faces}
          <div class="stack-s">
            <h2>{THATS_ME.newHere}</h2>
            <TakeSeat charter={charter} view={view} onNew={onNew} />
          </div>
        </>
      )}
      {more}
      {me === undefined ? null : (
        <MeSheet target={{ ...target, onAsk: ask }} seat={me} onClose={() => setMe(undefined)} />
      )}
    </Page>
  );
}

const isForNew = ({ phase }: View, isBack: boolean): boolean => !isBack && phase !== 'over';

function getTitle({ view, hasWaited }: JoinTarget, isBack: boolean): string {
  if (getAvailableSeats(view).length === 0) return GUEST.full;
  if (hasWaited) return GUEST.openSeat;
  return isForNew(view, isBack) ? GUEST.started : THATS_ME.title;
}

function formatFace({ title, ruleset }: Charter, view: View): string {
  if (view.phase === 'over') return THATS_ME.over;
  if (getAvailableSeats(view).length === 0) return THATS_ME.full(title);
  if (view.phase === 'lobby') return THATS_ME.waits(title);
  const round = view.game?.round;
  return round === undefined ? THATS_ME.started(title) : THATS_ME.inRound(title, round, ruleset.rounds.length);
}

const SeatedPeople = ({ children }: { readonly children: ComponentChildren }) => (
  <section class="stack-s">
    <h2>{THATS_ME.title}</h2>
    <p>{THATS_ME.tapFace}</p>
    {children}
  </section>
);

interface FacesProps extends Pick<JoinTarget, 'charter' | 'view'> {
  onMe(seat: number): void;
}

const Faces = ({ charter, view, onMe }: FacesProps) => (
  <ul class="grid fitting gap-3" aria-label={THATS_ME.faces}>
    {getSeatsOfPeople(view).map((seat) => {
      const face = findFace(charter, view, seat);
      return (
        <li key={seat} class="grid">
          <button type="button" class="upright slim padded breakable" onClick={() => onMe(seat)}>
            {face ? <Face face={face} size={68} /> : null}
            <strong class="slim">{seatName(charter, view, seat)}</strong>
            {seat === view.host ? <small class="soft">{THATS_ME.host}</small> : null}
          </button>
        </li>
      );
    })}
  </ul>
);

interface TakeSeatProps extends Pick<JoinTarget, 'charter' | 'view'> {
  readonly isMain?: boolean;
  onNew(): void;
}

function TakeSeat({ charter, view, isMain = false, onNew }: TakeSeatProps) {
  const [first = 0, ...others] = getAvailableSeats(view);
  const isOpen = view.occupants[first] === 'empty';
  const ofBot = others.length > 0 ? THATS_ME.takeOverOne : THATS_ME.takeOver(seatName(charter, view, first));
  return (
    <button type="button" class={classes('large filling', isMain && 'main')} onClick={onNew}>
      {isOpen ? THATS_ME.takeFree : ofBot}
    </button>
  );
}
