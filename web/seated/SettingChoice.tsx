import { TABLE_SETTINGS } from '#text/table-settings.ts';
import { TAKING_BACK } from '#text/taking-back.ts';
import { OneOf } from '../components/OneOf.tsx';
import { Refused, usePressing } from '../components/pressing.tsx';
import { canHost } from '../model/hosting.ts';
import { languages } from '../model/own-language.ts';
import { mayHint, settingsOf } from '../model/waiting.ts';
import { useTable } from '../table/at-table.ts';

const AT_FIRST = { preview: false, spectators: true, hints: true } as const;

interface SettingChoiceProps {
  readonly name: keyof typeof AT_FIRST;
  readonly words: string;
  readonly hint?: string;
}

export function SettingChoice({ name, words, hint }: SettingChoiceProps) {
  const table = useTable();
  const pressing = usePressing(table);
  const isOn = settingsOf(table.view)[name] ?? AT_FIRST[name];
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => pressing.press(name, { type: 'changeSettings', settings: { [name]: !isOn } })}
        />
        <span>
          {words}
          {hint === undefined ? null : <span class="soft small block">{hint}</span>}
        </span>
      </label>
      <Refused code={pressing.refusedAt(name)} />
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
  const pressing = usePressing(table);
  const { takeBacks = 'asked' } = settingsOf(table.view);
  if (!canHost(table.view)) return <p>{TAKING_BACK.settled[takeBacks]}</p>;
  return (
    <>
      <OneOf
        words={TAKING_BACK.title}
        value={takeBacks}
        names={TAKING_BACK.choices}
        onChoose={(chosen) => pressing.press('takeBacks', { type: 'changeSettings', settings: { takeBacks: chosen } })}
      />
      <Refused code={pressing.refusedAt('takeBacks')} />
    </>
  );
}

/** Sets the language of what the server writes at the table, for its host. */
export function TableLanguage() {
  const table = useTable();
  const pressing = usePressing(table);
  const { language = 'en' } = settingsOf(table.view);
  if (languages.length < 2) return null;
  return (
    <>
      <OneOf
        words={TABLE_SETTINGS.language}
        value={language}
        names={Object.fromEntries(languages)}
        onChoose={(chosen) => pressing.press('language', { type: 'changeSettings', settings: { language: chosen } })}
      />
      <p class="soft small">{TABLE_SETTINGS.languageHint}</p>
      <Refused code={pressing.refusedAt('language')} />
    </>
  );
}

function HintsForAll() {
  const { view } = useTable();
  if (canHost(view)) return <SettingChoice name="hints" words={TABLE_SETTINGS.hints} />;
  return mayHint(view) ? null : <p>{TABLE_SETTINGS.settled.noHints}</p>;
}
