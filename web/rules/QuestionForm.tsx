import type { ComponentChildren } from 'preact';
import { type AskedOf, INTERVIEW, questionWords } from '#text/interview.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { findLength } from '../../shared/ruleset/game-forecast.ts';
import type { RoundRow } from '../../shared/ruleset/ruleset.ts';
import { issueSentence } from '../text/rules-in-words.ts';
import * as styles from './interview.module.css';
import { type Answers, type GivenAnswer, getSeating, parseTypedAnswer, type Question } from './question.ts';
import { findAnsweredRules, getRules, isSettled } from './rules-of.ts';
import { AnswerButton, getTyped, TypedAnswer } from './TypedAnswer.tsx';

interface QuestionFormProps {
  /** All questions on one screen, the main one first. */
  readonly questions: readonly [Question, ...Question[]];
  readonly answers: Answers;
  onAnswer(question: Question, answer: GivenAnswer): void;
  /** Undefined on the first screen. */
  readonly onBack: (() => void) | undefined;
  /** Continues with the values in the fields, if they are the only answer. */
  onNext(): void;
  onUnknown(): void;
}

/** One screen of questions, with answers to tap, and fields for other values. */
export function QuestionForm({ questions, answers, onAnswer, onBack, onNext, onUnknown }: QuestionFormProps) {
  const [first, ...others] = questions;
  const words = questionWords(getAsked(answers));
  const isTyped = parseTypedAnswer(answers, first) !== undefined;
  const issue = isTyped ? findIssueOfAnswers(answers) : undefined;
  const canGoOn =
    first.answers.length === 0 || first.id === 'packets' || questions.some((each) => isSettled(answers, each));
  return (
    <section class="slim pane gap-3">
      <h1 tabIndex={-1}>{words[first.id]?.title}</h1>
      <p class={`${styles.hint} soft`}>{words[first.id]?.hint}</p>
      <AnswerButtons question={first} answers={answers} words={words} onAnswer={onAnswer} />
      {first.rows.length === 0 ? null : (
        <TypedAnswer
          question={first}
          words={words[first.id]}
          values={getTyped(first, answers, getRules(answers).ruleset)}
          isChosen={isTyped}
          issue={issue}
          onChange={(typed) => onAnswer(first, { own: typed })}
        />
      )}
      {others.map((question) => (
        <section key={question.id} class={`leaf on-paper ${styles.alsoAsked} pane gap-3`}>
          <h2 class="display">{words[question.id]?.title}</h2>
          <AnswerButtons question={question} answers={answers} words={words} onAnswer={onAnswer} />
        </section>
      ))}
      {canGoOn ? (
        <button type="button" class="main large" disabled={issue !== undefined} onClick={onNext}>
          {INTERVIEW.next}
        </button>
      ) : null}
      <StepButtons onBack={onBack}>
        <button type="button" class="page-link underlined" onClick={onUnknown}>
          {INTERVIEW.unknown}
        </button>
      </StepButtons>
    </section>
  );
}

/** Returns a sentence about the first issue that makes the answers' rules unplayable, without consequential issues. */
function findIssueOfAnswers(answers: Answers): string | undefined {
  const { ruleset, seating } = getRules(answers);
  const checked = checkRuleset({ ...ruleset, seating: [seating] });
  const [first] = 'issues' in checked ? checked.issues : [];
  return first && issueSentence(first.reason);
}

const FOUR_ROUNDS = 4;

/** Returns the people and the length of the game for the questions' wording. */
function getAsked(answers: Answers): AskedOf {
  const { ruleset, seating } = getRules(answers);
  const rounds = Array.from({ length: FOUR_ROUNDS }, () => ruleset.rounds[0] as RoundRow);
  const length = ruleset.rounds.length === 0 ? undefined : findLength({ ...ruleset, rounds }, seating);
  return {
    players: getSeating(answers).players,
    round: length && length.minutes / FOUR_ROUNDS,
    game: length?.minutes,
  };
}

interface AnswerButtonsProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly words: ReturnType<typeof questionWords>;
  onAnswer(question: Question, answer: GivenAnswer): void;
}

function AnswerButtons({ question, answers, words, onAnswer }: AnswerButtonsProps) {
  if (question.answers.length === 0) return null;
  const described = findAnsweredRules(answers, question);
  return (
    <fieldset class={`${styles.answers} grid gap-2`} aria-label={words[question.id]?.title}>
      {question.answers.map((answer) => (
        <AnswerButton
          key={answer.id}
          words={words[question.id]?.answers[answer.id] ?? [answer.id]}
          isChosen={answer === described}
          onPress={() => onAnswer(question, answer.id)}
        />
      ))}
    </fieldset>
  );
}

interface StepButtonsProps {
  /** Undefined on the first screen. */
  readonly onBack: (() => void) | undefined;
  readonly children: ComponentChildren;
}

export const StepButtons = ({ onBack, children }: StepButtonsProps) => (
  <div class={`${styles.interviewSteps} line wrap apart`}>
    {onBack ? (
      <button type="button" class={`page-link ${styles.back} underlined`} onClick={onBack}>
        {INTERVIEW.back}
      </button>
    ) : (
      <span />
    )}
    {children}
  </div>
);
