import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import { AT_DOOR } from '#text/states.ts';
import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import { THATS_ME } from '#text/thats-me.ts';
import { WHEN } from '#text/when.ts';
import { WHOSE_SEAT } from '#text/whose-seat.ts';
import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { LearnLink } from '../components/LearnLink.tsx';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { Face } from '../faces/Face.tsx';
import * as faceStyles from '../faces/faces.module.css';
import { findFace, getTakenFaces } from '../faces/faces.ts';
import type { Knocking } from '../model/model.ts';
import type { Refusal } from '../model/types.ts';
import { cleanName } from '../model/visible-text.ts';
import { findSeatOnTurn, getSettings } from '../model/waiting.ts';
import { classes } from '../styles/classes.ts';
import { findWhen } from '../text/game-timing.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { WhenLine } from '../time/WhenLine.tsx';
import * as styles from './guest.module.css';
import { BotSeatChoice, OpenSeatChoice } from './SeatChoice.tsx';
import { findDefaultSeat, getSeatsOfPeople, getSitLabel } from './seat-facts.ts';

/** Someone who already has a seat at this table on this device. */
interface SavedSeatOwner {
  readonly name: string;
  onBack(): void;
}

interface JoinPageProps {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal?: Refusal | undefined;
  readonly defaultName: string;
  /** The seat that this person left here. */
  readonly left?: number | undefined;
  readonly knocking?: Knocking | undefined;
  readonly keeper?: SavedSeatOwner | undefined;
  onSit(seat: number, name: string): void;
  onKnock(seat: number, name: string): void;
  onStop(): void;
  onRules(): void;
  /** For a person who sat here before, whose face is among those at the table. */
  onMe(seat?: number): void;
  /** Watches without a seat; absent if not allowed, or if there is nothing to see yet. */
  readonly onWatch: (() => void) | undefined;
}

/** For people with an invite link: a seat, a name, and one button that names the action. */
export function JoinPage(props: JoinPageProps) {
  const { charter, view, refusal, defaultName, left, knocking, onSit, onKnock, onStop, onRules, onMe, onWatch } = props;
  const [name, setName] = useState(defaultName);
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [namesake, setNamesake] = useState<number>();
  const seats = getAvailableSeats(view);
  const isFree = seats.some((seat) => view.occupants[seat] === 'empty');
  const seat = chosen !== undefined && seats.includes(chosen) ? chosen : findDefaultSeat(charter, view, left);
  const host = seatName(charter, view, view.host);
  const take = (event: Event): void => {
    event.preventDefault();
    const visible = cleanName(name);
    setMissing(visible === '');
    const namesakeSeat = seatNamed(charter, view, visible);
    setNamesake(namesakeSeat);
    if (visible === '') focusName();
    else if (seat !== undefined && namesakeSeat === undefined) (isFree ? onSit : onKnock)(seat, visible);
  };
  const rename = (changed: string): void => {
    setNamesake(undefined);
    setName(changed);
  };
  const face = findFace(charter, view, view.host);
  const sit = namesake === undefined && (
    <Sit isMain={!wasRefused(refusal)} hint={isFree ? GUEST.noSignUp : GUEST.nudge(host)}>
      {isFree && seat !== undefined ? getSitLabel(charter, view, seat) : GUEST.ask(host)}
    </Sit>
  );
  return (
    <Page title={getTitle(view, host)} kind="join" picture={face ? <Face face={face} size={84} /> : null}>
      <form class={`${styles.guest} pane gap-4`} onSubmit={take}>
        <Welcome charter={charter} view={view} host={host} />
        {seat === undefined ? null : knocking && !isFree ? (
          <Waiting host={host} knocking={knocking} isAway={view.away?.includes(view.host) ?? false} onStop={onStop} />
        ) : (
          <>
            <div class={`${styles.name} stack-s`}>
              <NameField value={name} taken={getTakenFaces(charter, view)} isMissing={isMissing} onName={rename} />
              {refusal ? <JoinRefusal code={refusal.code} host={host} name={cleanName(name)} /> : null}
              {namesake === undefined ? null : (
                <Namesake charter={charter} view={view} seat={namesake} onMe={onMe} onAnother={() => rename(name)} />
              )}
            </div>
            {isFree ? sit : null}
            {isFree ? (
              <OpenSeatChoice charter={charter} view={view} chosen={seat} onChoose={setChosen} />
            ) : (
              <BotSeatChoice charter={charter} view={view} left={left} chosen={seat} onChoose={setChosen} />
            )}
            {isFree ? null : sit}
          </>
        )}
        <JoinLinks charter={charter} onWatch={onWatch} onRules={onRules}>
          <LinkIntro keeper={props.keeper} onMe={onMe} />
        </JoinLinks>
      </form>
    </Page>
  );
}

interface SitProps {
  readonly isMain: boolean;
  readonly hint: string;
  readonly children: string;
}

/** The button that names the action: above the open seats, one of them preselected, but below a choice of bots. */
const Sit = ({ isMain, hint, children }: SitProps) => (
  <div class="grid gap-2 text-centre">
    <button type="submit" class={classes('large', isMain && 'main')}>
      {children}
    </button>
    <p class="soft small">{hint}</p>
  </div>
);

const focusName = (): void => document.querySelector<HTMLElement>('#name')?.focus();

interface RefusedProps {
  readonly code: Refusal['code'];
  readonly host: string;
  readonly name: string;
}

export const JoinRefusal = ({ code, host, name }: RefusedProps) => (
  <p class="warn" role="alert">
    {formatRefusal(code, { host, name })}
  </p>
);

const LinkIntro = ({ keeper, onMe }: Pick<JoinPageProps, 'keeper' | 'onMe'>) => (
  <>
    {keeper ? (
      <button type="button" class={styles.secondary} onClick={keeper.onBack}>
        {WHOSE_SEAT.playAs(keeper.name)}
      </button>
    ) : null}
    <button type="button" class={styles.secondary} onClick={() => onMe()}>
      {AT_DOOR.satBefore}
    </button>
  </>
);

interface JoinLinksProps {
  readonly charter: Charter;
  readonly onWatch: (() => void) | undefined;
  onRules(): void;
  readonly children?: ComponentChildren;
}

export const JoinLinks = ({ charter, onWatch, onRules, children }: JoinLinksProps) => (
  <div class="middle row">
    {children}
    {onWatch ? (
      <button type="button" class={styles.secondary} onClick={onWatch}>
        {GUEST.watch}
      </button>
    ) : null}
    <button type="button" class={styles.secondary} onClick={onRules}>
      {GUEST.rules}
    </button>
    <LearnLink ruleset={charter.ruleset} seating={charter.seating} />
  </div>
);

interface NamesakeProps extends Pick<JoinPageProps, 'charter' | 'view'> {
  readonly seat: number;
  onMe(seat: number): void;
  onAnother(): void;
}

/** Asks whether someone at the table with this name is the same person. */
function Namesake({ charter, view, seat, onMe, onAnother }: NamesakeProps) {
  const name = seatName(charter, view, seat);
  const face = findFace(charter, view, seat);
  const another = (): void => {
    onAnother();
    focusName();
  };
  return (
    <section class="panel on-paper stack-s" role="alert">
      <div class="flex wrap across gap-3">
        {face ? <Face face={face} size={64} /> : null}
        <div>
          <h2>{THATS_ME.namesake(name)}</h2>
          <p>{THATS_ME.isThatYou}</p>
        </div>
      </div>
      <button type="button" class="main large filling" onClick={() => onMe(seat)}>
        {THATS_ME.yes}
      </button>
      <button type="button" class="large filling" onClick={another}>
        {THATS_ME.another(name)}
      </button>
    </section>
  );
}

/** Returns the seat with this name, ignoring case; the server refuses names that merely look alike. */
const seatNamed = (charter: Charter, view: View, name: string): number | undefined =>
  getSeatsOfPeople(view).find((seat) => seatName(charter, view, seat).toLowerCase() === name.toLowerCase());

const getTitle = (view: View, host: string): string => (view.phase === 'lobby' ? GUEST.savedSeat(host) : GUEST.started);

interface WelcomeProps {
  readonly charter: Charter;
  readonly view: View;
  readonly host: string;
}

function Welcome({ charter, view, host }: WelcomeProps) {
  return (
    <div class={`${styles.head} stack-s`}>
      {view.phase === 'lobby' ? (
        <>
          <WhenLine charter={charter} view={view} />
          <p>{joinWords(charter, view, host)}</p>
          {findWhen(getSettings(view).pace) === 'live' ? null : <p>{WHEN.remind}</p>}
        </>
      ) : (
        <>
          <p class="intro">{joinWords(charter, view, host)}</p>
          <People charter={charter} view={view} />
        </>
      )}
    </div>
  );
}

/** The people at a running table, and the progress of the game if guests may know. */
function People({ charter, view }: Pick<JoinPageProps, 'charter' | 'view'>) {
  const { round } = view.game ?? {};
  const turn = findSeatOnTurn(view);
  const people = getSeatsOfPeople(view);
  const names = people.map((seat) => seatName(charter, view, seat));
  const state = [
    round !== undefined && GUEST.round(round, charter.ruleset.rounds.length),
    turn !== undefined && GUEST.turn(seatName(charter, view, turn)),
  ].filter(Boolean);
  return (
    <div class="line gap-3 soft">
      <span class={`${faceStyles.row} flex stiff`}>
        {people.map((seat) => {
          const face = findFace(charter, view, seat);
          return face && <Face key={seat} face={face} size={48} />;
        })}
      </span>
      <p>
        {GUEST.here(names)} {state.join(' · ')}
      </p>
    </div>
  );
}

/** The most names in a sentence; with more people, the names at the seats are enough. */
const MAX_NAMED = 4;

function joinWords(charter: Charter, view: View, host: string): string {
  const { title } = charter;
  const seats = getAvailableSeats(view);
  const names = getSeatsOfPeople(view).map((seat) => seatName(charter, view, seat));
  if (view.phase === 'lobby') {
    const isSaid = names.length > 1 && names.length <= MAX_NAMED;
    return [TABLE_SENTENCES.rules(charter), isSaid ? GUEST.here(names) : ''].join(' ').trim();
  }
  return seats.some((seat) => view.occupants[seat] === 'empty')
    ? GUEST.stoodUp(title || host)
    : GUEST.botsHold(title, seats.length);
}

interface KnockingProps {
  readonly host: string;
  readonly knocking: Knocking;
  readonly isAway: boolean;
  onStop(): void;
}

const Waiting = ({ host, isAway, onStop }: KnockingProps) => (
  <section class={`${styles.wait} panel stack-s`} role="status">
    <h2>{AT_DOOR.hears(host)}</h2>
    <p>{isAway ? GUEST.asleep(host) : GUEST.wait}</p>
    <button type="button" onClick={onStop}>
      {GUEST.never}
    </button>
  </section>
);

/** Whether the host has just said no, so that asking again is no longer the main action. */
const wasRefused = (refusal: Refusal | undefined): boolean => refusal?.code === 'notLetIn';

function formatRefusal(
  code: Refusal['code'],
  { host, name }: { readonly host: string; readonly name: string },
): string {
  if (code === 'notLetIn') return AT_DOOR.refused(host);
  if (code === 'seatTaken') return GUEST.taken;
  return code === 'nameNotAllowed' && name !== '' ? GUEST.name(name) : refusalSentence(code);
}
