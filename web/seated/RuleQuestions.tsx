import { useState } from 'preact/hooks';
import { formatSettledRule, RULE_QUESTION, ruleTitle, settledNote } from '#text/settled-rules.ts';
import type { LearnedField } from '../../shared/ruleset/learned.ts';
import { useDoubleTapGuard } from '../components/double-tap-guard.ts';
import { isSent } from '../model/wishes.ts';
import { AnswerDrawing } from '../rules/Drawing.tsx';
import { type LearnedAnswer, makeTwoAnswers } from '../rules/learned-answers.ts';
import { classes } from '../styles/classes.ts';
import { useTable } from '../table/table-context.ts';
import * as styles from './rule-questions.module.css';

export function RuleQuestions() {
  const { charter, view, pending, onSubmit } = useTable();
  const [postponed, setPostponed] = useState<readonly LearnedField[]>([]);
  const { settled = [], questions = [] } = view;
  const next = settled.filter(({ next }) => next);
  const open = questions.filter((field) => !postponed.includes(field) && !next.some((rule) => rule.field === field));
  const openQuestions = open.map((field) => ({ field, answers: makeTwoAnswers(charter.ruleset, field) }));
  const question = openQuestions.find(({ answers }) => answers.length > 0);
  return (
    <div class={styles.questions}>
      {next.length > 0 ? (
        <>
          <p class="soft">{RULE_QUESTION.fromNext}</p>
          <ul class="plain" aria-live="polite">
            {next.map(({ field, value }) => (
              <li key={field}>{settledNote(field, value)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {question ? (
        <Question
          key={question.field}
          field={question.field}
          answers={question.answers}
          isBusy={pending.length > 0}
          isSent={({ value }) => isSent(pending, [{ type: 'settleRule', field: question.field, value }])}
          onAnswer={({ value }) => onSubmit([{ type: 'settleRule', field: question.field, value }])}
          onLater={() => setPostponed([...postponed, question.field])}
        />
      ) : null}
    </div>
  );
}

interface QuestionProps {
  readonly field: LearnedField;
  /** Current one first. */
  readonly answers: readonly LearnedAnswer[];
  readonly isBusy: boolean;
  isSent(answer: LearnedAnswer): boolean;
  onAnswer(answer: LearnedAnswer): void;
  onLater(): void;
}

function Question({ field, answers, isBusy, isSent, onAnswer, onLater }: QuestionProps) {
  const title = ruleTitle(field);
  const { isReady, guard } = useDoubleTapGuard();
  return (
    <section class={styles.question} aria-label={title} data-question={field}>
      <p class="soft">{RULE_QUESTION.lead}</p>
      <h3>{title}</h3>
      <div class={`${styles.answers} grid gap-2`}>
        {answers.map((answer, i) => (
          <button
            key={i}
            type="button"
            class={classes('upright flex', isSent(answer) && 'sent')}
            aria-pressed={isSent(answer) || undefined}
            disabled={isBusy || !isReady}
            onClick={guard(() => onAnswer(answer))}
          >
            <span class={`${styles.art} line`} aria-hidden="true">
              <AnswerDrawing drawn={answer.drawn} />
            </span>
            <strong>{formatSettledRule(field, answer.value)}</strong>
            {i === 0 ? <span class="soft small">{RULE_QUESTION.keep}</span> : null}
          </button>
        ))}
      </div>
      <button type="button" class="as-link" disabled={!isReady} onClick={guard(onLater)}>
        {RULE_QUESTION.later}
      </button>
    </section>
  );
}
