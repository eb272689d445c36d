import { PRESET_NAMES } from '#text/host.ts';
import { PRACTICE } from '#text/practice.ts';
import { PRESET_IDS, type PresetId } from '../../shared/ruleset/presets.ts';
import { Dialog } from '../components/Dialog.tsx';
import { useSecondThought } from '../components/second-thought.ts';

interface NewGameProps {
  onDeal(preset: PresetId): void;
  onClose(): void;
}

/** Another game, by rules of one's choice, with bots as good as they are. */
export function NewGame({ onDeal, onClose }: NewGameProps) {
  // The game that is given up lies where the menu was pressed.
  const { isReady, only } = useSecondThought();
  return (
    <Dialog title={PRACTICE.anotherOf} onClose={onClose}>
      <p class="soft">{PRACTICE.anotherHint}</p>
      <ul class="menu-list stack-s">
        {PRESET_IDS.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              class="new-game spaced upright"
              disabled={!isReady}
              onClick={only(() => onDeal(preset))}
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
