import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { RULES_PAGE } from '#text/pages.ts';
import { RULES_READING } from '#text/rules.ts';
import { RULE_QUESTION, settledNote } from '#text/settled-rules.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getRefusalRules } from '../../shared/rules/refusal-rules.ts';
import { Dialog } from '../components/Dialog.tsx';
import { LearnLink } from '../components/LearnLink.tsx';
import { makeRulesHash } from '../model/route.ts';
import { RulesText } from './RulesText.tsx';

interface RulesDialogProps {
  /** Absent if its rules have no page of their own. */
  readonly table?: string;
  readonly charter: Charter;
  readonly settled?: View['settled'];
  /** A refusal, whose rules are shown first. */
  readonly code?: string | undefined;
  readonly round?: number | undefined;
  /** The viewer's controls for them. */
  readonly own?: ComponentChildren;
  readonly more?: ComponentChildren;
  onClose(): void;
}

export function RulesDialog({ table, charter, settled = [], code, round, own, more, onClose }: RulesDialogProps) {
  const { ruleset, seating, title, invite } = charter;
  // Computed once, so that play at the table does not move the text being read.
  const [anchor] = useState(() => (code === undefined ? undefined : { places: getRefusalRules(ruleset, code), round }));
  return (
    <Dialog title={RULES_PAGE.ofTable(title)} onClose={onClose}>
      {own}
      <SettledRules title={RULE_QUESTION.fromNext} settled={settled.filter(({ next }) => next)} />
      <SettledRules title={RULE_QUESTION.settled} settled={settled.filter(({ next }) => !next)} />
      <RulesText ruleset={ruleset} seating={seating} anchor={anchor} />
      {more}
      <p>
        <LearnLink ruleset={ruleset} seating={seating} />
      </p>
      {table === undefined ? null : (
        <p>
          <a
            class="button"
            href={makeRulesHash({ table, ...(invite !== undefined && { invite }) })}
            target="_blank"
            rel="noopener"
          >
            {RULES_READING.onePage}
          </a>
        </p>
      )}
    </Dialog>
  );
}

interface SettledRulesProps {
  readonly title: string;
  readonly settled: NonNullable<View['settled']>;
}

const SettledRules = ({ title, settled }: SettledRulesProps) =>
  settled.length === 0 ? null : (
    <>
      <p>{title}</p>
      <ul>
        {settled.map(({ field, value }) => (
          <li key={field}>{settledNote(field, value)}</li>
        ))}
      </ul>
    </>
  );
