import { teamStillNeeds } from '#text/going-out.ts';
import { asksToGoOut, coachSays, SENDING } from '#text/table.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { useTable } from './at-table.ts';
import { isLifting } from './draft/meld-draft.ts';
import { Landed } from './Landed.tsx';
import type { Matter } from './matters.ts';
import { ruleOf, useSlow } from './noticing.ts';
import { OwnTray } from './OwnTray.tsx';
import type { OwnParts } from './playing.ts';
import { TurnLine } from './TurnLine.tsx';
import { useKeys } from './table-keys.ts';
import { answerWords } from './turn-words.ts';
import { mayNudge, WaitLine } from './WaitLine.tsx';

interface OwnSlipProps {
  readonly own: OwnParts;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** What has to be settled beside the cards. */
  readonly matter: Matter | undefined;
}

/** The viewer's slip of paper: whose turn it is, a partner's question, and the draft. */
export function OwnSlip({ own, now, matter }: OwnSlipProps) {
  const { charter, view, pendingCount, onRule } = useTable();
  const { table, drafting, playing } = own;
  const { draft, change } = drafting;
  const { game, seat, myTurn } = table.visible;
  const { note: said, hint, coach, advice, answer } = playing;
  const note = said?.isOvertaken ? undefined : said;
  const isSlow = useSlow(pendingCount > 0);
  const asked = hint && myTurn && !advice ? coach?.askedAbout(charter, view, { hint, draft }) : undefined;
  const isAsked = seat !== undefined && game.turn.awaited?.includes(seat) === true;
  const state = [
    isAsked && 'asked',
    draft.melds.length > 0 && 'drafting',
    isLifting(draft) && 'lifting',
    (note || matter?.words) && 'noted',
  ];
  return (
    <div class={['slip anchor grid pliant on-paper', ...state].filter(Boolean).join(' ')}>
      <Landed isBehind={own.isBehind}>
        <div
          class={
            mayNudge({ table, view, now })
              ? 'words flex upright middle pliant nudging'
              : 'words flex upright middle pliant'
          }
        >
          <TurnLine
            table={table}
            now={now}
            draft={draft}
            matter={matter}
            note={isSlow ? { words: SENDING, isPlain: true } : note}
            overtaken={note ? undefined : said?.words}
            onRule={isSlow ? undefined : ruleOf(note, charter.ruleset, onRule)}
            advice={isAsked || draft.melds.length > 0 ? undefined : advice}
            onFollow={(made) => change(() => made)}
          />
          <WaitLine table={table} now={now} isTimeSaid={matter?.main !== undefined} />
        </div>
      </Landed>
      {isAsked && <Consent own={own} advice={advice?.words} />}
      <OwnTray
        own={own}
        answer={answerWords(table, draft, { isBrief: true })}
        onWhyNot={asked && coach && (() => answer(coach.whyNotWords(asked)))}
      />
    </div>
  );
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
