import { useContext } from 'preact/hooks';
import { teamStillNeeds } from '#text/going-out.ts';
import { asksToGoOut, coachSays, SENDING } from '#text/table.ts';
import { coachView, type Hint } from '../../shared/bots/coach.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { CoachAtTable } from './advice.ts';
import { useTable } from './at-table.ts';
import { isEmpty, isLifting } from './draft/meld-draft.ts';
import { draftOf, hintWords } from './hinting.ts';
import type { Matter } from './matters.ts';
import { ruleOf, useSlow } from './noticing.ts';
import { OwnTray } from './OwnTray.tsx';
import type { OwnParts, OwnPlaying } from './playing.ts';
import { TurnLine } from './TurnLine.tsx';
import { useKeys } from './table-keys.ts';
import { answerWords } from './turn-words.ts';
import { mayNudge, WaitLine } from './WaitLine.tsx';
import { canAskWhy, type DraftAsked, whyNotWords } from './why-not.ts';

interface OwnSlipProps {
  readonly own: OwnParts;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** The best play, if hints are on. */
  readonly hint: Hint | undefined;
  /** What has to be settled beside the cards. */
  readonly matter: Matter | undefined;
}

/** The viewer's slip of paper: whose turn it is, a partner's question, and the draft. */
export function OwnSlip({ own, now, hint, matter }: OwnSlipProps) {
  const { charter, view, pendingCount, onRule } = useTable();
  const { table, drafting, playing } = own;
  const { draft, change } = drafting;
  const { game, seat, myTurn } = table.visible;
  const { note: said } = playing;
  const note = said?.isOvertaken ? undefined : said;
  const isSlow = useSlow(pendingCount > 0);
  const hinted = hint && draftOf(hint);
  const isCoached = useContext(CoachAtTable)?.(draft) !== undefined;
  const asked = hint && myTurn && !isCoached ? askedAbout(charter, view, { hint, draft }) : undefined;
  const isAsked = seat !== undefined && game.turn.awaited?.includes(seat) === true;
  const isHinted = hint !== undefined && draft.melds.length === 0 && matter?.words === undefined && !matter?.more;
  const state = [
    isAsked && 'asked',
    draft.melds.length > 0 && 'drafting',
    isLifting(draft) && 'lifting',
    (note || matter?.words) && 'noted',
  ];
  return (
    <div class={['slip anchor grid pliant on-paper', ...state].filter(Boolean).join(' ')}>
      <div class={wordsClass(mayNudge({ table, view, now }), isHinted)}>
        <TurnLine
          table={table}
          now={now}
          draft={draft}
          matter={matter}
          note={isSlow ? SENDING : note?.words}
          overtaken={note ? undefined : said?.words}
          onRule={isSlow ? undefined : ruleOf(note, charter.ruleset, onRule)}
          hint={isHinted ? hintWords(hint, !isCoached) : undefined}
          onFollow={hinted && (() => change(() => hinted))}
        />
        <WaitLine table={table} now={now} isTimeSaid={matter?.main !== undefined} />
      </div>
      {isAsked && <Consent own={own} advice={hint?.type === 'answer' ? hintWords(hint, true) : undefined} />}
      <OwnTray
        own={own}
        answer={answerWords(table, draft, { isBrief: true })}
        onWhyNot={asked && (() => explainWhy(playing, asked))}
      />
    </div>
  );
}

const wordsClass = (isNudging: boolean, isHinted: boolean): string =>
  ['words flex upright middle pliant', isNudging && 'nudging', isHinted && 'hinted'].filter(Boolean).join(' ');

/** The draft as a question to the coach; undefined if it is no play yet. */
function askedAbout(charter: Charter, view: View, own: Pick<DraftAsked, 'hint' | 'draft'>): DraftAsked | undefined {
  if (isEmpty(own.draft)) return undefined;
  const botView = coachView(charter, view);
  const asked = botView && { botView, ...own };
  return asked && canAskWhy(asked) ? asked : undefined;
}

function explainWhy({ explain }: OwnPlaying, asked: DraftAsked): void {
  const { words, code } = whyNotWords(asked);
  explain(words, code);
}

interface ConsentProps {
  readonly own: OwnParts;
  /** What the coach would say, in place of what the team lacks on the table. */
  readonly advice: string | undefined;
}

/** A partner's question. It leaves table and hand in sight, as the answer depends on them; one answers in the action bar. */
function Consent({ own: { table, position }, advice }: ConsentProps) {
  const { settings, onSubmit } = useTable();
  const words = advice ? coachSays(advice) : teamStillNeeds(missingToGoOut(position));
  const answer = (yes: boolean) => () => onSubmit([{ type: 'answerGoOut', yes }]);
  useKeys(settings, { yes: answer(true), no: answer(false) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div class="consent flex upright balanced" role="alert" tabIndex={0}>
      <p>{asksToGoOut(table.who(table.visible.game.turn.seat))}</p>
      {words && <p class="lacks">{words}</p>}
    </div>
  );
}
