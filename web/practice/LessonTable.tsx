import { useEffect, useState } from 'preact/hooks';
import { LEARN, LESSONS } from '#text/learn.ts';
import { goTo, settings, store } from '../model/page.ts';
import { writeLearned } from '../model/storage/learned.ts';
import { serverNow } from '../text/server-clock.ts';
import { LESSON_LIST, startOfLesson } from './lessons.ts';
import { openInPage, type Practice } from './open-practice.ts';
import { PlayedTable } from './PlayedTable.tsx';
import { coachOf } from './practice-coach.ts';

/** Milliseconds without a play after which the coach speaks up. */
const STUCK = 12_000;

interface LessonTableProps {
  /** From 1. */
  readonly number: number;
  /** It was done before. */
  readonly isLearned: boolean;
  onDone(): void;
  onAgain(): void;
}

/** A lesson on the table of people: the engine judges every play, and nobody else moves. */
export function LessonTable({ number, isLearned, onDone, onAgain }: LessonTableProps) {
  const [{ open }] = useState(() => openLesson(number));
  const [isStuck, setStuck] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || (isStuck && settings.value.suggestions);
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  const isDone = view !== undefined && LESSON_LIST[number - 1]?.isDone(view) === true;
  useEffect(() => () => open.close(), []);
  useEffect(() => {
    if (!isDone) return;
    writeLearned(store, number);
    onDone();
  }, [isDone]);
  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), STUCK);
    return () => clearTimeout(timer);
  }, [view?.version]);
  if (!charter || !view) return <div class="learn-table anchor" />;
  return (
    <>
      <div class="learn-table anchor">
        <PlayedTable
          open={open}
          charter={charter}
          view={view}
          coach={isShown && !isDone ? coachOf(charter, view) : undefined}
          isLesson
          onMenu={() => goTo('#/rules')}
        />
        {isDone ? <Done number={number} onAgain={onAgain} /> : null}
      </div>
      <nav class="learn-steps line wrap anchor apart" aria-label={LEARN.steps}>
        {number > 1 ? <a href={`#/learn/${number - 1}`}>{`‹ ${LEARN.back}`}</a> : <span />}
        {isShown || isDone ? null : (
          <button type="button" class="hint" onClick={() => setAsked(true)}>
            {LEARN.hint}
          </button>
        )}
        {number < LESSONS.length && !isDone ? (
          <a href={`#/learn/${number + 1}`}>{`${isLearned ? LEARN.next : LEARN.skip} ›`}</a>
        ) : (
          <span />
        )}
      </nav>
    </>
  );
}

/** A table of its own, its draft of an earlier try forgotten. */
function openLesson(number: number): Practice {
  const lesson = LESSON_LIST[number - 1];
  if (!lesson) throw new Error(`no lesson ${number}`);
  const table = `lesson${number}`.padEnd(22, '_');
  for (const key of store.keys(`afoot.draft.${table}.`)) store.remove(key);
  return openInPage(startOfLesson(lesson, table, serverNow()), {
    now: serverNow,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    // Bots look on: a lesson is the person's own turn.
    later: () => () => undefined,
  });
}

interface DoneProps {
  readonly number: number;
  onAgain(): void;
}

function Done({ number, onAgain }: DoneProps) {
  const isLast = number === LESSONS.length;
  return (
    <div class="lesson-done middles text-centre on-paper" role="status">
      <p class="display">{LESSONS[number - 1]?.done}</p>
      <div class="row">
        {isLast ? (
          <>
            <a class="button main" href="#/practice">
              {LEARN.play}
            </a>
            <a class="button" href="#/new">
              {LEARN.people}
            </a>
          </>
        ) : (
          <>
            <a class="button main" href={`#/learn/${number + 1}`}>
              {LEARN.next}
            </a>
            <button type="button" onClick={onAgain}>
              {LEARN.again}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
