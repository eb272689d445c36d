import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LEARN } from '#text/learn.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Footprint } from '../components/Footprint.tsx';
import { Icon } from '../components/icons.tsx';
import { store } from '../model/page.ts';
import { type LearnPlace, makeLearnHash, makeRulesHash } from '../model/route.ts';
import { addCompletedLesson, readCompletedLessons } from '../model/storage/learned.ts';
import type { SavedTaught } from '../model/storage/taught-lessons.ts';
import { LessonScene } from './LessonScene.tsx';
import * as styles from './learn.module.css';
import type { Lesson } from './lesson.ts';
import { getLessons, readTaught } from './lessons.ts';

const ALL_LESSONS: SavedTaught = { ruleset: CLASSIC, isAlone: false, from: '#/' };

/** Lessons, one at a time, with the rules of a table or the usual ones. */
export function LearnPage({ place }: { readonly place: LearnPlace }) {
  const [learned, setLearned] = useState(() => readCompletedLessons(store));
  const [tries, setTries] = useState(0);
  const taught = useMemo(() => (place.isOurs ? readTaught(store) : undefined) ?? ALL_LESSONS, [place.isOurs]);
  const lessons = useMemo(() => getLessons(taught), [taught]);
  const [start] = useState(() => findFirstOpenLesson(lessons, learned));
  const lesson = lessons.find(({ number }) => number >= (place.lesson ?? start)) ?? lessons[0];
  const shown = useRef(lesson?.number);
  useEffect(() => {
    if (shown.current !== lesson?.number) document.querySelector<HTMLElement>('h1')?.focus();
    shown.current = lesson?.number;
  }, [lesson?.number]);
  if (!lesson) return null;
  const next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <main class={`${styles.lesson} grid on-oak`} data-lesson>
      <LessonBar
        key={lesson.number}
        lessons={lessons}
        lesson={lesson}
        learned={learned}
        place={place}
        taught={taught}
      />
      <LessonScene
        key={`${lesson.number}.${tries}`}
        ruleset={taught.ruleset}
        lesson={lesson}
        next={next && makeLearnHash({ ...place, lesson: next.number })}
        onDone={() => {
          addCompletedLesson(store, lesson.number);
          setLearned(readCompletedLessons(store));
        }}
        onAgain={() => setTries(tries + 1)}
      />
    </main>
  );
}

/** Returns the number of the first lesson not done, or of the first once all are done. */
const findFirstOpenLesson = (lessons: readonly Lesson[], learned: ReadonlySet<number>): number =>
  lessons.find(({ number }) => !learned.has(number))?.number ?? 1;

interface LessonBarProps {
  readonly lessons: readonly Lesson[];
  readonly lesson: Lesson;
  readonly learned: ReadonlySet<number>;
  readonly place: LearnPlace;
  readonly taught: SavedTaught;
}

function LessonBar(props: LessonBarProps) {
  const { lessons, lesson, learned, taught } = props;
  const [isOpen, setOpen] = useState(false);
  const at = lessons.indexOf(lesson) + 1;
  return (
    <header class={`${styles.bar} line wrap apart gap-2`}>
      <h1 tabIndex={-1}>{lesson.title}</h1>
      <a class="line tall bold" href={getRules(taught)}>
        {LEARN.rules}
      </a>
      <button
        type="button"
        class={`plain ${styles.feet}`}
        aria-label={LEARN.choose(at, lessons.length)}
        data-at={`${at}/${lessons.length}`}
        onClick={() => setOpen(true)}
      >
        {lessons.map((each) => (
          <span key={each.number} class={each === lesson ? styles.now : ''}>
            <Footprint isHighlighted={learned.has(each.number)} />
          </span>
        ))}
      </button>
      <a class={`line tall ${styles.leave} middle`} href={taught.from} aria-label={LEARN.leave}>
        <Icon name="cross" />
      </a>
      {isOpen ? <LessonList of={props} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

/** Returns the page of the rules being taught: a table's own, or the most similar preset. */
function getRules({ ruleset, from }: SavedTaught): string {
  if (from.startsWith('#/rules')) return from;
  return /^#\/t\//.test(from) ? from.replace('#/', '#/rules/') : makeRulesHash({ preset: findNearestPreset(ruleset) });
}

interface LessonListProps {
  readonly of: LessonBarProps;
  onClose(): void;
}

function LessonList({ of: { lessons, lesson, learned, place }, onClose }: LessonListProps) {
  return (
    <Dialog title={LEARN.title} onClose={onClose}>
      <ol class="lined">
        {lessons.map((each) => (
          <li key={each.number}>
            <a
              class="line tall gap-3"
              href={makeLearnHash({ ...place, lesson: each.number })}
              aria-current={each === lesson ? 'step' : undefined}
              // Another lesson replaces the list.
              onClick={each === lesson ? onClose : undefined}
            >
              <Footprint isHighlighted={learned.has(each.number)} />
              {each.title}
              {learned.has(each.number) ? <span class="spoken">{`, ${LEARN.done}`}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
