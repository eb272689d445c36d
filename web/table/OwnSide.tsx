import { useContext, useMemo } from 'preact/hooks';
import { SENDING } from '#text/table.ts';
import { botViewOf } from '../../shared/bots/bot-view.ts';
import { coachView, hintFor } from '../../shared/bots/coach.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import type { Position } from '../../shared/rules/position.ts';
import type { DealtPacketName } from '../../shared/ruleset/ruleset.ts';
import type { Settings } from '../model/storage/settings.ts';
import type { AnyIntent, FeedEntry, Refusal } from '../model/types.ts';
import { mayHint } from '../model/waiting.ts';
import { CoachAtTable } from './advice.ts';
import { Consent } from './Consent.tsx';
import { isEmpty, isLifting } from './draft/meld-draft.ts';
import { suggest } from './draft/suggesting.ts';
import type { Drafting } from './drafting.ts';
import { draftOf, hintWords } from './hinting.ts';
import { type Matter, matterBeside, matterOf } from './matters.ts';
import { ruleOf, useReturningFocus, useSlow } from './noticing.ts';
import { OwnBar } from './OwnBar.tsx';
import { OwnHand } from './OwnHand.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import { OwnTray } from './OwnTray.tsx';
import { PacketChoice } from './PacketChoice.tsx';
import type { OwnPlaying } from './playing.ts';
import { TurnLine } from './TurnLine.tsx';
import type { TableModel } from './table-model.ts';
import { answerWords } from './turn-words.ts';
import { mayNudge, WaitLine } from './WaitLine.tsx';
import { canAskWhy, type DraftAsked, whyNotWords } from './why-not.ts';

interface OwnSideProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  readonly table: TableModel;
  /** What the viewer's intents are judged by. */
  readonly position: Position;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
  readonly settings: Settings;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** A question that can wait until nothing else is to be settled. */
  readonly offer: Matter | undefined;
  /** Submissions that are sent and not yet answered. */
  readonly pendingCount: number;
  readonly refusal: Refusal | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSettings(changed: Partial<Settings>): void;
  /** Shows who sits where. */
  onSeats(): void;
  /** Shows the rules that a refusal rests on. */
  readonly onRule: ((code: AnyRefusal) => void) | undefined;
}

/** The viewer's side: whose turn it is, a partner's question, the draft, the hand, and what can be done. */
export function OwnSide(props: OwnSideProps) {
  const { charter, view, feed, table, position, drafting, playing, settings, now, pendingCount, refusal } = props;
  const { offer, onSubmit, onSettings, onSeats, onRule } = props;
  const { visible } = table;
  const { game, seat } = visible;
  const { draft, change } = drafting;
  const { note: said } = playing;
  const note = said?.isOvertaken ? undefined : said;
  const isSlow = useSlow(pendingCount > 0);
  const botView = botViewOf(charter, view);
  const suggestion = botView && suggest(botView);
  const isHinting = settings.suggestions && mayHint(view) && !view.paused;
  const hint = useMemo(() => (isHinting ? hintFor(charter, view) : undefined), [charter, view, isHinting]);
  const hinted = hint && draftOf(hint);
  const isCoached = useContext(CoachAtTable)?.(draft) !== undefined;
  const asked = hint && visible.myTurn && !isCoached ? askedAbout(charter, view, { hint, draft }) : undefined;
  const isAsked = seat !== undefined && game.turn.awaited?.includes(seat) === true;
  const matter = matterBeside(draft, matterOf({ charter, view, offer, explain: playing.explain, onSubmit, onSeats }));
  const isHinted = hint !== undefined && draft.melds.length === 0 && matter?.words === undefined && !matter?.more;
  useReturningFocus(draft);
  return (
    <div class="own-side on-oak">
      <div
        class={[
          'slip on-paper',
          isAsked && 'asked',
          draft.melds.length > 0 && 'drafting',
          isLifting(draft) && 'lifting',
          (note || matter?.words) && 'noted',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <div class={wordsClass(mayNudge({ table, view, now }), isHinted)}>
          <TurnLine
            table={table}
            view={view}
            now={now}
            draft={draft}
            matter={matter}
            note={isSlow ? SENDING : note?.words}
            overtaken={note ? undefined : said?.words}
            onRule={isSlow ? undefined : ruleOf(note, charter.ruleset, onRule)}
            hint={isHinted ? hintWords(hint, !isCoached) : undefined}
            onFollow={hinted && (() => change(() => hinted))}
          />
          <WaitLine
            table={table}
            view={view}
            feed={feed}
            now={now}
            isTimeSaid={matter?.main !== undefined}
            refusal={refusal}
            onSubmit={onSubmit}
          />
        </div>
        {isAsked && (
          <Consent
            asker={table.who(game.turn.seat)}
            missing={missingToGoOut(position)}
            advice={hint?.type === 'answer' ? hintWords(hint, true) : undefined}
            settings={settings}
            onAnswer={(yes) => onSubmit([{ type: 'answerGoOut', yes }])}
          />
        )}
        <OwnTray
          visible={visible}
          position={position}
          drafting={drafting}
          lit={playing.lit}
          answer={answerWords(table, draft, { isBrief: true })}
          onWhyNot={asked && (() => explainWhy(playing, asked))}
        />
      </div>
      <div class="rack">
        <OwnSeat table={table} />
        {game.choosing ? (
          <PacketChoice
            packets={Object.entries(game.choosing) as [DealtPacketName, string][]}
            {...(visible.myTurn && {
              onChoose: (packet: DealtPacketName) => onSubmit([{ type: 'choosePacket', packet }]),
            })}
          />
        ) : (
          <OwnHand
            visible={visible}
            position={position}
            drafting={drafting}
            playing={playing}
            feed={feed}
            handOrder={settings.handOrder}
            onOwnOrder={() => onSettings({ handOrder: 'own' })}
          />
        )}
      </div>
      <OwnBar
        table={table}
        view={view}
        position={position}
        drafting={drafting}
        matter={matter}
        suggestion={suggestion}
        hinted={hinted}
        isTakeHinted={hint?.type === 'take'}
        settings={settings}
        playing={playing}
        pendingCount={pendingCount}
        onSubmit={onSubmit}
        onSettings={onSettings}
      />
    </div>
  );
}

const wordsClass = (isNudging: boolean, isHinted: boolean): string =>
  ['words', isNudging && 'nudging', isHinted && 'hinted'].filter(Boolean).join(' ');

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
