import { signal } from '@preact/signals';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../../web/cards/special.tsx';
import { DEFAULT_SETTINGS } from '../../web/model/storage/settings.ts';
import { TableScreen } from '../../web/table/TableScreen.tsx';
import { type TableContext, TableProvider } from '../../web/table/table-context.ts';
import { getFeedToStep, getNextView, makeCharterOfPlayed, type PlayedGame } from './playthroughs.ts';

interface DemoAddress {
  readonly step: number;
  /** Undefined: a watcher's place. */
  readonly seat: number | undefined;
}

const place = signal<DemoAddress>({ step: 0, seat: 0 });

/** Steps a recorded game back and forth, seen from any seat; the page's address has the position. */
export function Stepping({ name, played }: { readonly name: string; readonly played: PlayedGame }) {
  const { step, seat } = place.value;
  const table: TableContext = {
    id: `playthrough ${name}`,
    charter: makeCharterOfPlayed(played),
    view: getNextView(played, step, seat),
    feed: getFeedToStep(played, step, seat),
    connection: 'live',
    pendingCount: 0,
    pending: [],
    settings: DEFAULT_SETTINGS,
    onSubmit: () => go(name, played, { step: step + 1 }),
    onAsk: () => undefined,
    onSettings: () => undefined,
    onMenu: () => undefined,
  };
  return (
    <RuledCards rules={getRulesForRound(table.charter.ruleset, table.view.game?.round ?? 1)}>
      <Stepper name={name} played={played} />
      <TableProvider value={table}>
        <TableScreen key={`${seat}`} />
      </TableProvider>
    </RuledCards>
  );
}

/** Opens the position in an address such as `#playthrough/tails/57/2`; without a seat, a watcher's. */
export function openPlace([step, seat]: readonly string[], played: PlayedGame): void {
  place.value = { step: isInLimits(Number(step ?? 0), played), seat: seat ? Number(seat) : undefined };
}

const isInLimits = (step: number, { steps }: PlayedGame): number => Math.min(Math.max(step || 0, 0), steps.length - 1);

function go(name: string, played: PlayedGame, change: Partial<DemoAddress>): void {
  const { step, seat } = { ...place.value, ...change };
  place.value = { step: isInLimits(step, played), seat };
  history.replaceState(undefined, '', `#playthrough/${name}/${place.value.step}/${seat ?? ''}`);
}

function Stepper({ name, played }: { readonly name: string; readonly played: PlayedGame }) {
  const { step, seat } = place.value;
  const seats = Array.from({ length: played.playthrough.seating.players }, (_, one) => one);
  const move = (change: Partial<DemoAddress>) => go(name, played, change);
  return (
    <nav style="display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; padding: var(--space-2)">
      <a href="./">List</a>
      <button type="button" onClick={() => move({ step: step - 1 })}>
        Back
      </button>
      <button type="button" onClick={() => move({ step: step + 1 })}>
        Next
      </button>
      <input
        type="range"
        aria-label="Step"
        max={played.steps.length - 1}
        value={step}
        onInput={(event) => move({ step: event.currentTarget.valueAsNumber })}
      />
      <output>{`${name}, step ${step} of ${played.steps.length - 1}`}</output>
      <select
        aria-label="Seen from"
        value={seat ?? ''}
        onChange={({ currentTarget: { value } }) => move({ seat: value === '' ? undefined : Number(value) })}
      >
        {seats.map((one) => (
          <option key={one} value={one}>{`Seat ${one}`}</option>
        ))}
        <option value="">Watcher</option>
      </select>
    </nav>
  );
}
