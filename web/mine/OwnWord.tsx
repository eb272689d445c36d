import { useEffect } from 'preact/hooks';
import { SURE } from '#text/sure.ts';
import { OWN_WORD } from '#text/thats-me.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { AnyIntent } from '../model/types.ts';
import type { ConfirmationWords } from '../model/undoing.ts';

interface OwnWordProps {
  readonly open: OpenTable;
  onPaper(): void;
  onAsk(words: ConfirmationWords, intent: AnyIntent): void;
}

export function OwnWord({ open, onPaper, onAsk }: OwnWordProps) {
  const word = useWord(open);
  return (
    <div class="stack-s">
      <Words word={word} />
      <p class="soft small">{OWN_WORD.hint}</p>
      <div class="row">
        <button type="button" disabled={word === undefined} onClick={onPaper}>
          {OWN_WORD.print}
        </button>
        <button type="button" class="plain" onClick={() => onAsk(SURE.newWord, { type: 'newWord' })}>
          {OWN_WORD.fresh}
        </button>
      </div>
    </div>
  );
}

/** Fetches the secret words, and again after each submission, which may have changed them. */
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
      <strong key={each} class="display on-sunken padded breakable" translate={false}>
        {each}
      </strong>
    ))}
  </p>
);
