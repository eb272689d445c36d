import { useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { INTERVIEW } from '#text/interview.ts';
import { KEEP } from '#text/rules.ts';
import { WHEN } from '#text/when.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import { Copied } from '../components/Copied.tsx';
import { copyText } from '../components/invite.ts';
import { goTo, store } from '../model/page.ts';
import { makeInterviewHash } from '../model/route.ts';
import { writeRuleset } from '../model/storage/rulesets.ts';
import { visibleName } from '../model/visible-text.ts';
import { IssueNotice } from '../rules/IssueNotice.tsx';
import { StepButtons } from '../rules/QuestionForm.tsx';
import type { Answers } from '../rules/question.ts';
import { QUESTIONS } from '../rules/questions.ts';
import { RulesNameField } from '../rules/RulesNameField.tsx';
import { rulesOf } from '../rules/rules-of.ts';
import { bringYourPeople, broughtRules } from '../seated/bring.ts';
import { current } from '../seated/current-table.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';

interface FoundGameProps {
  readonly given: Answers;
  readonly onBack: (() => void) | undefined;
  onAgain(): void;
}

/** Back to the question about a rule that does not fit. */
const goToQuestion = (path: FieldPath): void => {
  const question = QUESTIONS.find(({ fields }) => fields.includes(path));
  goTo(makeInterviewHash(question?.id));
};

/** The family's game: to name, to play, to change, to pass on. */
export function FoundGame({ given, onBack, onAgain }: FoundGameProps) {
  const { preset, ruleset, seating, changes } = rulesOf(given);
  const [name, setName] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const checked = checkRuleset({ ...ruleset, seating: [seating] });
  const issues = 'issues' in checked ? checked.issues : [];
  const named = { name: visibleName(name) || KEEP.defaultName, ruleset };
  const brought = { ...named, seating };
  const refusal = current.value?.model.refusal.value;
  const length = lengthOf(ruleset, seating);
  const create = (): void => {
    if (visibleName(name) !== '') writeRuleset(store, named);
    setWaiting(true);
    void bringYourPeople(brought).finally(() => setWaiting(false));
  };
  const adjust = (): void => {
    broughtRules.value = brought;
    goTo('#/new');
  };
  const share = (): void => void copyText(makeExchange(named)).then(setCopied);
  return (
    <section class="interview-question slim">
      <h1 tabIndex={-1}>{INTERVIEW.endTitle}</h1>
      <p class="hint soft above-2">{INTERVIEW.endLead(preset, changes.length)}</p>
      <IssueNotice issues={issues} onShow={goToQuestion} />
      <div class="leaf on-paper found-name">
        <RulesNameField label={INTERVIEW.rulesName} value={name} isMissing={false} onName={setName} />
        <div class="fitting grid gap-3 above-4" style={{ '--column': '14rem' }}>
          <button type="button" class="main large whole-row" disabled={isWaiting || issues.length > 0} onClick={create}>
            {isWaiting ? HOST.creating : INTERVIEW.create}
          </button>
          <button type="button" class="large" onClick={adjust}>
            {INTERVIEW.adjust}
          </button>
          <button type="button" class="large" onClick={share}>
            {INTERVIEW.share}
          </button>
        </div>
        <p role="status" class="small">
          {refusal ? refusalSentence(refusal.code) : ''}
        </p>
        <Copied copied={copied} text={makeExchange(named)} done={INTERVIEW.copied} />
      </div>
      {length ? <p class="leaf on-paper found-length">{WHEN.lengths(length)}</p> : null}
      <div class="line apart">
        <StepButtons onBack={onBack} />
        <button type="button" class="page-link" onClick={onAgain}>
          {INTERVIEW.again}
        </button>
      </div>
    </section>
  );
}
