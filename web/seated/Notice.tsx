import type { Action } from '../components/ActionBar.tsx';
import type { Matter, MatterWords } from '../table/matters.ts';

/** The words of a matter in one piece; undefined if it has none. */
export const sentence = ({ words, more }: Partial<MatterWords> = {}): string | undefined =>
  [words, more].filter((each) => each !== undefined).join(' ') || undefined;

interface NoticeProps {
  readonly words: string | undefined;
  readonly actions?: readonly Action[] | undefined;
  readonly main?: Action | undefined;
}

/** An action that can't be done now gets no button; the words explain. */
export const Notice = ({ words, actions = [], main }: NoticeProps) => (
  <div class={words === undefined ? 'banner' : 'banner shown on-paper'} role="status">
    {words === undefined ? null : (
      <>
        <span>{words}</span>
        {actions
          .filter(({ reason }) => reason === undefined)
          .map((action) => (
            <button
              key={action.key}
              type="button"
              class={action === main ? 'small main' : 'small'}
              onClick={() => action.onAct()}
            >
              {action.label}
            </button>
          ))}
      </>
    )}
  </div>
);

const actionsOf = ({ main, others }: Matter): readonly Action[] => (main ? [main, ...others] : others);

/** What people have to settle, where no slip says it. */
export const MatterNotice = ({ matter }: { readonly matter: Matter | undefined }) => (
  <Notice words={sentence(matter)} actions={matter && actionsOf(matter)} main={matter?.main} />
);
