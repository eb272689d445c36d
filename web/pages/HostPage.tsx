import './host.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { YOU } from '#text/pages.ts';
import { OBSTACLE_WORDS, STATES } from '#text/states.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { SeatRing } from '../components/SeatRing.tsx';
import type { SeatPlace } from '../components/seat-places.ts';
import { faceFor, isFace } from '../faces/faces.ts';
import { ownFace } from '../model/own-face.ts';
import { seats, store } from '../model/page.ts';
import { readPractice } from '../model/storage/kept-practice.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { visibleName } from '../model/visible-text.ts';
import { changesOf, createOf, formWith, type HostForm, issuesOf, newHostForm } from '../rules/host-form.ts';
import { broughtRules, setPace } from '../seated/bring.ts';
import { closeTable, createTable, current } from '../seated/current-table.ts';
import { paceFor } from '../text/live-or-turns.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { WhenChoice } from '../time/WhenChoice.tsx';
import { HouseRules } from './HouseRules.tsx';
import { PlayersChoice } from './PlayersChoice.tsx';
import { PresetCards } from './PresetCards.tsx';

/** Three taps and the table is there: a name, the family's game, when they play. */
export function HostPage() {
  const [form, setForm] = useState<HostForm>(firstForm);
  const [chosen, setChosen] = useState<Pace>();
  const [isMissing, setMissing] = useState(false);
  const [shown, setShown] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => forgetUnmade(), []);
  const issues = issuesOf(form.ruleset);
  const pace = chosen ?? paceFor(form.ruleset);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = visibleName(form.name);
    setMissing(name === '');
    if (name === '') document.querySelector<HTMLElement>('#name')?.focus();
    else if (issues.length > 0) setShown((count) => count + 1);
    else create(name);
  };
  const create = (name: string): void => {
    writeName(store, name);
    setPace(createTable(createOf(form)), pace);
    setWaiting(true);
  };
  return (
    <Page title={HOST.title} lead={HOST.lead} kind="wide">
      <form class="host-form pane gap-4" noValidate onSubmit={submit} onKeyDown={keepOpen}>
        <div class="leaf on-paper host-paper pane gap-6">
          <Step number={1}>
            <NameField value={form.name} isMissing={isMissing} onName={(name) => setForm({ ...form, name })} />
          </Step>
          <Step number={2}>
            <PresetCards form={form} onChange={setForm} />
          </Step>
          <Step number={3}>
            <WhenChoice pace={pace} length={lengthOf(form.ruleset, form.seating)} onChange={setChosen} />
          </Step>
          <HouseRules form={form} issues={issues} shown={shown} changes={changesOf(form).length} onChange={setForm} />
        </div>
        <div class="host-side pane gap-4 at-top">
          <SeatedTogether seating={form.seating} name={form.name} />
          <PlayersChoice form={form} onChange={setForm} />
          <Creating isWaiting={isWaiting} />
        </div>
      </form>
    </Page>
  );
}

/** The rules somebody brought along; without a table yet, those just played with the bots; else the usual ones. */
function firstForm(): HostForm {
  const brought = broughtRules.peek() ?? (seats.peek().length === 0 ? readPractice(store)?.charter : undefined);
  broughtRules.value = undefined;
  const name = readName(store);
  return brought === undefined ? newHostForm(name) : formWith(brought, name);
}

/** Enter in a rule's number or the rules' name does not submit the form. */
function keepOpen(event: KeyboardEvent): void {
  const isOfRules = event.target instanceof HTMLInputElement && event.target.closest('.house-rules') !== null;
  if (event.key === 'Enter' && isOfRules) event.preventDefault();
}

/** Leaving the page drops a request for a table that is not made yet. */
function forgetUnmade(): void {
  if (current.peek()?.table === undefined) closeTable();
}

/** The button that makes the table, and the result. */
function Creating({ isWaiting }: { readonly isWaiting: boolean }) {
  const refusal = current.value?.model.refusal.value;
  const isBusy = isWaiting && !refusal;
  const obstacle = current.value?.model.obstacle.value;
  return (
    <div class="opening grid gap-2 text-centre" aria-live="polite">
      <button type="submit" class="main large" disabled={isBusy}>
        {isBusy ? HOST.creating : HOST.create}
      </button>
      {refusal ? <p class="warn">{refusalSentence(refusal.code)}</p> : null}
      {isBusy && obstacle !== undefined ? (
        <p>
          {OBSTACLE_WORDS[obstacle].short} {STATES.hostLater}
        </p>
      ) : null}
      <p class="soft small desk-only">{HOST.botsHint}</p>
    </div>
  );
}

interface SeatedTogetherProps {
  readonly seating: Seating;
  /** The host's, for the face. */
  readonly name: string;
}

/** The table from above: you at the bottom, partners ringed in one colour. */
const SeatedTogether = ({ seating, name }: SeatedTogetherProps) => (
  <div class="desk-only" role="img" aria-label={HOST.seated(seating)}>
    <SeatRing places={placesOf(seating, name)} viewer={0}>
      {HOST.seated(seating)}
    </SeatRing>
  </div>
);

const placesOf = ({ players, teams }: Seating, name: string): readonly SeatPlace[] =>
  Array.from({ length: players }, (_, seat) => ({
    ...{ seat, kind: seat === 0 ? 'person' : 'empty', name: YOU },
    face: seat > 0 ? undefined : isFace(ownFace.value) ? ownFace.value : faceFor(name),
    ...(players > teams && { team: seat % teams }),
    ...{ isYours: false, isHost: false, isAway: false },
  }));

interface StepProps {
  readonly number: number;
  readonly children: ComponentChildren;
}

/** One of a page's numbered steps. */
const Step = ({ number, children }: StepProps) => (
  <div class="host-step grid">
    <span class="host-number centred" aria-hidden="true">
      {number}
    </span>
    {children}
  </div>
);
