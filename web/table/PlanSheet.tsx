import { useState } from 'preact/hooks';
import { draftMeldNote, draftMeldTitle } from '#text/draft.ts';
import { GO_BACK } from '#text/pages.ts';
import { BOOK_WORDS, columnLabel, formatGain, LEAVE_PLAN } from '#text/table.ts';
import { PLAN } from '#text/turn-plan.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import type { Position } from '../../shared/rules/position.ts';
import { Card } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { getLayings, judgeDraft, judgeWithDiscard } from './draft/judging.ts';
import type { Draft } from './draft/meld-draft.ts';
import { formatFault, getTrayMelds } from './draft/tray.ts';
import * as styles from './plan.module.css';
import {
  getPlannedDiscards,
  MAX_DISCARDS,
  type PlannedTurn,
  readPlan,
  suggestPlan,
  toPlayPosition,
} from './planning.ts';
import type { OwnParts } from './playing.ts';
import { useTable } from './table-context.ts';

interface PlanSheetProps {
  readonly own: OwnParts;
  onClose(): void;
}

/** The plan for the viewer's next turn: its melds, from the draft, and up to three discards in order. */
export function PlanSheet({ own: { position, drafting, playing }, onClose }: PlanSheetProps) {
  const { charter, view, onSubmit } = useTable();
  const set = view.plan && !view.plan.status ? view.plan : undefined;
  const [chosen, setChosen] = useState(() => (set ? readPlan(set) : startPlan(position, drafting.draft)));
  const [words, setWords] = useState((!set && playing.planNews?.comingTurn) || '');
  const { melds } = chosen;
  const choices = getPlannedDiscards(position, melds);
  const discards = chosen.discards.filter((card) => choices.includes(card));
  const fault = findFault(position, { melds, discards });
  const suggest = (): void => {
    const suggested = suggestPlan(charter, view);
    if (suggested) setChosen(suggested);
    setWords(suggested ? '' : PLAN.nothing);
  };
  const leave = (): void => {
    onSubmit([{ type: 'setPlan', melds: getLayings({ melds, selected: [] }), discards }]);
    drafting.change(() => ({ melds, selected: [] }));
    onClose();
  };
  return (
    <Dialog title={set ? PLAN.title : LEAVE_PLAN} onClose={onClose}>
      <p>{PLAN.rule}</p>
      {melds.length === 0 ? <p class="soft">{PLAN.noMelds}</p> : <PlannedMelds position={position} melds={melds} />}
      {choices.length > 0 && (
        <Discards cards={choices} chosen={discards} onChoose={(next) => setChosen({ melds, discards: next })} />
      )}
      <p role="status">{fault ?? (choices.length > 0 ? words : PLAN.nothing)}</p>
      <div class="pane gap-2">
        <button
          type="button"
          class="main large"
          disabled={discards.length === 0 || fault !== undefined}
          onClick={leave}
        >
          {PLAN.leave}
        </button>
        <button type="button" class="large" onClick={onClose}>
          {GO_BACK}
        </button>
        <button type="button" class="plain underlined" onClick={suggest}>
          {PLAN.suggest}
        </button>
      </div>
    </Dialog>
  );
}

/** Returns the draft as a plan: its melds without the pile's top card, which may be gone by then, and the selected cards. */
function startPlan(position: Position, { melds, selected }: Draft): PlannedTurn {
  const planned = melds.filter(({ top }) => !top);
  const choices = getPlannedDiscards(position, planned);
  const discards = [...new Set(selected)].filter((card) => choices.includes(card));
  return { melds: planned, discards: discards.slice(0, MAX_DISCARDS) };
}

/** Returns why the plan could not be played with the cards held, as a sentence. */
function findFault(position: Position, { melds, discards }: PlannedTurn): string | undefined {
  const draft: Draft = { melds, selected: [] };
  const judgement = melds.length > 0 ? judgeDraft(position, draft) : undefined;
  if (judgement?.code) return formatFault(position, draft, judgement);
  const codes = discards.map((card) => judgeWithDiscard(toPlayPosition(position), draft, card));
  const code = codes.find((each) => each !== undefined);
  return code && refusalSentence(code);
}

function PlannedMelds({ position, melds }: Pick<OwnParts, 'position'> & Pick<PlannedTurn, 'melds'>) {
  const { bookSize } = position.rules.meld;
  return (
    <ul class={`${styles.melds} pane gap-2`}>
      {getTrayMelds(position, { melds, selected: [] }, undefined).map((meld, at) => (
        <li key={at} class="line gap-3">
          <Fan cards={melds[at]?.cards ?? []} />
          <span class="slim">
            <b>{draftMeldTitle({ ...meld, bookSize })}</b>
            <br />
            <span class="small soft">
              {meld.book
                ? `${BOOK_WORDS[meld.book]} ${formatGain(meld.bonus ?? 0)}`
                : draftMeldNote({ ...meld, bookSize })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface DiscardsProps {
  readonly cards: readonly CardValue[];
  readonly chosen: readonly CardValue[];
  onChoose(chosen: readonly CardValue[]): void;
}

/** Cards to discard, each pressed in the order of choice. */
function Discards({ cards, chosen, onChoose }: DiscardsProps) {
  const press = (card: CardValue): void => {
    if (chosen.includes(card)) onChoose(chosen.filter((each) => each !== card));
    else if (chosen.length < MAX_DISCARDS) onChoose([...chosen, card]);
  };
  return (
    <fieldset>
      <legend class="bold">{PLAN.discards}</legend>
      <div class={`${styles.choices} row`}>
        {cards.map((card) => {
          const place = chosen.indexOf(card);
          const isFull = place < 0 && chosen.length === MAX_DISCARDS;
          return (
            <button
              key={card}
              type="button"
              class={`${styles.choice} bare anchor`}
              aria-label={[columnLabel([card], 0), PLAN.choices[place]].filter(Boolean).join(', ')}
              aria-pressed={place >= 0}
              aria-disabled={isFull}
              onClick={() => press(card)}
            >
              <Card card={card} />
              {place >= 0 && (
                <span class={`${styles.place} small figures`} aria-hidden="true">
                  {place + 1}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
