import { useRef, useState } from 'preact/hooks';
import { TAKE_IN } from '#text/rules.ts';
import { type NamedRuleset, type ReadRuleset, readExchange } from '../../shared/ruleset/exchange.ts';
import { issueSentence } from '../text/rules-in-words.ts';

/** Imports rules sent as text or a file; a refusal lists every reason. */
export function ImportRules({ onTake }: { onTake(namedRuleset: NamedRuleset): void }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadRuleset>();
  const file = useRef<HTMLInputElement>(null);
  const take = (input: string): void => {
    const now = readExchange(input);
    setText(input);
    setRead(now);
    if (!('issues' in now)) onTake(now);
  };
  const takeFile = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): Promise<void> => {
    const chosen = currentTarget.files?.[0];
    if (!chosen) return;
    currentTarget.value = '';
    await chosen.text().then(take, () => setRead({ issues: [{ field: '', reason: { code: 'unreadable' } }] }));
  };
  return (
    <details data-import>
      <summary>{TAKE_IN.title}</summary>
      <div class="stack-s">
        <label class="field">
          <span class="label">{TAKE_IN.paste}</span>
          <textarea
            rows={4}
            value={text}
            spellcheck={false}
            autocapitalize="off"
            aria-describedby="take-in-outcome"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="button" onClick={() => take(text)}>
            {TAKE_IN.use}
          </button>
          <button type="button" onClick={() => file.current?.click()}>
            {TAKE_IN.file}
          </button>
          <input ref={file} hidden type="file" accept=".json,application/json" onChange={takeFile} />
        </div>
        <div id="take-in-outcome" aria-live="polite">
          {read ? <TakeInResult read={read} /> : null}
        </div>
      </div>
    </details>
  );
}

function TakeInResult({ read }: { readonly read: ReadRuleset }) {
  if (!('issues' in read)) return <p class="notice">{TAKE_IN.taken(read.name)}</p>;
  return (
    <div class="notice warn">
      <p>{TAKE_IN.refused}</p>
      <ul class="dotted">
        {read.issues.map(({ field, reason }, i) => (
          <li key={i}>
            {field ? <code translate={false}>{field}</code> : null} {issueSentence(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}
