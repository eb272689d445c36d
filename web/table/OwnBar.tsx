import { useState } from 'preact/hooks';
import { CONFIRM, CONFIRM_YES, YES_AND_DONT_ASK } from '#text/draft.ts';
import { GO_BACK } from '#text/pages.ts';
import { LEAVE_PLAN } from '#text/table.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import { getTakenCards } from '../../shared/rules/taking.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import type { Action } from '../components/action.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { lazyWithoutFallback, usePreload } from '../components/lazy.tsx';
import { mayPlan } from '../model/waiting.ts';
import { AfterAnimation } from './AfterAnimation.tsx';
import { getActions, getKeyActions, isAsk, isPlan, mergePromptActions } from './actions.ts';
import type { DraftedPlay } from './draft/plan.ts';
import type { PlanNews } from './planning.ts';
import type { OwnParts } from './playing.ts';
import { getActs, getAnswerKeys, type Prompt } from './prompt.ts';
import { useTable } from './table-context.ts';
import { useKeys } from './table-keys.ts';

const MorePanel = lazyWithoutFallback(() => import('./MorePanel.tsx').then(({ MorePanel }) => MorePanel));
const PlanSheet = lazyWithoutFallback(() => import('./PlanSheet.tsx').then(({ PlanSheet }) => PlanSheet));

/** The viewer's actions; costly ones ask for confirmation. */
export function OwnBar({ own, prompt }: { readonly own: OwnParts; readonly prompt: Prompt | undefined }) {
  const { view, settings, pending, onSubmit } = useTable();
  const { position, drafting, playing } = own;
  const { draft, change } = drafting;
  const { planNews, doubted, settle } = playing;
  const [isPlanning, setPlanning] = useState(false);
  const planActions = getPlanActions(view, planNews, () => setPlanning(true));
  usePreload(MorePanel.preload);
  const ask = () => onSubmit([{ type: 'askToGoOut' }]);
  const ofPlay = getActions({ ...own, ...playing, draft, ask, follow: (made) => change(() => made) });
  const actions = mergePromptActions(prompt, { ...ofPlay, others: [...planActions, ...ofPlay.others] });
  const answered = actions.others.filter((action) => !isPlan(action));
  // The keys still do what the replaced buttons did.
  const isAsked = prompt?.tone === 'asks';
  const keyed = prompt?.main && !isAsked ? actions : ofPlay;
  useKeys(settings, {
    ...getKeyActions({ ...own, actions: keyed, ask }),
    ...(prompt && getAnswerKeys(prompt)),
  });
  return (
    <>
      <AfterAnimation isBehind={own.isBehind}>
        <ActionBar
          main={actions.main}
          others={actions.others}
          asked={getPromptLabel(prompt)}
          pending={pending}
          // A question takes the whole bar; two answers next to the main button take the place of `More`.
          more={
            isAsked || (prompt && !prompt.main && answered.length > 1) ? undefined : (
              <MorePanel own={own} isAskShown={actions.others.some(isAsk)} />
            )
          }
        />
      </AfterAnimation>
      {isPlanning && planActions.length > 0 && <PlanSheet own={own} onClose={() => setPlanning(false)} />}
      {doubted && (
        <ConfirmSheet
          words={{ title: formatText(doubted, position), keep: GO_BACK, act: CONFIRM_YES[doubted.costs ?? 'takePile'] }}
          kind="main"
          instead={{ words: YES_AND_DONT_ASK, act: () => settle('always') }}
          onKeep={() => settle('no')}
          onAct={() => settle('yes')}
        />
      )}
    </>
  );
}

/** The id of the prompt that the bar answers, if any. */
const getPromptLabel = (prompt: Prompt | undefined): string | undefined =>
  prompt && [prompt.words, ...getActs(prompt).map(({ key }) => key)].join(' ');

/** Returns the question before a costly play. */
function formatText({ costs, card }: DraftedPlay, position: Position): string {
  if (costs === 'discardWild' && card) return CONFIRM.discardWild(card);
  return costs === 'goOut' ? CONFIRM.goOut : CONFIRM.takePile(getTakenCards(position).cards + 1);
}

/** Returns the buttons of a plan for the viewer's next turn; none in that turn. */
export const getPlanActions = (view: View, news: PlanNews | undefined, onAct: () => void): readonly Action[] =>
  mayPlan(view)
    ? [
        ...(news?.cancel ?? []),
        { key: 'plan', label: news?.see ?? LEAVE_PLAN, isAdvised: news?.isAdvised === true, onAct },
      ]
    : [];
