import { useEffect, useState } from 'preact/hooks';
import { OFFLINE } from '#text/states.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../../web/cards/special.tsx';
import { Announcer } from '../../web/components/Announcer.tsx';
import { ConnectionBanner } from '../../web/components/Connection.tsx';
import type { Settings } from '../../web/model/storage/settings.ts';
import type { AnyIntent, MenuAction } from '../../web/model/types.ts';
import { isAwaited } from '../../web/model/waiting.ts';
import { GameNotices } from '../../web/seated/GameNotices.tsx';
import { Lobby } from '../../web/seated/Lobby.tsx';
import { RuleQuestions } from '../../web/seated/RuleQuestions.tsx';
import { TableScreen } from '../../web/table/TableScreen.tsx';
import { TableProvider } from '../../web/table/table-context.ts';
import type { Fixture } from './fixture.ts';

interface ShownTableProps {
  readonly fixture: Fixture;
  readonly settings: Settings;
  onSettings(changed: Partial<Settings>): void;
}

const submit = (intents: readonly AnyIntent[]): void => console.info('submitted', JSON.stringify(intents));
const retry = (): void => console.info('retry');
const show = (action: MenuAction): void => console.info('menu', action);

export function ShownTable({ fixture: whole, settings, onSettings }: ShownTableProps) {
  const fixture = useArriving(whole);
  const { name, charter, view, feed, connection = 'live', refusal } = fixture;
  const obstacle = connection === 'offline' ? connection : undefined;
  const isPlaying = view.phase !== 'lobby';
  const id = `demo ${name}`;
  const acts = { onSubmit: submit, onAsk: () => undefined, onSettings, onMenu: show };
  return (
    <TableProvider
      value={{ id, charter, view, feed, connection, refusal, pendingCount: 0, pending: [], settings, ...acts }}
    >
      <div class="upright flex" data-playing={isPlaying || undefined} data-connection={connection}>
        {isPlaying ? null : <ConnectionBanner connection={connection} connectionProblem={obstacle} onRetry={retry} />}
        <Announcer charter={charter} view={view} feed={feed} />
        {isPlaying ? <Game fixture={fixture} /> : <Lobby />}
      </div>
    </TableProvider>
  );
}

/** Milliseconds until the last entries of a feed arrive. */
const ARRIVAL_MS = 100;

/** The fixture as it was before its last entries arrived, then whole. */
function useArriving(fixture: Fixture): Fixture {
  const { view, feed, arriving = 0 } = fixture;
  const [hasCome, setCome] = useState(arriving === 0);
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  if (hasCome) return fixture;
  const before = feed.slice(0, feed.length - arriving);
  return { ...fixture, feed: before, view: { ...view, version: view.version - arriving } };
}

function Game({ fixture: { charter, view, connection = 'live', offer } }: Pick<ShownTableProps, 'fixture'>) {
  const obstacle = connection === 'offline' ? connection : undefined;
  return (
    <RuledCards rules={getRulesForRound(charter.ruleset, view.game?.round ?? 1)}>
      <GameNotices />
      <TableScreen
        notice={
          <ConnectionBanner
            connection={connection}
            connectionProblem={obstacle}
            fallback={isAwaited(view) ? OFFLINE.playOn : undefined}
            isInBar={true}
            onRetry={retry}
          />
        }
        question={view.questions ? <RuleQuestions /> : null}
        offer={offer}
      />
    </RuledCards>
  );
}
