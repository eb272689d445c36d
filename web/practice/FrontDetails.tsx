import type { ComponentChildren } from 'preact';
import { BELOW } from '#text/practice.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { InviteLinkForm } from '../components/InviteLinkForm.tsx';
import { lazyWithoutFallback } from '../components/lazy.tsx';
import { Mark } from '../components/Mark.tsx';
import { store } from '../model/page.ts';
import { PRACTICE_KEY } from '../model/storage/practice-key.ts';
import * as styles from './front-below.module.css';

const ShortGame = lazyWithoutFallback(() =>
  import('./SavedFrontTable.tsx').then(({ FrontShortGame }) => FrontShortGame),
);

export function FrontDetails() {
  return (
    <section class={`${styles.details} on-paper`} aria-label={BELOW.label}>
      {store.read(PRACTICE_KEY) === undefined ? null : <ShortGame />}
      <div class={`${styles.three} grid`}>
        <Reason picture={<Phone />} title={BELOW.link.title} words={BELOW.link.words} />
        <Reason picture={<Hours />} title={BELOW.time.title} words={BELOW.time.words} />
        <Reason picture={<HouseSheet />} title={BELOW.house.title} words={BELOW.house.words} />
      </div>
      <div class={styles.trust}>
        <div class={`${styles.three} grid`}>
          <FrontPromise picture={<Backs />} title={BELOW.yours.title} words={BELOW.yours.words} />
          <FrontPromise picture={<Aces />} title={BELOW.shuffle.title} words={BELOW.shuffle.words} />
          <FrontPromise picture={<Mark />} title={BELOW.noSignUp.title} words={BELOW.noSignUp.words} />
        </div>
      </div>
      <div class={`${styles.never} line wrap apart gap-4`}>
        <div>
          <h2>{BELOW.never.title}</h2>
          <p class="soft">{BELOW.never.words}</p>
        </div>
        <a class="button large" href="#/learn">
          {BELOW.never.learn}
        </a>
      </div>
      <div class={styles.link}>
        <InviteLinkForm />
      </div>
      <footer class="line wrap apart">
        <span class="soft">{BELOW.last}</span>
        <a class="line tall" href="#/rules">
          {BELOW.rules}
        </a>
      </footer>
    </section>
  );
}

interface ReasonProps {
  readonly picture: ComponentChildren;
  readonly title: string;
  readonly words: string;
}

const Reason = ({ picture, title, words }: ReasonProps) => (
  <div class={styles.reason}>
    <div class={`${styles.picture} anchor`} aria-hidden="true">
      {picture}
    </div>
    <h2>{title}</h2>
    <p class="soft">{words}</p>
  </div>
);

const FrontPromise = ({ picture, title, words }: ReasonProps) => (
  <div class={`${styles.promise} line gap-4`}>
    <span class={`${styles.sign} flex middle stiff`} aria-hidden="true">
      {picture}
    </span>
    <div>
      <h3>{title}</h3>
      <p>{words}</p>
    </div>
  </div>
);

const Phone = () => (
  <div class={`${styles.phone} bold`}>
    <div class={`${styles.screen} middles on-cloth`}>
      <span class={`${styles.cards} flex`}>
        <CardBack />
        <CardBack packet="foot" />
        <Card card="Ah" size="mini" />
      </span>
      <b>{BELOW.chat.table}</b>
    </div>
    <span class={`${styles.message} block`}>{BELOW.chat.ask}</span>
    <span class={`${styles.message} block ${styles.own}`}>{BELOW.chat.answer}</span>
  </div>
);

const Hours = () => (
  <>
    <svg aria-hidden="true" viewBox="0 0 340 210" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h170v210H0z" fill="#f7dfa2" />
      <path d="M170 0h170v210H170z" fill="#33506f" />
      <circle cx="36" cy="42" r="19" fill="#e8a01f" />
      <path d="M312 24a19 19 0 1 1-24 24a15 15 0 0 0 24-24z" fill="#fbf1dc" />
      <g fill="#fbf1dc">
        <circle cx="212" cy="30" r="1.6" />
        <circle cx="266" cy="42" r="1.6" />
        <circle cx="234" cy="66" r="1.6" />
        <circle cx="304" cy="84" r="1.6" />
      </g>
      <ellipse cx="170" cy="214" rx="148" ry="66" fill="#8b5e34" />
      <ellipse cx="170" cy="222" rx="138" ry="62" fill="#24564d" />
      <text x="156" y="130" font-size="16" font-weight="700" fill="#2b1c00" text-anchor="end">
        {BELOW.time.east}
      </text>
      <text x="184" y="130" font-size="16" font-weight="700" fill="#fff">
        {BELOW.time.west}
      </text>
    </svg>
    <span class={`${styles.cards} flex`}>
      <Card card="9s" size="mini" />
      <Card card="9h" size="mini" />
      <Card card="9d" size="mini" />
    </span>
  </>
);

const HouseSheet = () => (
  <svg aria-hidden="true" viewBox="0 0 340 210" preserveAspectRatio="xMidYMid slice">
    <path d="M0 0h340v210H0z" fill="#e6ccae" />
    <path d="M0 55h340M0 111h340M0 167h340" stroke="#d6b893" stroke-width="2" />
    <g transform="rotate(-2.2 150 110)" style={{ 'font-family': 'var(--display)' }}>
      <path d="M29 25h246v210H29z" fill="#3c280a" opacity=".2" />
      <path d="M26 21h246v210H26z" fill="#fffdf8" />
      <text x="44" y="52" font-size="18.5" font-weight="700">
        {BELOW.house.sheet}
      </text>
      {BELOW.house.lines.map((line, i) => (
        <g key={line} transform={`translate(44 ${81 + 30 * i})`}>
          <path d="m1-5 5 5L16-11" fill="none" stroke="#2f7a4b" stroke-width="2.500" />
          <text x="27" font-size={Math.min(16, 350 / line.length)} font-style="italic" font-weight="500">
            {line}
          </text>
        </g>
      ))}
    </g>
    <g transform="translate(284 18) rotate(16)">
      <path d="M6 0h18v14H6z" fill="#b3241a" />
      <path d="M6 14h18v8H6z" fill="#d9d2c4" />
      <path d="M6 22h18v96H6z" fill="#f4b53f" />
      <path d="M12 22h6v96h-6z" fill="#e39f22" />
      <path d="M6 118h18l-9 26z" fill="#f0d9ae" />
      <path d="M12 134h6l-3 10z" fill="#241f17" />
    </g>
  </svg>
);

const Backs = () => (
  <>
    <CardBack />
    <CardBack packet="foot" />
  </>
);

const Aces = () => (
  <>
    <Card card="As" size="mini" />
    <Card card="Ah" size="mini" />
  </>
);
