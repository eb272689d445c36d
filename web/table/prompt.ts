import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { Action } from '../components/ActionBar.tsx';
import type { FaceName } from '../faces/faces.ts';
import type { KeyActs } from './table-keys.ts';

export interface PromptWords {
  readonly words: string;
  /** Softly below them. */
  readonly more?: string;
}

/**
 * Something that people settle beside the cards, or above a page. `asks`: a person asks the viewer, and the two buttons of
 * the bar are the two answers. `decides`: it waits for the viewer all the same. `tells`: it can stay unanswered.
 */
export interface Prompt extends Partial<PromptWords> {
  readonly tone: 'asks' | 'decides' | 'tells';
  /** The face of the person whom the words are about. */
  readonly face?: FaceName | undefined;
  /** The main button; absent if play's own stays. */
  readonly main?: Action;
  /** Stand in place of play's lesser buttons. */
  readonly others: readonly Action[];
  /** An offer that is about the whole table: made in the viewer's own turn, too. */
  readonly isAboutTable?: true;
  /** What brought it up, and is read out as it happens; absent: the words are read out themselves. */
  readonly cameBy?: PublicEvent['type'];
  /** `more` has come with time: nothing that happened tells it. */
  readonly isNews?: true;
}

/** A prompt that covers the cloth or stands first on a page, since it says more than the status line can. */
export interface SheetPrompt extends Prompt {
  /** One slip; a new one is a new question. */
  readonly key: string;
  readonly words: string;
  readonly how?: string;
  /** The line of each asker. */
  readonly says: readonly string[];
  readonly facts: readonly string[];
  /** How long people can still object. */
  readonly left?: string;
  /** An answer that decides nothing. */
  readonly quiet?: Action;
}

/** What the keys for an answer do; only a question has them. */
export const answerKeys = ({ tone, main, others }: Prompt): KeyActs =>
  tone === 'asks' && main ? { yes: main.onAct, ...(others[0] && { no: others[0].onAct }) } : {};

/** All buttons of a prompt that has no bar. */
export const getActs = ({ main, others }: Prompt): readonly Action[] => (main ? [...others, main] : others);
