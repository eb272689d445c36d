import { useEffect, useRef, useState } from 'preact/hooks';
import { INTERVIEW } from '#text/interview.ts';
import { APP_NAME } from '#text/pages.ts';
import { useInertAfterChange } from '../components/double-tap-guard.ts';
import { Footprint } from '../components/Footprint.tsx';
import { Mark } from '../components/Mark.tsx';
import { navigate, store } from '../model/page.ts';
import { makeInterviewHash } from '../model/route.ts';
import { forgetInterview, readInterview, writeInterview } from '../model/storage/interview-answers.ts';
import * as styles from '../rules/interview.module.css';
import { QuestionForm } from '../rules/QuestionForm.tsx';
import { type Answers, type GivenAnswer, type Question, UNKNOWN, withSeating } from '../rules/question.ts';
import { QUESTIONS, STEPS } from '../rules/questions.ts';
import { getRules, isSettled } from '../rules/rules-of.ts';
import { getTyped } from '../rules/TypedAnswer.tsx';
import { savedHostForm } from '../seated/page-signals.ts';
import { FoundGame } from './FoundGame.tsx';

const END = 'end';

/** Milliseconds to show the choice. */
const CONFIRM_DELAY = 300;

/** One screen's questions; the first one is in the address. */
type Screen = readonly [Question, ...Question[]];

const SCREENS = Array.from(
  { length: STEPS },
  (_, i) => QUESTIONS.filter(({ step }) => step === i + 1) as unknown as Screen,
);

export function InterviewPage({ place }: { readonly place?: string | undefined }) {
  const { answers, screen, at, answer, next, unknown, startOver } = useInterview(place);
  const before = SCREENS[at - 1];
  const main = useRef<HTMLElement>(null);
  useInertAfterChange(main, screen?.[0].id ?? END);
  const back = before && ((): void => navigate(makeInterviewHash(before[0].id)));
  return (
    <div class={styles.interview} data-page="plain">
      <header class="page-head line wrap apart">
        <a class="brand gap-2 across" href="#/">
          <Mark />
          {APP_NAME}
        </a>
        <a class="page-link" href="#/new">
          {INTERVIEW.stop}
        </a>
      </header>
      <main ref={main} class="slim">
        <Steps step={Math.min(at + 1, STEPS)} />
        {screen ? (
          <QuestionForm
            key={screen[0].id}
            questions={screen}
            answers={answers}
            onAnswer={answer}
            onBack={back}
            onNext={next}
            onUnknown={unknown}
          />
        ) : (
          <FoundGame answers={answers} onBack={back} onAgain={startOver} />
        )}
      </main>
    </div>
  );
}

/** Returns the answers, the address's screen, and the ways to continue. */
function useInterview(place: string | undefined) {
  const [answers, setAnswers] = useState<Answers>(getFirstAnswers);
  const screen = findScreen(place, answers);
  const at = screen === undefined ? STEPS : SCREENS.indexOf(screen);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const key = screen?.[0].id ?? END;
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    return () => clearTimeout(leaving.current);
  }, [key]);
  // The address keeps the screen, so that an answer does not bring up the next one right away.
  useEffect(() => {
    if (place !== key) navigate(makeInterviewHash(key), 'replace');
  }, [place, key]);
  const keep = (now: Answers): void => {
    setAnswers(now);
    writeInterview(store, now);
  };
  const goOn = (): void => navigate(makeInterviewHash(SCREENS[at + 1]?.[0].id ?? END));
  const answer = (question: Question, value: GivenAnswer): void => {
    const now = { ...answers, [question.id]: value };
    keep(now);
    clearTimeout(leaving.current);
    const isDone = typeof value === 'string' && screen?.every((each) => isSettled(now, each));
    if (isDone) leaving.current = setTimeout(goOn, CONFIRM_DELAY);
  };
  const next = (): void => {
    keep({ ...answers, ...Object.fromEntries((screen ?? []).map((each) => [each.id, getShown(answers, each)])) });
    goOn();
  };
  const unknown = (): void => {
    const open = screen?.filter((each) => !isSettled(answers, each)) ?? [];
    const meant = open.length > 0 ? open : (screen ?? []);
    keep({ ...answers, ...Object.fromEntries(meant.map(({ id }) => [id, UNKNOWN])) });
    goOn();
  };
  const startOver = (): void => {
    forgetInterview(store);
    setAnswers(getFirstAnswers());
    navigate(makeInterviewHash(SCREENS[0]?.[0].id));
  };
  return { answers, screen, at, answer, next, unknown, startOver };
}

/** Returns this device's earlier answers, with the number of players in the host's form. */
function getFirstAnswers(): Answers {
  const saved = readInterview(store);
  const left = savedHostForm.peek();
  return left === undefined ? saved : withSeating(saved, left.form.seating);
}

/** Returns a question's answer when continuing: the given one, else the numbers shown, if any. */
function getShown(answers: Answers, question: Question): GivenAnswer {
  const answer = answers[question.id];
  if (answer !== undefined && isSettled(answers, question)) return answer;
  return question.rows.length === 0 ? UNKNOWN : { own: getTyped(question, answers, getRules(answers).ruleset) };
}

/** Returns the address's screen, or the first open one; undefined at the end. */
function findScreen(place: string | undefined, answers: Answers): Screen | undefined {
  const open = SCREENS.find((screen) => screen.some((question) => !isSettled(answers, question)));
  if (place === END) return open;
  return SCREENS.find(([{ id }]) => id === place) ?? open;
}

const Steps = ({ step }: { readonly step: number }) => (
  <p class={styles.steps}>
    <span aria-hidden="true">
      {SCREENS.map(([{ id }], i) => (
        <Footprint key={id} isHighlighted={i < step} />
      ))}
    </span>
    <b aria-hidden="true">{INTERVIEW.at(step, STEPS)}</b>
    <span class="spoken">{INTERVIEW.atSpoken(step, STEPS)}</span>
  </p>
);
