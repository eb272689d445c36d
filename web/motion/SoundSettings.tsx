import './sound.css';
import { SETTINGS } from '#text/menu.ts';
import type { Settings } from '../model/storage/settings.ts';
import { playSound } from './play-sound.ts';

interface SoundSettingsProps {
  readonly settings: Settings;
  onChange(part: Partial<Settings>): void;
}

/** The one switch for sounds and vibration; once on, the volume. */
export function SoundSettings({ settings: { sound, volume }, onChange }: SoundSettingsProps) {
  const change = (part: Partial<Settings>): void => {
    onChange(part);
    playSound('turn');
  };
  return (
    <fieldset class="field sound-settings">
      <legend class="label">{SETTINGS.soundTitle}</legend>
      <label class="choice">
        <input type="checkbox" checked={sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />
        {SETTINGS.sound}
      </label>
      {sound && (
        <label class="choice volume">
          {SETTINGS.volume}
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={volume}
            onChange={(event) => change({ volume: event.currentTarget.valueAsNumber })}
          />
        </label>
      )}
    </fieldset>
  );
}
