import { LEVELS } from '#text/levels.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/protocol/settings.ts';

interface LevelChoiceProps {
  readonly level: BotLevel;
  readonly words: string;
  /** Among seats there is room for one word; screen readers are given all of them. */
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
      <span>{isSmall ? LEVELS.level : words}</span>
      <select
        {...(isSmall && { class: 'small', 'aria-label': words })}
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
