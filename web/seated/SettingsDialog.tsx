import { useState } from 'preact/hooks';
import { FORGET_ME } from '#text/devices.ts';
import { MENU, SETTINGS } from '#text/menu.ts';
import { formatFailure, further } from '#text/pages.ts';
import { Dialog } from '../components/Dialog.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { languages, pageLanguage, switchLanguage } from '../model/own-language.ts';
import { changeSettings, settings } from '../model/page.ts';
import { type Settings, THEMES } from '../model/storage/settings.ts';
import { playSound } from '../motion/play-sound.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './settings.module.css';

const FLAGS = ['fourColours', 'largeFaces', 'ownLetters', 'confirmCostly', 'suggestions', 'motion'] as const;

interface SettingsDialogProps {
  readonly title: string;
  /** False if the table's host has turned hints off. */
  readonly hasHints?: boolean;
  onKeys?(): void;
  /** Lets a person leave this device; absent at a table. */
  onForget?(): void;
  onClose(): void;
}

export function SettingsDialog({ title, hasHints = true, onKeys, onForget, onClose }: SettingsDialogProps) {
  const now = settings.value;
  const isOffered = (flag: (typeof FLAGS)[number]): boolean =>
    flag === 'suggestions' ? hasHints : flag !== 'ownLetters' || SETTINGS.ownLetters !== '';
  const change = (part: Partial<Settings>): void => changeSettings(part);
  return (
    <Dialog title={title} onClose={onClose}>
      <Choices
        title={SETTINGS.theme}
        name="theme"
        options={THEMES.map((value) => ({ value, words: SETTINGS.themes[value] }))}
        chosen={now.theme}
        onChoose={(theme) => change({ theme })}
        hint={SETTINGS.themeHint}
      />
      <LanguageChoice />
      <div>
        {FLAGS.filter(isOffered).map((flag) => (
          <label key={flag} class="choice">
            <input
              type="checkbox"
              checked={now[flag]}
              onChange={(event) => change({ [flag]: event.currentTarget.checked })}
            />
            {SETTINGS[flag]}
          </label>
        ))}
      </div>
      {hasHints ? null : <p class="soft small">{SETTINGS.noHints}</p>}
      <SoundSettings settings={now} onChange={change} />
      <p class="soft small">{SETTINGS.isSaved}</p>
      {onKeys ? (
        <div class={styles.withKeyboard}>
          <MenuRows rows={[{ key: 'keys', words: MENU.keys, icon: 'keys', act: onKeys }]} />
        </div>
      ) : null}
      {onForget ? <MenuRows rows={[makeForgetRow(onForget)]} /> : null}
    </Dialog>
  );
}

const makeForgetRow = (act: () => void): MenuRow => ({
  ...{ key: 'forget', words: further(FORGET_ME.title), hint: FORGET_ME.deviceHint, icon: 'bin', isIrreversible: true },
  act,
});

/** Reloads the page in another language, because each language has its own files. */
function LanguageChoice() {
  const [hasFailed, setFailed] = useState(false);
  const choose = (language: string): void => void switchLanguage(language).then((isDone) => setFailed(!isDone));
  if (languages.length < 2) return null;
  return (
    <Choices
      title={SETTINGS.language}
      name="language"
      options={languages.map(([value, words]) => ({ value, words, lang: value }))}
      chosen={pageLanguage}
      onChoose={choose}
      column="7rem"
      {...(hasFailed && { hint: formatFailure(SETTINGS.language) })}
    />
  );
}

interface ChoicesProps<T extends string> {
  readonly title: string;
  readonly name: string;
  /** `lang` is set for words in another language. */
  readonly options: readonly { readonly value: T; readonly words: string; readonly lang?: string }[];
  readonly chosen: T;
  readonly hint?: string;
  readonly column?: string;
  onChoose(value: T): void;
}

function Choices<T extends string>(props: ChoicesProps<T>) {
  const { title, name, options, chosen, hint, column = '5.5rem', onChoose } = props;
  return (
    <fieldset class="field">
      <legend class="label">{title}</legend>
      <div class="grid fitting gap-2" style={{ '--column': column }}>
        {options.map(({ value, words, lang }) => (
          <label key={value} lang={lang} class={classes('pick anchor text-centre', chosen === value && 'chosen')}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {words}
          </label>
        ))}
      </div>
      {hint === undefined ? null : <p class="soft small">{hint}</p>}
    </fieldset>
  );
}

interface SoundSettingsProps {
  readonly settings: Settings;
  onChange(part: Partial<Settings>): void;
}

function SoundSettings({ settings: { sound, volume }, onChange }: SoundSettingsProps) {
  const change = (part: Partial<Settings>): void => {
    onChange(part);
    playSound('turn');
  };
  return (
    <fieldset class="field">
      <legend class="label">{SETTINGS.soundTitle}</legend>
      <label class="choice">
        <input type="checkbox" checked={sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />
        {SETTINGS.sound}
      </label>
      {sound && (
        <label class={`choice ${styles.volume}`}>
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
