import { LEVELS } from '#text/levels.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/protocol/settings.ts';

interface LevelChoiceProps {
  readonly level: BotLevel;
  readonly words: string;
  onChoose(level: BotLevel): void;
}

/** How well a bot plays: one of three. */
export function LevelChoice({ level, words, onChoose }: LevelChoiceProps) {
  const choose = (value: string): void => {
    const chosen = BOT_LEVELS.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <label class="field">
      <span>{words}</span>
      <select value={level} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {BOT_LEVELS.map((each) => (
          <option key={each} value={each}>
            {LEVELS.hints[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
