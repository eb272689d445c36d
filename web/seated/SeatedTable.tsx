import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { OFFLINE } from '#text/devices.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../cards/special.tsx';
import { Announcer } from '../components/Announcer.tsx';
import { ConnectionBanner } from '../components/Connection.tsx';
import { useFocusAfter } from '../components/focus.ts';
import { later, laterAside, laterPage, useAhead } from '../components/later.tsx';
import { useBack } from '../components/use-back.ts';
import { missedOf } from '../model/missed.ts';
import type { OpenTable } from '../model/open-table.ts';
import { optimisticView } from '../model/optimistic-view.ts';
import { changeSettings, settings } from '../model/page.ts';
import { turnsByBots } from '../model/turns-by-bots.ts';
import type { AnyIntent, FeedEntry } from '../model/types.ts';
import type { Absence } from '../model/visibility.ts';
import { isAwaited } from '../model/waiting.ts';
import { offerOf } from '../table/matters.ts';
import { useOffer } from '../time/offer.ts';
import { AwayDialog } from './AwayDialog.tsx';
import { GameNotices } from './GameNotices.tsx';
import { KnockNotice } from './KnockNotice.tsx';
import { Lobby } from './Lobby.tsx';
import { type OpenPanels, usePanels } from './open-panels.ts';
import { Panels } from './Panels.tsx';
import type { Step } from './steps.ts';

const CutDeck = later(() => import('../results/CutDeck.tsx').then(({ CutDeck }) => CutDeck));
const loadTable = () => import('../table/TableScreen.tsx').then(({ TableScreen }) => TableScreen);
const TableScreen = laterPage(loadTable);
const SeasonOver = laterAside(() => import('../results/SeasonOver.tsx').then(({ SeasonOver }) => SeasonOver));
const OfferInstall = laterAside(() => import('../time/OfferInstall.tsx').then(({ OfferInstall }) => OfferInstall));
const RoundMoments = laterAside(() => import('./RoundMoments.tsx').then(({ RoundMoments }) => RoundMoments));
const StepBar = later(() => import('./StepBar.tsx').then(({ StepBar }) => StepBar));
const ReplayTable = laterPage(() => import('./ReplayTable.tsx').then(({ ReplayTable }) => ReplayTable));
const ClosedPage = laterPage(() => import('./ClosedPage.tsx').then(({ ClosedPage }) => ClosedPage));

interface SeatedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  /** A watcher wants to sit down; absent if no seat is free. */
  onSit?(): void;
}

interface StageProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  readonly panels: OpenPanels;
  readonly feed: readonly FeedEntry[];
  /** The step being shown again. */
  readonly step: Step | undefined;
  onStep(steps: readonly Step[], at: number): void;
  /** A watcher wants to sit down; undefined if no seat is free. */
  readonly onSit: (() => void) | undefined;
  /** Says that the connection is lost, at a table in play. */
  readonly notice: ComponentChildren;
}

/** Steps being shown again on the table. */
interface ShownTable {
  readonly steps: readonly Step[];
  readonly at: number;
  /** The newest version when the replay began. */
  readonly since: number;
}

/** A table as a seated person or a watcher sees it: lobby and game. */
export function SeatedTable({ open, charter, view, onSit }: SeatedTableProps) {
  const panels = usePanels();
  const { connection } = open.model;
  const [shown, setShown] = useState<ShownTable>();
  const onStep = (steps: readonly Step[], at = 0): void => {
    panels.close();
    setShown({ steps, at, since: view.version });
  };
  const feed = open.model.feed.value;
  const isPlaying = view.phase !== 'lobby' && (shown !== undefined || !view.closed);
  const isAtGame = view.phase !== 'lobby' && shown === undefined && !view.closed;
  useFocusAfter(shown !== undefined);
  useBack(shown !== undefined, () => setShown(undefined));
  useAhead(loadTable);
  return (
    <div class={isPlaying ? 'at-table playing' : 'at-table'} data-connection={connection.value}>
      {isAtGame ? null : <ConnectionOf open={open} view={view} />}
      {isAtGame ? null : <KnockNotice charter={charter} view={view} onSubmit={(intents) => open.submit(intents)} />}
      <Announcer charter={charter} view={view} feed={feed} />
      <Stage
        open={open}
        charter={charter}
        view={view}
        panels={panels}
        feed={feed}
        step={shown?.steps[shown.at]}
        onStep={onStep}
        onSit={onSit}
        notice={isAtGame ? <ConnectionOf open={open} view={view} isInBar /> : undefined}
      />
      {shown ? (
        <StepBar
          open={open}
          charter={charter}
          view={view}
          feed={feed}
          steps={shown.steps}
          at={shown.at}
          since={shown.since}
          onShow={(at) => setShown({ ...shown, at })}
          onEnd={() => setShown(undefined)}
        />
      ) : null}
      <Panels open={open} panels={panels} onStep={onStep} />
      <AbsenceReport open={open} charter={charter} view={view} onStep={onStep} />
    </div>
  );
}

interface ConnectionOfProps {
  readonly open: OpenTable;
  readonly view: View;
  readonly isInBar?: boolean;
}

const ConnectionOf = ({ open, view, isInBar = false }: ConnectionOfProps) => (
  <ConnectionBanner
    connection={open.model.connection.value}
    obstacle={open.model.obstacle.value}
    lastSeen={open.model.lastSeen.value}
    meanwhile={meanwhileOf(open, view)}
    isInBar={isInBar}
    onRetry={() => open.heal()}
  />
);

function meanwhileOf({ model }: OpenTable, view: View): string | undefined {
  if (model.pending.value.length > 0) return OFFLINE.later;
  return isAwaited(view) ? OFFLINE.playOn : undefined;
}

function Stage({ open, charter, view, panels, feed, step, onStep, onSit, notice }: StageProps) {
  const { pending, refusal } = open.model;
  const table = open.table ?? '';
  const answerOffer = useOffer({ open, view, onShow: () => panels.show('notifications') });
  const shown = optimisticView(view, pending.value);
  const submit = (intents: readonly AnyIntent[]): void => open.submit(intents);
  if (view.closed && !step) {
    return <ClosedPage charter={charter} view={shown} refusal={refusal.value} onSubmit={submit} onMenu={panels.show} />;
  }
  if (view.phase === 'lobby') {
    return (
      <Lobby
        table={table}
        charter={charter}
        view={shown}
        pendingCount={pending.value.length}
        refusal={refusal.value}
        onSubmit={submit}
        onMenu={panels.show}
        cut={<CutDeck open={open} table={table} charter={charter} view={view} />}
      />
    );
  }
  return (
    <Game
      open={open}
      charter={charter}
      view={view}
      shown={shown}
      panels={panels}
      feed={feed}
      step={step}
      onStep={onStep}
      onSit={onSit}
      notice={notice}
      offer={answerOffer && offerOf(answerOffer)}
    />
  );
}

interface GameProps extends StageProps {
  /** With what waits to be sent. */
  readonly shown: View;
  readonly offer: ReturnType<typeof offerOf> | undefined;
}

/** The game that is played or was, or a past step of it. */
function Game({ open, charter, view, shown, panels, feed, step, onStep, onSit, notice, offer }: GameProps) {
  const { pending, connection, knocking } = open.model;
  const refusal = open.model.refusal.value;
  const table = open.table ?? '';
  const submit = (intents: readonly AnyIntent[]): void => open.submit(intents);
  const onMenu = view.closed ? undefined : (): void => panels.show('menu');
  return (
    <RuledCards rules={rulesOfRound(charter.ruleset, view.game?.round ?? 1)}>
      {charter.season || view.phase === 'over' ? (
        <SeasonOver open={open} table={table} charter={charter} view={view} />
      ) : null}
      {view.game?.ended && !view.closed ? <OfferInstall /> : null}
      {step ? null : (
        <GameNotices
          charter={charter}
          view={shown}
          refusal={refusal}
          onSubmit={submit}
          onSeats={() => panels.show('seats')}
          onSit={onSit}
          isKnocking={knocking.value !== undefined}
        />
      )}
      <TableScreen
        table={table}
        charter={charter}
        view={shown}
        feed={feed}
        refusal={refusal}
        pendingCount={pending.value.length}
        offer={offer}
        onSubmit={submit}
        onMenu={panels.show}
        instead={
          step && <ReplayTable open={open} charter={charter} view={view} step={step} feed={feed} onMenu={onMenu} />
        }
        moments={
          settings.value.suggestions ? <RoundMoments open={open} charter={charter} view={view} onStep={onStep} /> : null
        }
        readGame={async () => (await import('../model/reading-results.ts')).readLastGame(open)}
        connection={connection.value}
        notice={notice}
        settings={settings.value}
        onSettings={changeSettings}
        onRule={panels.showRule}
      />
    </RuledCards>
  );
}

/** What bots played for the viewer, if any of it came after the last look. */
function byBotsIn(feed: readonly FeedEntry[], { seat, game }: View, { seen, back }: Absence) {
  if (seat === undefined || game === undefined) return undefined;
  const { turns, last, after } = turnsByBots(feed, seat, back);
  return last > seen ? { turns, since: feed.filter(({ version }) => version > after && version <= back) } : undefined;
}

interface AbsenceProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  onStep(steps: readonly Step[]): void;
}

/** After an absence: what happened meanwhile, once. */
function AbsenceReport({ open, charter, view, onStep }: AbsenceProps) {
  const { eventLog, feed } = open.model;
  const absence = open.visibility.absence.value;
  const isKnown = absence !== undefined && eventLog.value.known >= absence.back;
  const missed = isKnown ? missedOf(feed.value, absence.seen, absence.back) : [];
  const isNothing = isKnown && (missed.length === 0 || view.phase === 'lobby' || view.closed === true);
  const close = (): void => open.visibility.dismiss();
  useEffect(() => (isNothing ? close() : undefined), [isNothing]);
  if (!isKnown || isNothing) return null;
  const show = (steps: readonly Step[]): void => {
    close();
    onStep(steps);
  };
  return (
    <AwayDialog
      charter={charter}
      view={view}
      missed={missed}
      byBots={byBotsIn(feed.value, view, absence)}
      isCut={eventLog.value.from > absence.seen}
      onStep={show}
      onClose={close}
    />
  );
}
