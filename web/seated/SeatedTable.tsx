import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { OFFLINE } from '#text/states.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../cards/special.tsx';
import { Announcer } from '../components/Announcer.tsx';
import { ConnectionBanner } from '../components/Connection.tsx';
import { loadDisplayFont } from '../components/display-font.ts';
import { useFocusRestore } from '../components/focus.ts';
import { lazy, lazyPage, lazyWithoutFallback, usePreload } from '../components/lazy.tsx';
import { useCloseOnBack } from '../components/use-back.ts';
import { getMissed } from '../model/missed-entries.ts';
import type { OpenTable } from '../model/open-table.ts';
import { seats, settings } from '../model/page.ts';
import { findTurnsByBots } from '../model/turns-by-bots.ts';
import type { FeedEntry } from '../model/types.ts';
import type { Absence } from '../model/visibility.ts';
import { isAwaited } from '../model/waiting.ts';
import type { Prompt } from '../table/prompt.ts';
import { createKeepPlayingPrompt, createKnockPrompt, getOffer } from '../table/prompts.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { type TableContext, TableProvider, useTable } from '../table/table-context.ts';
import { useOffer } from '../time/offer.ts';
import { useStopped } from '../time/stopped.ts';
import { createTableContext } from './create-table-context.ts';
import { type OpenPanels, usePanels } from './open-panels.ts';
import { isHolderUnsure } from './page-signals.ts';
import { useSavedScore } from './saved-score.ts';
import type { Step } from './steps.ts';

const AwayDialog = lazyWithoutFallback(() => import('./AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog));
const ComingBack = lazyWithoutFallback(() => import('./ComingBack.tsx').then(({ ComingBack }) => ComingBack));
const Lobby = lazyPage(() => import('./Lobby.tsx').then(({ Lobby }) => Lobby));
const PromptBanner = lazyWithoutFallback(() => import('./PromptBanner.tsx').then(({ PromptBanner }) => PromptBanner));
const Panels = lazy(() => import('./Panels.tsx').then(({ Panels }) => Panels), null);
const GameNotices = lazyWithoutFallback(() => import('./GameNotices.tsx').then(({ GameNotices }) => GameNotices));
const OfferInstall = lazyWithoutFallback(() =>
  import('../time/OfferInstall.tsx').then(({ OfferInstall }) => OfferInstall),
);
const RoundMoments = lazyWithoutFallback(() =>
  import('./RoundKeyPlays.tsx').then(({ RoundKeyPlays: RoundMoments }) => RoundMoments),
);
const RuleQuestions = lazyWithoutFallback(() =>
  import('./RuleQuestions.tsx').then(({ RuleQuestions }) => RuleQuestions),
);
const StepBar = lazy(() => import('./StepBar.tsx').then(({ StepBar }) => StepBar));
const loadNearbySteps = () => import('./nearby-steps.ts');
const ReplayTable = lazyPage(() => import('./ReplayTable.tsx').then(({ ReplayTable }) => ReplayTable));
const WhoseSeat = lazyWithoutFallback(() => import('./WhoseSeat.tsx').then(({ WhoseSeat }) => WhoseSeat));
const ClosedPage = lazyPage(() => import('./ClosedPage.tsx').then(({ ClosedPage }) => ClosedPage));

export interface SeatedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  /** Lets a watcher sit down; absent if no seat is open. */
  onSit?(): void;
}

interface StageProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly step: Step | undefined;
  onStep(steps: readonly Step[], at: number): void;
  /** Lets a watcher sit down; undefined if no seat is open. */
  readonly onSit: (() => void) | undefined;
  readonly notice: ComponentChildren;
}

interface ShownTable {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly since: number;
}

export function SeatedTable({ open, charter, view, onSit }: SeatedTableProps) {
  const panels = usePanels();
  const [shown, setShown] = useState<ShownTable>();
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => (panels.shown ? setOpened(true) : undefined), [panels.shown]);
  useEffect(loadDisplayFont, []);
  useTurnSignal(open.model);
  const onStep = (steps: readonly Step[], at = 0): void => {
    panels.close();
    setShown({ steps, at, since: view.version });
  };
  const stepBack = async (version: number): Promise<void> => {
    const { steps, at } = (await loadNearbySteps()).getNearbySteps(table, version);
    onStep(steps, at);
  };
  const table = {
    ...createTableContext(open, { charter, view, onMenu: panels.show, onRule: panels.showRule }),
    onStepBack: (version: number) => void stepBack(version),
  };
  const isPlaying = view.phase !== 'lobby' && (shown !== undefined || !view.closed);
  const present = (): void => setShown(undefined);
  useFocusRestore(shown !== undefined);
  useCloseOnBack(shown !== undefined, present);
  for (const part of [Panels, RoundMoments, GameNotices]) usePreload(part.preload);
  return (
    <TableProvider value={table}>
      <div class="upright flex" data-playing={isPlaying || undefined} data-connection={table.connection}>
        {isPlaying ? null : <TableConnection open={open} />}
        {isPlaying ? null : <KnockNotice />}
        {isPlaying ? null : <Returning />}
        <Announcer charter={charter} view={view} feed={table.feed} />
        <Stage
          open={open}
          panels={panels}
          step={shown?.steps[shown.at]}
          onStep={onStep}
          onSit={onSit}
          notice={isPlaying ? <TableConnection open={open} isInBar /> : undefined}
        />
        {shown ? (
          <StepBar
            open={open}
            steps={shown.steps}
            at={shown.at}
            since={shown.since}
            onShow={(at) => setShown({ ...shown, at })}
            onEnd={present}
          />
        ) : null}
        {hasOpened ? <Panels open={open} panels={panels} onStep={onStep} /> : null}
        {isHolderUnsure(table.id) ? <WhoseSeat /> : <AbsenceReport open={open} onStep={onStep} />}
      </div>
    </TableProvider>
  );
}

/** Signals the viewer's turn, by code that loads once the table is shown. */
function useTurnSignal(model: OpenTable['model']): void {
  useEffect(() => {
    const stop = import('./attention.ts').then(
      ({ signalTurn }) => signalTurn(model),
      () => undefined,
    );
    return () => void stop.then((end) => end?.());
  }, [model]);
}

interface TableConnectionProps {
  readonly open: OpenTable;
  readonly isInBar?: boolean;
}

function TableConnection({ open, isInBar = false }: TableConnectionProps) {
  const { connection, connectionProblem, lastSeen } = open.model;
  return (
    <ConnectionBanner
      connection={connection.value}
      connectionProblem={connectionProblem.value}
      lastSeen={lastSeen.value}
      fallback={getFallback(useTable())}
      isInBar={isInBar}
      onRetry={() => open.reconnect()}
    />
  );
}

function getFallback({ pendingCount, view }: TableContext): string | undefined {
  if (pendingCount > 0) return OFFLINE.later;
  return isAwaited(view) ? OFFLINE.playOn : undefined;
}

function Stage({ open, panels, step, onStep, onSit, notice }: StageProps) {
  const now = useTable();
  const { charter, view, onSubmit } = now;
  const { table, dealt } = useSavedScore(now, open.model.pending.value);
  const answerStopped = useStopped(view, onSubmit);
  const answerOffer = useOffer({ open, view, onShow: () => panels.show('notifications') });
  const livePrompt = useLiveHourPrompt(now);
  if (view.closed && !step) return <ClosedPage onSit={onSit} onAsk={() => open.askToReopen()} />;
  if (view.phase === 'lobby') return <Lobby open={open} />;
  return (
    <RuledCards rules={getRulesForRound(charter.ruleset, table.view.game?.round ?? 1)}>
      {view.game?.ended && !view.closed && !step ? <OfferInstall /> : null}
      {step || (view.seat !== undefined && !view.game?.ended) ? null : (
        <GameNotices onSit={onSit} isKnocking={open.model.knocking.value !== undefined} />
      )}
      <TableProvider value={table}>
        <TableScreen
          dealt={dealt}
          offer={
            answerStopped ? createKeepPlayingPrompt(answerStopped) : answerOffer ? getOffer(answerOffer) : livePrompt
          }
          cover={step && <ReplayTable open={open} step={step} notice={notice} banner={<Returning />} />}
          question={isRuleAsked(view) ? <RuleQuestions /> : null}
          moments={settings.value.suggestions ? <RoundMoments open={open} onStep={onStep} /> : null}
          readGame={async () => (await import('../model/reading-results.ts')).readLastGame(open)}
          notice={notice}
          banner={<Returning />}
        />
      </TableProvider>
    </RuledCards>
  );
}

/** Returns the question about a weekly live hour, a moment after the table is shown. */
function useLiveHourPrompt(table: TableContext): Prompt | undefined {
  const [prompts, setPrompts] = useState<typeof import('../dates/live-hour-prompt.ts')>();
  usePreload(async () => setPrompts(await import('../dates/live-hour-prompt.ts')));
  return prompts?.findLiveHourPrompt(table, () => setPrompts(undefined));
}

const KnockNotice = () => <PromptBanner prompt={createKnockPrompt(useTable())} />;

const isRuleAsked = ({ game, questions, settled }: View): boolean =>
  game?.ended !== undefined && (questions !== undefined || settled?.some(({ next }) => next) === true);

/** Lazily loads the rare prompt about someone returning, and keeps it mounted to show the result. */
function Returning() {
  const { id, view } = useTable();
  const [wasNeeded, setNeeded] = useState(false);
  const isBack = seats.value.some(({ table, back }) => table === id && back !== undefined);
  const isNeeded = isBack || (view.comingBack ?? view.cameBack ?? view.refusedThrice) !== undefined;
  useEffect(() => (isNeeded ? setNeeded(true) : undefined), [isNeeded]);
  return isNeeded || wasNeeded ? <ComingBack /> : null;
}

/** Returns turns that bots played for the viewer, if any came after the last look. */
function getByBots(feed: readonly FeedEntry[], { seat, game }: View, { seen, back }: Absence) {
  if (seat === undefined || game === undefined) return undefined;
  const { turns, last, after } = findTurnsByBots(feed, seat, back);
  return last > seen ? { turns, since: feed.filter(({ version }) => version > after && version <= back) } : undefined;
}

interface AbsenceProps {
  readonly open: OpenTable;
  onStep(steps: readonly Step[]): void;
}

function AbsenceReport({ open, onStep }: AbsenceProps) {
  const { view } = useTable();
  const { eventLog, feed } = open.model;
  const absence = open.visibility.absence.value;
  const isKnown = absence !== undefined && eventLog.value.known >= absence.back;
  const missed = isKnown ? getMissed(feed.value, absence.seen, absence.back) : [];
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
      missed={missed}
      byBots={getByBots(feed.value, view, absence)}
      isCut={eventLog.value.from > absence.seen}
      onStep={show}
      onClose={close}
    />
  );
}
