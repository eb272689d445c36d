import '../rules/interview.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { INTERVIEW } from '#text/interview.ts';
import { APP_NAME } from '#text/pages.ts';
import { Footprint } from '../components/Footprint.tsx';
import { Mark } from '../components/Mark.tsx';
import { goTo, store } from '../model/page.ts';
import { makeInterviewHash } from '../model/route.ts';
import { forgetInterview, readInterview, writeInterview } from '../model/storage/kept-answers.ts';
import { QuestionForm } from '../rules/QuestionForm.tsx';
import { type Answers, type GivenAnswer, type Question, UNKNOWN } from '../rules/question.ts';
import { QUESTIONS } from '../rules/questions.ts';
import { RulesSoFar } from '../rules/RulesSoFar.tsx';
import { askedAfter, isSettled } from '../rules/rules-of.ts';
import { FoundGame } from './FoundGame.tsx';

/** The last page: the game that was found. */
const END = 'end';

/** Long enough to see what was chosen. */
const SHOWN_FOR = 300;

/** Which Hand and Foot does your family play? One question a screen; the rules grow beside it. */
export function InterviewPage({ place }: { readonly place?: string | undefined }) {
  const { given, question, before, answer, skip, startOver } = useInterview(place);
  const back = before && ((): void => goTo(makeInterviewHash(before.id)));
  return (
    <div class="page broad interview">
      <header class="page-head line wrap apart">
        <a class="brand gap-2 across" href="#/">
          <Mark />
          {APP_NAME}
        </a>
        <a class="page-link" href="#/new">
          {INTERVIEW.stop}
        </a>
      </header>
      <main class="interview-body grid at-top">
        <Steps step={question?.step} />
        {question ? (
          <QuestionForm
            key={question.id}
            question={question}
            given={given}
            onAnswer={(said) => answer(question, said)}
            onBack={back}
            onNext={() => skip(question)}
          />
        ) : (
          <FoundGame given={given} onBack={back} onAgain={startOver} />
        )}
        <RulesSoFar given={given} newest={question} />
      </main>
    </div>
  );
}

/** What was answered, the question that the address names, and how to go on. */
function useInterview(place: string | undefined) {
  const [given, setGiven] = useState<Answers>(() => readInterview(store));
  const asked = askedAfter(given);
  const question = questionAt(place, asked, given);
  const at = question === undefined ? asked.length : asked.indexOf(question);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const key = question?.id ?? END;
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('.interview h1')?.focus({ preventScroll: true });
    return () => clearTimeout(leaving.current);
  }, [key]);
  // The address names the question, so that an answer to it does not bring up the next at once.
  useEffect(() => {
    if (place !== key) goTo(makeInterviewHash(key), 'replace');
  }, [place, key]);
  const keep = (next: Answers): void => {
    setGiven(next);
    writeInterview(store, next);
  };
  const goOn = (from: Question, now: Answers): void => {
    const next = askedAfter(now);
    goTo(makeInterviewHash(next[next.indexOf(from) + 1]?.id ?? END));
  };
  const answer = (from: Question, said: GivenAnswer): void => {
    const now = { ...given, [from.id]: said };
    keep(now);
    clearTimeout(leaving.current);
    const isDone = typeof said === 'string' || (Array.isArray(said) && said.length === 0);
    if (isDone) leaving.current = setTimeout(() => goOn(from, now), SHOWN_FOR);
  };
  const skip = (from: Question): void => {
    const now = isSettled(given, from) ? given : { ...given, [from.id]: from.isSeveral ? [] : UNKNOWN };
    keep(now);
    goOn(from, now);
  };
  const before = asked[at - 1];
  const startOver = (): void => {
    forgetInterview(store);
    setGiven({});
    goTo(makeInterviewHash(QUESTIONS[0]?.id));
  };
  return { given, question, before, answer, skip, startOver };
}

/** The question of the address, if it is asked; else the first that is open; none: the end. */
function questionAt(place: string | undefined, asked: readonly Question[], given: Answers): Question | undefined {
  const open = asked.find((question) => !isSettled(given, question));
  if (place === END) return open;
  return asked.find(({ id }) => id === place) ?? open;
}

const STEPS = Math.max(...QUESTIONS.map(({ step }) => step));

/** `step`: undefined at the end. */
const Steps = ({ step = STEPS }: { readonly step?: number | undefined }) => (
  <p class="footprints">
    <span aria-hidden="true">
      {Array.from({ length: STEPS }, (_, i) => (
        <Footprint key={i} isLit={i < step} />
      ))}
    </span>
    <b aria-hidden="true">{INTERVIEW.at(step, STEPS)}</b>
    <span class="spoken">{INTERVIEW.atSpoken(step, STEPS)}</span>
  </p>
);
