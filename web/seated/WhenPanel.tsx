import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';
import { canHost } from '../model/hosting.ts';
import { settingsOf } from '../model/waiting.ts';
import { useTable } from '../table/at-table.ts';
import { WhenChoice } from '../time/WhenChoice.tsx';
import { WhenLine } from '../time/WhenLine.tsx';

interface WhenPanelProps {
  readonly pressing: Pressing;
}

/** When the table plays: the host chooses, the others read. */
export function WhenPanel({ pressing }: WhenPanelProps) {
  const { charter, view } = useTable();
  if (!canHost(view)) return <WhenLine charter={charter} view={view} />;
  return (
    <>
      <WhenChoice
        pace={settingsOf(view).pace}
        length={lengthOf(charter.ruleset, charter.seating)}
        onChange={(pace) => pressing.press('pace', { type: 'changeSettings', settings: { pace } })}
      />
      <Refused code={pressing.refusedAt('pace')} />
    </>
  );
}
