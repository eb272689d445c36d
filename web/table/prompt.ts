import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { Action } from '../components/action.ts';
import type { FaceName } from '../faces/faces.ts';
import type { KeyActs } from './table-keys.ts';

export interface PromptWords {
  readonly words: string;
  /** The smaller text below. */
  readonly more?: string;
}

/**
 * Something that a person has to answer at the table or on a page. `asks`: a person asks the viewer, and the bar's two
 * buttons are the answers. `decides`: it waits for the viewer, too. `tells`: it needs no answer.
 */
export interface Prompt extends Partial<PromptWords> {
  readonly tone: 'asks' | 'decides' | 'tells';
  readonly face?: FaceName | undefined;
  /** The main button; absent if the play's own stays. */
  readonly main?: Action;
  /** Buttons that replace the play's lesser ones. */
  readonly others: readonly Action[];
  /** Whether it is an offer about the whole table, made even in the viewer's own turn. */
  readonly isAboutTable?: true;
  /** The event behind it, which is announced when it happens; absent if the text itself is announced. */
  readonly cameBy?: PublicEvent['type'];
  /** Whether `more` appeared with time, so that no event announces it. */
  readonly isNews?: true;
}

/** A prompt that covers the play area or is first on a page, since it says more than the status line can. */
export interface SheetPrompt extends Prompt {
  /** Identifies the question; a new id is a new question. */
  readonly key: string;
  readonly words: string;
  readonly how?: string;
  /** A line for each asker. */
  readonly says: readonly string[];
  readonly facts: readonly string[];
  readonly left?: string;
  readonly quiet?: Action;
}

/** Returns the actions of the answer keys, which only a question has. */
export const getAnswerKeys = ({ tone, main, others }: Prompt): KeyActs =>
  tone === 'asks' && main ? { yes: main.onAct, ...(others[0] && { no: others[0].onAct }) } : {};

/** Returns all buttons of a prompt outside the bar. */
export const getActs = ({ main, others }: Prompt): readonly Action[] => (main ? [...others, main] : others);
