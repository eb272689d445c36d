import { useEffect } from 'preact/hooks';
import { OWN_WORD } from '#text/thats-me.ts';
import { AskTwice } from '../components/AskTwice.tsx';
import { type Pressing, Refused } from '../components/pressing.tsx';
import type { OpenTable } from '../model/open-table.ts';

interface OwnWordProps {
  readonly open: OpenTable;
  readonly pressing: Pressing;
  /** The invite and the word on paper. */
  onPaper(): void;
}

/** The two words that open one's chair from a device that doesn't know one. */
export function OwnWord({ open, pressing, onPaper }: OwnWordProps) {
  const word = useWord(open);
  return (
    <section class="stack-s">
      <h3>{OWN_WORD.title}</h3>
      <Words word={word} />
      <p class="soft small">{OWN_WORD.hint}</p>
      <div class="row">
        <button type="button" disabled={word === undefined} onClick={onPaper}>
          {OWN_WORD.print}
        </button>
        <AskTwice
          words={OWN_WORD.fresh}
          sure={OWN_WORD.freshSure}
          hint={OWN_WORD.freshHint}
          onSure={() => pressing.press('word', { type: 'newWord' })}
        />
      </div>
      <Refused code={pressing.refusedAt('word')} />
    </section>
  );
}

/** The person's word; asked for again once whatever was submitted is stored: that may have been a new one. */
export function useWord(open: OpenTable): string | undefined {
  const { word, pending, connection } = open.model;
  const isSettled = pending.value.length === 0 && connection.value === 'live';
  useEffect(() => {
    if (isSettled) open.askForKey('askWord');
  }, [open, isSettled]);
  return word.value;
}

export const Words = ({ word }: { readonly word: string | undefined }) => (
  <p class="row" role="status">
    {word?.split(' ').map((each) => (
      <strong key={each} class="display on-sunken padded breakable">
        {each}
      </strong>
    ))}
  </p>
);
