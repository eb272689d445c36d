import { useState } from 'preact/hooks';
import { THATS_ME } from '#text/thats-me.ts';
import type { Refusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';

interface UnlockSeatFormProps {
  readonly refusal: Refusal | undefined;
  onOpen(word: string): void;
}

/** Opens a seat by its person's secret words, or by a six-digit code from an old phone, without asking anyone. */
export function UnlockSeatForm({ refusal, onOpen }: UnlockSeatFormProps) {
  const [word, setWord] = useState('');
  const open = (event: Event): void => {
    event.preventDefault();
    if (word.trim() !== '') onOpen(word.trim());
  };
  return (
    <form class="field stack-s" onSubmit={open}>
      <label for="word">{THATS_ME.word}</label>
      <p class="soft small">{THATS_ME.wordHint}</p>
      <p class="soft small">{THATS_ME.codeHint}</p>
      <input
        id="word"
        class="filling"
        value={word}
        placeholder={THATS_ME.wordPlace}
        autocapitalize="none"
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="go"
        onInput={({ currentTarget }) => setWord(currentTarget.value)}
      />
      {refusal ? (
        <p class="warn" role="alert">
          {refusal.left === undefined ? refusalSentence(refusal.code) : THATS_ME.wrong(refusal.left)}
        </p>
      ) : null}
      <button type="submit" class="main large filling" disabled={word.trim() === ''}>
        {THATS_ME.openChair}
      </button>
    </form>
  );
}
