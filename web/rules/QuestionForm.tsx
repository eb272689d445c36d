import type { ComponentChildren } from 'preact';
import { INTERVIEW, QUESTION_WORDS } from '#text/interview.ts';
import { AnswerDrawing } from './Drawing.tsx';
import { OwnAnswer, typedAt } from './OwnAnswer.tsx';
import { type Answers, type GivenAnswer, ownAnswer, type Question, UNKNOWN } from './question.ts';
import { offeredAfter, rulesOf, saidTo } from './rules-of.ts';

interface QuestionFormProps {
  readonly question: Question;
  readonly given: Answers;
  onAnswer(said: GivenAnswer): void;
  /** Undefined: it is the first. */
  readonly onBack: (() => void) | undefined;
  onNext(): void;
}

/** One question and its answers. */
export function QuestionForm({ question, given, onAnswer, onBack, onNext }: QuestionFormProps) {
  const words = QUESTION_WORDS[question.id];
  const said = saidTo(given, question).map(({ id }) => id);
  const own = ownAnswer(given, question);
  const found = rulesOf(given);
  const isNone = question.isSeveral === true && said.length === 0 && question.id in given;
  const toggled = (id: string): readonly string[] =>
    said.includes(id) ? said.filter((each) => each !== id) : [...said, id];
  return (
    <section class="interview-question slim">
      <h1 tabIndex={-1}>{words?.title}</h1>
      {words?.hint === undefined ? null : <p class="hint soft above-2">{words.hint}</p>}
      <fieldset class="answers grid gap-4" aria-label={words?.title}>
        {offeredAfter(given, question).map(({ id, drawn }) => (
          <AnswerButton
            key={id}
            label={words?.answers[id]?.[0] ?? id}
            hint={words?.answers[id]?.[1]}
            isChosen={said.includes(id)}
            onChoose={() => onAnswer(question.isSeveral ? toggled(id) : id)}
          >
            {drawn ? <AnswerDrawing drawn={drawn} /> : null}
          </AnswerButton>
        ))}
        {question.isTyped ? (
          <AnswerButton
            label={INTERVIEW.own}
            hint={undefined}
            isChosen={own !== undefined}
            onChoose={() => onAnswer({ own: own ?? typedAt(question, found.ruleset) })}
          >
            <b class="drawn-figure">…</b>
          </AnswerButton>
        ) : null}
        <AnswerButton
          label={question.isSeveral ? INTERVIEW.noneOfThese : INTERVIEW.unknown}
          hint={question.isSeveral ? undefined : INTERVIEW.unknownHint}
          isChosen={isNone || given[question.id] === UNKNOWN}
          onChoose={() => onAnswer(question.isSeveral ? [] : UNKNOWN)}
        >
          <b class="drawn-figure">{question.isSeveral ? '—' : '?'}</b>
        </AnswerButton>
      </fieldset>
      {own ? <OwnAnswer question={question} found={found} onChange={(values) => onAnswer({ own: values })} /> : null}
      <StepButtons onBack={onBack} onNext={onNext} />
    </section>
  );
}

interface AnswerButtonProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly isChosen: boolean;
  onChoose(): void;
  readonly children: ComponentChildren;
}

const AnswerButton = ({ label, hint, isChosen, onChoose, children }: AnswerButtonProps) => (
  <button
    type="button"
    class={isChosen ? 'answer anchor grid on-paper chosen' : 'answer anchor grid on-paper'}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    <span class="art line slim" aria-hidden="true">
      {children}
    </span>
    <span class="answer-words">
      <strong>{label}</strong>
      {hint === undefined ? null : <span class="soft small block">{hint}</span>}
    </span>
    <span class="tick" aria-hidden="true" />
  </button>
);

interface StepButtonsProps {
  readonly onBack: (() => void) | undefined;
  /** Undefined: there is nothing after it. */
  readonly onNext?: (() => void) | undefined;
}

/** One question back, one on. */
export const StepButtons = ({ onBack, onNext }: StepButtonsProps) => (
  <div class="interview-steps line apart above-4">
    {onBack ? (
      <button type="button" class="page-link back underlined" onClick={onBack}>
        {INTERVIEW.back}
      </button>
    ) : (
      <span />
    )}
    {onNext ? (
      <button type="button" class="page-link next underlined" onClick={onNext}>
        {INTERVIEW.next}
      </button>
    ) : null}
  </div>
);
