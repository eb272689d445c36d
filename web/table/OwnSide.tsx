import { botViewOf } from '../../shared/bots/bot-view.ts';
import { suggest } from '../draft/suggesting.ts';
import { SENDING } from '../text/table.ts';
import { Consent } from './Consent.tsx';
import { ruleOf, useNote, useReturningFocus, useSlow } from './noticing.ts';
import { OwnBar } from './OwnBar.tsx';
import { OwnHand } from './OwnHand.tsx';
import { OwnTray } from './OwnTray.tsx';
import { TurnLine } from './TurnLine.tsx';
import type { OwnSideProps } from './table-props.ts';
import { WaitLine } from './WaitLine.tsx';

/** The viewer's side: whose turn it is, a partner's question, the draft, the hand, and what can be done. */
export function OwnSide(props: OwnSideProps) {
  const { tableModel, drafting, settings, pendingCount, onSubmit } = props;
  const { game, seat } = tableModel.visible;
  const { draft, change } = drafting;
  const [note, explain] = useNote(props);
  const isSlow = useSlow(pendingCount > 0);
  const botView = botViewOf(props.charter, props.view);
  const suggestion = botView && suggest(botView);
  const offered = settings.suggestions && draft.melds.length === 0 && !props.view.paused ? suggestion : undefined;
  useReturningFocus(draft);
  return (
    <div class="own-side">
      <TurnLine
        table={tableModel}
        view={props.view}
        now={props.now}
        note={isSlow ? SENDING : note?.words}
        onRule={isSlow ? undefined : ruleOf(note, props)}
        {...(offered && { suggestion: offered, onFollow: () => change(() => offered.draft) })}
      />
      <WaitLine {...props} />
      {seat !== undefined && game.turn.awaited?.includes(seat) && (
        <Consent asker={tableModel.who(game.turn.seat)} onAnswer={(yes) => onSubmit([{ type: 'answerGoOut', yes }])} />
      )}
      <OwnTray {...props} />
      <OwnHand {...props} />
      <OwnBar {...props} suggestion={suggestion} explain={explain} />
    </div>
  );
}
