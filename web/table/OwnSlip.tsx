import { IS_IT_BEST } from '#text/draft.ts';
import { SENDING } from '#text/table.ts';
import { ownTeam } from '../model/visible-table.ts';
import { useTable } from './at-table.ts';
import { DraftTray, type TrayOffer } from './draft/DraftTray.tsx';
import { judge } from './draft/judging.ts';
import { EMPTY_DRAFT, isLifting, put, takeBack, takeBackMeld, takeBackTop } from './draft/meld-draft.ts';
import { noPlaceNote, trayMelds, trayOffers, trayPoints, trayWordsOn } from './draft/tray.ts';
import { Landed } from './Landed.tsx';
import { ruleOf, useSlow } from './noticing.ts';
import type { OwnParts } from './playing.ts';
import type { Prompt } from './prompt.ts';
import { TurnLine } from './TurnLine.tsx';
import { answerWords } from './turn-words.ts';
import { mayNudge, WaitLine } from './WaitLine.tsx';

interface OwnSlipProps {
  readonly own: OwnParts;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** What has to be settled beside the cards. */
  readonly prompt: Prompt | undefined;
}

/** The viewer's slip of paper: whose turn it is or what someone asks, and the draft. */
export function OwnSlip({ own, now, prompt }: OwnSlipProps) {
  const { charter, view, pendingCount, onRule } = useTable();
  const { table, drafting, playing } = own;
  const { draft, change } = drafting;
  const { myTurn } = table.visible;
  const { note: said, hint, coach, advice, answer } = playing;
  const note = said?.isOvertaken ? undefined : said;
  const isSlow = useSlow(pendingCount > 0);
  const asked = hint && myTurn && !advice ? coach?.askedAbout(charter, view, { hint, draft }) : undefined;
  const isAsked = prompt?.tone === 'asks';
  const state = [
    isAsked && 'asked',
    draft.melds.length > 0 && 'drafting',
    isLifting(draft) && 'lifting',
    (note || prompt?.words) && 'noted',
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
            prompt={prompt}
            note={isSlow ? { words: SENDING, isPlain: true } : note}
            overtaken={note ? undefined : said?.words}
            onRule={isSlow ? undefined : ruleOf(note, onRule)}
            advice={isAsked || draft.melds.length > 0 ? undefined : advice}
            onFollow={(made) => change(() => made)}
          />
          <WaitLine table={table} now={now} isTimeSaid={prompt?.main !== undefined} />
        </div>
      </Landed>
      <OwnTray
        own={own}
        answer={answerWords(table, draft, { isBrief: true })}
        onWhyNot={asked && coach && (() => answer(coach.whyNotWords(asked)))}
      />
    </div>
  );
}

interface OwnTrayProps {
  readonly own: OwnParts;
  /** What the partners said, if they were asked. */
  readonly answer: string | undefined;
  /** Says whether the draft is the best play; absent if it is none yet, or without hints. */
  readonly onWhyNot: (() => void) | undefined;
}

/** The viewer's draft, and what the rules say of it. */
function OwnTray({ own, answer, onWhyNot }: OwnTrayProps) {
  const { position, drafting, playing } = own;
  const { visible } = own.table;
  const { draft, change } = drafting;
  const { lit, plays } = playing;
  const judgement = draft.melds.length > 0 ? judge(position, draft) : undefined;
  const said = judgement && trayWordsOn({ position, draft, judgement, plays });
  const isLegal = said?.isLegal ?? true;
  const advice = playing.advice?.words;
  const noPlace = noPlaceNote({ position, draft, lit });
  return (
    <DraftTray
      melds={trayMelds(position, draft, judgement)}
      points={judgement ? trayPoints({ position, draft, plays }) : 0}
      bookSize={visible.rules.meld.bookSize}
      minimum={ownTeam(visible)?.minimum}
      {...(said && { note: (isLegal ? answer : undefined) ?? said.words })}
      legal={isLegal}
      offers={[
        ...trayOffers({ position, draft, lit, change }),
        ...(draft.melds.length === 0 ? whyOffers(onWhyNot) : []),
      ]}
      {...(onWhyNot && { onWhyNot })}
      {...(noPlace !== undefined && { noPlace })}
      {...(advice !== undefined && { advice })}
      canPut={(drafted) => lit.drafted.has(drafted)}
      onPut={(drafted) => change((now) => put(now, { drafted }))}
      onTakeBack={(drafted, card) => change((now) => takeBack(now, drafted, card))}
      onTakeBackTop={() => change(takeBackTop)}
      onTakeBackMeld={(drafted) => change((now) => takeBackMeld(now, drafted))}
      onTakeAllBack={() => change(() => EMPTY_DRAFT)}
    />
  );
}

/** The question about a lifted card as an offer. */
const whyOffers = (onChoose: (() => void) | undefined): readonly TrayOffer[] =>
  onChoose ? [{ key: 'why', label: IS_IT_BEST, onChoose }] : [];
