import { TABLE_SETTINGS } from '#text/table-settings.ts';
import { Refused, usePressing } from '../components/pressing.tsx';
import { mayHint, settingsOf } from '../model/waiting.ts';
import { useTable } from '../table/at-table.ts';

/** Settings of a table that are on or off, and what they are where nothing was chosen. */
const AT_FIRST = { preview: false, spectators: true, hints: true } as const;

interface SettingChoiceProps {
  readonly name: keyof typeof AT_FIRST;
  readonly words: string;
  readonly hint?: string;
}

/** One setting of the table, for its host; saved at once. */
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

/** Whether players may have hints: the host sets it, the others read it. */
export function HintsForAll() {
  const { view } = useTable();
  if (view.seat === view.host) return <SettingChoice name="hints" words={TABLE_SETTINGS.hints} />;
  return mayHint(view) ? null : <p>{TABLE_SETTINGS.settled.noHints}</p>;
}
