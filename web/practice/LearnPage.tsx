import './learn.css';
import './practice.css';
import { useEffect, useState } from 'preact/hooks';
import { LEARN, LESSONS } from '#text/learn.ts';
import { APP_NAME } from '#text/pages.ts';
import { Footprint } from '../components/Footprint.tsx';
import { Icon } from '../components/icons.tsx';
import { Mark } from '../components/Mark.tsx';
import { store } from '../model/page.ts';
import { readLearned } from '../model/storage/learned.ts';
import { LessonTable } from './LessonTable.tsx';

/** Six hands to learn by, one at a time. */
export function LearnPage({ lesson }: { readonly lesson?: number | undefined }) {
  const [learned, setLearned] = useState(() => readLearned(store));
  const [tries, setTries] = useState(0);
  const [start] = useState(() => firstOpen(learned));
  const at = lesson ?? start;
  useEffect(() => {
    document.querySelector<HTMLElement>('.learn-words h1')?.focus({ preventScroll: true });
  }, [at]);
  const words = LESSONS[at - 1];
  if (!words) return null;
  return (
    <div class="page broad learn-page flex upright">
      <header class="page-head line wrap apart">
        <a class="brand gap-2 across" href="#/">
          <Mark />
          {APP_NAME}
        </a>
        <nav class="page-links line gap-2" aria-label={LEARN.elsewhere}>
          <a class="page-link" href="#/rules">
            {LEARN.rules}
          </a>
          <a class="page-link desk-only" href="#/practice">
            {LEARN.skipAll}
          </a>
        </nav>
      </header>
      <div class="learn-body grid grow">
        <section class="learn-words slim" aria-label={words.title}>
          <Footprints at={at} learned={learned} />
          <h1 tabIndex={-1}>{words.title}</h1>
          <p class="soft">{words.words}</p>
          <LessonList at={at} learned={learned} />
        </section>
        <LessonTable
          key={`${at}.${tries}`}
          number={at}
          isLearned={learned.has(at)}
          onDone={() => setLearned(readLearned(store))}
          onAgain={() => setTries(tries + 1)}
        />
      </div>
    </div>
  );
}

/** The first that is not done; once all are, the first. */
const firstOpen = (learned: ReadonlySet<number>): number =>
  LESSONS.map((_, i) => i + 1).find((number) => !learned.has(number)) ?? 1;

interface ProgressProps {
  readonly at: number;
  readonly learned: ReadonlySet<number>;
}

function Footprints({ at, learned }: ProgressProps) {
  return (
    <p class="footprints">
      <span aria-hidden="true">
        {LESSONS.map(({ title }, i) => (
          <Footprint key={title} isLit={i < at || learned.has(i + 1)} />
        ))}
      </span>
      <b>{LEARN.at(at, LESSONS.length)}</b>
      <span class="soft desk-only">{LEARN.time}</span>
    </p>
  );
}

function LessonList({ at, learned }: ProgressProps) {
  return (
    <ol class="lesson-list desk-only above-4" aria-label={LEARN.list}>
      {LESSONS.map(({ title }, i) => (
        <li key={title}>
          <a class="line tall" href={`#/learn/${i + 1}`} aria-current={i + 1 === at ? 'step' : undefined}>
            {learned.has(i + 1) ? (
              <span class="lesson-tick linked text-centre bold">
                <Icon name="check" />
                <span class="spoken">{`${LEARN.done}: `}</span>
              </span>
            ) : (
              <Footprint isLit={i + 1 === at} />
            )}
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
