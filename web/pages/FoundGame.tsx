import { useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { ASKED_LATER, INTERVIEW } from '#text/interview.ts';
import { KEEP } from '#text/rules.ts';
import { isMentioned } from '../../shared/ruleset/applies.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { navigate, store } from '../model/page.ts';
import { makeInterviewHash } from '../model/route.ts';
import { writeRuleset } from '../model/storage/rulesets.ts';
import { cleanName } from '../model/visible-text.ts';
import { IssueNotice } from '../rules/IssueNotice.tsx';
import * as styles from '../rules/interview.module.css';
import { StepButtons } from '../rules/QuestionForm.tsx';
import type { Answers } from '../rules/question.ts';
import { QUESTIONS } from '../rules/questions.ts';
import { RulesNameField } from '../rules/RulesNameField.tsx';
import { RulesText } from '../rules/RulesText.tsx';
import { type FoundRules, getRules, getSettledFields, getUnknownFields } from '../rules/rules-of.ts';
import { currentTable, rulesForNewTable, savedHostForm } from '../seated/page-signals.ts';
import { createTableFromPractice } from '../seated/table-from-practice.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { formatSentence } from '../text/rules-in-words.ts';

interface FoundGameProps {
  readonly answers: Answers;
  readonly onBack: (() => void) | undefined;
  onAgain(): void;
}

/** Returns to the question about a rule that does not fit. */
const goToQuestion = (path: FieldPath): void => {
  const question = QUESTIONS.find(({ fields }) => fields.includes(path));
  navigate(makeInterviewHash(question?.id));
};

export function FoundGame({ answers, onBack, onAgain }: FoundGameProps) {
  const found = getRules(answers);
  const { preset, ruleset, seating, changes } = found;
  const [name, setName] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const checked = checkRuleset({ ...ruleset, seating: [seating] });
  const issues = 'issues' in checked ? checked.issues : [];
  const namedRuleset = { name: cleanName(name) || KEEP.defaultName, ruleset };
  const left = savedHostForm.peek();
  const brought = {
    ...{ ...namedRuleset, seating, settled: getSettledFields(answers) },
    ...(left && { tableName: left.form.title }),
    ...(left?.pace && { pace: left.pace }),
  };
  const refusal = currentTable.value?.model.refusal.value;
  const create = (): void => {
    if (cleanName(name) !== '') writeRuleset(store, namedRuleset);
    setWaiting(true);
    savedHostForm.value = undefined;
    void createTableFromPractice(brought).finally(() => setWaiting(false));
  };
  const adjust = (): void => {
    rulesForNewTable.value = brought;
    navigate('#/new');
  };
  return (
    <section class="slim pane gap-4">
      <h1 tabIndex={-1}>{INTERVIEW.endTitle}</h1>
      <p class={`${styles.hint} soft`}>
        {INTERVIEW.endLead(preset, changes.length)} {ruleset.rounds.length > 1 ? ASKED_LATER : ''}
      </p>
      <IssueNotice ruleset={ruleset} issues={issues} onShow={goToQuestion} />
      <div class={`leaf on-paper ${styles.foundName} pane gap-3`}>
        <RulesNameField label={INTERVIEW.rulesName} value={name} isMissing={false} onName={setName} />
        <button type="button" class="main large" disabled={isWaiting || issues.length > 0} onClick={create}>
          {isWaiting ? HOST.creating : HOST.create}
        </button>
        <button type="button" class="large" onClick={adjust}>
          {INTERVIEW.adjust}
        </button>
        <p role="status" class="small">
          {refusal ? refusalSentence(refusal.code) : ''}
        </p>
      </div>
      <FoundLines answers={answers} found={found} />
      <details class="leaf on-paper">
        <summary class="display">{INTERVIEW.readAll}</summary>
        <RulesText ruleset={ruleset} seating={seating} />
      </details>
      <StepButtons onBack={onBack}>
        <button type="button" class="page-link underlined" onClick={onAgain}>
          {INTERVIEW.again}
        </button>
      </StepButtons>
    </section>
  );
}

interface FoundLinesProps {
  readonly answers: Answers;
  readonly found: FoundRules;
}

/** Differences from the preset, and rules left as in the preset because nobody knew. */
function FoundLines({ answers, found: { preset, ruleset, seating, changes } }: FoundLinesProps) {
  const seated = { ...ruleset, seating: [seating] };
  const lineOf = (field: Field) => <li key={field.path}>{formatSentence(seated, field)}</li>;
  const unknown = getUnknownFields(answers).filter(({ path }) => isMentioned(ruleset, path));
  if (changes.length + unknown.length === 0) return null;
  return (
    <div class={`leaf on-paper ${styles.foundLines}`}>
      <ul class={styles.ticked}>{changes.map(({ field }) => lineOf(field))}</ul>
      {unknown.length === 0 ? null : (
        <>
          <p class="soft">{INTERVIEW.guessed(preset)}</p>
          <ul class="soft">{unknown.map(lineOf)}</ul>
        </>
      )}
    </div>
  );
}
