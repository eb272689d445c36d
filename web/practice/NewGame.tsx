import { useState } from 'preact/hooks';
import { PRESET_NAMES } from '#text/host.ts';
import { LEVELS } from '#text/levels.ts';
import { PRACTICE } from '#text/practice.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import { PRESET_IDS, type PresetId } from '../../shared/ruleset/presets.ts';
import { Dialog } from '../components/Dialog.tsx';
import { LevelChoice } from '../components/LevelChoice.tsx';
import { useSecondThought } from '../components/second-thought.ts';

interface NewGameProps {
  /** Of the bots of the present game. */
  readonly level: BotLevel;
  onDeal(preset: PresetId, level: BotLevel): void;
  onClose(): void;
}

/** Another game, by rules of one's choice. */
export function NewGame({ level, onDeal, onClose }: NewGameProps) {
  const [chosen, setChosen] = useState(level);
  // The game that is given up lies where the menu was pressed.
  const { isReady, only } = useSecondThought();
  return (
    <Dialog title={PRACTICE.anotherOf} onClose={onClose}>
      <p class="soft">{PRACTICE.anotherHint}</p>
      <LevelChoice level={chosen} words={LEVELS.howAll} onChoose={setChosen} />
      <ul class="menu-list stack-s">
        {PRESET_IDS.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              class="new-game spaced upright"
              disabled={!isReady}
              onClick={only(() => onDeal(preset, chosen))}
            >
              <b>{PRESET_NAMES[preset].name}</b>
              <span class="soft small block">{PRESET_NAMES[preset].hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
