import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Action, markPending } from '../components/action.ts';
import * as bannerStyles from '../components/banner.module.css';
import { useInertAfterChange } from '../components/double-tap-guard.ts';
import { restoreFocus } from '../components/focus.ts';
import { Face } from '../faces/Face.tsx';
import { classes } from '../styles/classes.ts';
import { getActs, type Prompt, type SheetPrompt } from '../table/prompt.ts';
import { useTable } from '../table/table-context.ts';
import * as styles from './prompt.module.css';

/** A prompt outside the status line: a banner above a game, or a sheet over the table or first on a page. */
export const PromptBanner = ({ prompt }: { readonly prompt: Prompt | SheetPrompt | undefined }) =>
  prompt && 'key' in prompt ? <Sheet key={prompt.key} prompt={prompt} /> : <Banner prompt={prompt} />;

function Banner({ prompt }: { readonly prompt: Prompt | undefined }) {
  const banner = useRef<HTMLDivElement>(null);
  const words = [prompt?.words, prompt?.more].filter(Boolean).join(' ') || undefined;
  const acts = useActs(prompt);
  useInertAfterChange(banner, words);
  return (
    <div
      ref={banner}
      class={classes(bannerStyles.banner, words !== undefined && `${bannerStyles.shown} on-paper`)}
      role="status"
      data-banner={words === undefined ? '' : 'shown'}
    >
      {words === undefined ? null : (
        <>
          <span>{words}</span>
          {acts.map((action) => (
            <Answer key={action.key} action={action} kind={action.key === prompt?.main?.key ? 'small main' : 'small'} />
          ))}
        </>
      )}
    </div>
  );
}

function Sheet({ prompt }: { readonly prompt: SheetPrompt }) {
  const { key, face, words, how, says, left, facts, main, quiet } = prompt;
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const acts = useActs(prompt);
  useInertAfterChange(sheet, key);
  useLayoutEffect(() => {
    const panel = sheet.current;
    return () => (panel?.contains(document.activeElement) ? queueMicrotask(() => restoreFocus(undefined)) : undefined);
  }, []);
  return (
    <section ref={sheet} class={`${styles.sheet} leaf on-paper stack-s`} data-prompt aria-labelledby={id}>
      <div class="abreast" role="alert">
        {face ? <Face face={face} size={56} /> : null}
        <div class="slim">
          <h2 id={id}>{words}</h2>
          {how ? <p class="soft">{how}</p> : null}
        </div>
      </div>
      {says.length === 0 ? null : (
        <ul class="grid fitting gap-2" style={COLUMN}>
          {says.map((each, i) => (
            <li key={i} class="notice breakable">
              {each}
            </li>
          ))}
        </ul>
      )}
      {left === undefined ? null : <p role="timer">{left}</p>}
      {facts.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <div class="grid fitting gap-2" style={COLUMN}>
        {acts.map((action) => (
          <Answer key={action.key} action={action} kind={action.key === main?.key ? 'main' : 'other'} />
        ))}
        {quiet && <Answer action={quiet} kind="plain underlined whole-row" />}
      </div>
    </section>
  );
}

/** Returns the buttons, with one in progress disabled; an impossible action has none, and the words explain why. */
function useActs(prompt: Prompt | undefined): readonly Action[] {
  const { pending } = useTable();
  const acts = prompt ? getActs(prompt).filter(({ reason }) => reason === undefined) : [];
  return acts.map(markPending(acts, pending));
}

const COLUMN = { '--column': '8.5rem' };

interface AnswerProps {
  readonly action: Action;
  readonly kind: string;
}

const Answer = ({ action: { label, reason, isSent, onAct }, kind }: AnswerProps) => (
  <button
    type="button"
    class={isSent ? `${kind} sent` : kind}
    aria-disabled={reason !== undefined}
    aria-pressed={isSent}
    onClick={() => onAct()}
  >
    {label}
  </button>
);
