import { TABLE_SETTINGS } from '#text/table-settings.ts';
import { TAKING_BACK } from '#text/taking-back.ts';
import { RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { Select } from '../components/Select.tsx';
import { canHost } from '../model/hosting.ts';
import { languages } from '../model/own-language.ts';
import { getSettings, mayHint } from '../model/waiting.ts';
import { useTable } from '../table/table-context.ts';

const DEFAULT_SETTINGS_SHOWN = { preview: false, spectators: true, hints: true } as const;

interface SettingChoiceProps {
  readonly name: keyof typeof DEFAULT_SETTINGS_SHOWN;
  readonly words: string;
  readonly hint?: string;
}

export function SettingChoice({ name, words, hint }: SettingChoiceProps) {
  const table = useTable();
  const pending = usePendingAction(table);
  const isOn = getSettings(table.view)[name] ?? DEFAULT_SETTINGS_SHOWN[name];
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => pending.press(name, { type: 'changeSettings', settings: { [name]: !isOn } })}
        />
        <span>
          {words}
          {hint === undefined ? null : <span class="soft small block">{hint}</span>}
        </span>
      </label>
      <RefusalNotice code={pending.findRefusal(name)} />
    </>
  );
}

export const RuleSettings = () => (
  <>
    <HintsForAll />
    <TakeBacksForAll />
  </>
);

function TakeBacksForAll() {
  const table = useTable();
  const pending = usePendingAction(table);
  const { takeBacks = 'asked' } = getSettings(table.view);
  if (!canHost(table.view)) return <p>{TAKING_BACK.settled[takeBacks]}</p>;
  return (
    <>
      <Select
        words={TAKING_BACK.title}
        value={takeBacks}
        names={TAKING_BACK.choices}
        onChoose={(chosen) => pending.press('takeBacks', { type: 'changeSettings', settings: { takeBacks: chosen } })}
      />
      <RefusalNotice code={pending.findRefusal('takeBacks')} />
    </>
  );
}

/** Sets the language of what the server writes at the table, for its host. */
export function TableLanguage() {
  const table = useTable();
  const pending = usePendingAction(table);
  const { language = 'en' } = getSettings(table.view);
  if (languages.length < 2) return null;
  return (
    <>
      <Select
        words={TABLE_SETTINGS.language}
        value={language}
        names={Object.fromEntries(languages)}
        areLanguages
        onChoose={(chosen) => pending.press('language', { type: 'changeSettings', settings: { language: chosen } })}
      />
      <p class="soft small">{TABLE_SETTINGS.languageHint}</p>
      <RefusalNotice code={pending.findRefusal('language')} />
    </>
  );
}

function HintsForAll() {
  const { view } = useTable();
  if (canHost(view)) return <SettingChoice name="hints" words={TABLE_SETTINGS.hints} />;
  return mayHint(view) ? null : <p>{TABLE_SETTINGS.settled.noHints}</p>;
}
