import { useState } from 'preact/hooks';
import { KEEP, RULES_READING } from '#text/rules.ts';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { Copied } from '../components/Copied.tsx';
import { download } from '../components/download.ts';
import { copyText } from '../components/invite.ts';
import { store } from '../model/page.ts';
import { makeRulesHash } from '../model/route.ts';
import { writeRuleset } from '../model/storage/rulesets.ts';
import { cleanName } from '../model/visible-text.ts';
import { classes } from '../styles/classes.ts';
import { RulesNameField } from './RulesNameField.tsx';

interface KeepRulesProps {
  readonly ruleset: Ruleset;
  readonly defaultName: string;
  /** Whether the rules are consistent, as required to save or share them. */
  readonly isConsistent: boolean;
}

type KeepResult = 'nameMissing' | 'fixFirst' | 'saved' | 'notLasting';

/** Saves a ruleset on this device under a name, or shares it as text or as a file. */
export function KeepRules({ ruleset, defaultName, isConsistent }: KeepRulesProps) {
  const [name, setName] = useState(defaultName);
  const [result, setResult] = useState<KeepResult>();
  const [copied, setCopied] = useState<boolean>();
  const namedRuleset = { name: cleanName(name), ruleset };
  const ifNamed = (act: () => void) => (): void => {
    setCopied(undefined);
    if (!isConsistent) setResult('fixFirst');
    else if (namedRuleset.name === '') setResult('nameMissing');
    else act();
  };
  const rename = (next: string): void => {
    if (next === name) return;
    setName(next);
    setResult(undefined);
    setCopied(undefined);
  };
  const save = (): void => {
    writeRuleset(store, namedRuleset);
    setResult(store.isLasting ? 'saved' : 'notLasting');
  };
  const copy = (): void =>
    void copyText(makeExchange(namedRuleset)).then((done) => {
      setResult(undefined);
      setCopied(done);
    });
  const isSaved = result === 'saved' || result === 'notLasting';
  return (
    <div class="stack-s">
      <RulesNameField label={KEEP.name} value={name} isMissing={result === 'nameMissing'} onName={rename} />
      <div class="row">
        <button type="button" onClick={ifNamed(save)}>
          {KEEP.save}
        </button>
        <button type="button" onClick={ifNamed(copy)}>
          {KEEP.copy}
        </button>
        <button
          type="button"
          onClick={ifNamed(() => download(KEEP.fileName(namedRuleset.name), makeExchange(namedRuleset)))}
        >
          {KEEP.download}
        </button>
      </div>
      <p role="status" class={classes('small', (result === 'nameMissing' || result === 'fixFirst') && 'warn')}>
        {result ? KEEP[result] : ''}{' '}
        {isSaved ? (
          <a class="button" href={makeRulesHash({ saved: namedRuleset.name })} target="_blank" rel="noopener">
            {RULES_READING.onePage}
          </a>
        ) : null}
      </p>
      <Copied copied={copied} text={makeExchange(namedRuleset)} done={KEEP.copied} />
    </div>
  );
}
