import { BOT_LEVELS, type BotLevel } from '../../shared/protocol/settings.ts';
import { LEVELS } from '../text/levels.ts';

export interface LevelChoiceProps {
  readonly level: BotLevel;
  readonly words: string;
  /** Among seats, where there is room for one word: the others are only spoken. */
  readonly isSmall?: boolean;
  onChoose(level: BotLevel): void;
}

/** How well a bot plays: one of three. */
export function LevelChoice({ level, words, isSmall = false, onChoose }: LevelChoiceProps) {
  const choose = (value: string): void => {
    const chosen = BOT_LEVELS.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <label class={isSmall ? 'level' : 'field'}>
      {isSmall ? LEVELS.level : null}
      <span class={isSmall ? 'spoken' : undefined}>{words}</span>
      <select
        class={isSmall ? 'small' : undefined}
        value={level}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {BOT_LEVELS.map((each) => (
          <option key={each} value={each}>
            {isSmall ? LEVELS.names[each] : LEVELS.hints[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
