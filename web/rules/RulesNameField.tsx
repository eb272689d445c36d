import { ROOM } from '#text/pages.ts';
import { KEEP } from '#text/rules.ts';
import { LONGEST_NAME } from '../../shared/ruleset/exchange.ts';
import { LimitNote } from '../components/LimitNote.tsx';
import { useLimit } from '../components/limit.ts';

interface RulesNameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isMissing: boolean;
  onName(name: string): void;
}

export function RulesNameField({ label, value, isMissing, onName }: RulesNameFieldProps) {
  const limit = useLimit(LONGEST_NAME);
  return (
    <>
      <label class="field">
        <span class="label">{label}</span>
        <input
          value={value}
          placeholder={KEEP.defaultName}
          autocomplete="off"
          aria-invalid={isMissing}
          onInput={(event) => onName(limit.take(event))}
          onChange={(event) => onName(limit.take(event))}
        />
      </label>
      <LimitNote isOver={limit.isOver} words={ROOM.name(LONGEST_NAME)} />
    </>
  );
}
