import './coming-back.css';
import { useEffect, useId, useState } from 'preact/hooks';
import { IS_IT_THEM } from '#text/thats-me.ts';
import { useSecondThought } from '../components/second-thought.ts';
import { useMinute } from '../components/time.ts';
import { Face } from '../faces/Face.tsx';
import { rereadSeats, seats, store } from '../model/page.ts';
import { updateSeat } from '../model/storage/seats.ts';
import { useTable } from '../table/at-table.ts';
import { type BackAnswer, type BackMatter, backMattersOf } from './coming-back.ts';

/** Is this the person of that chair? A slip above the hand, or at the top of a page, that moves nothing on the table. */
export function ComingBack() {
  const { id, charter, view, onSubmit, onMenu } = useTable();
  const now = useMinute();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [isLockedOut, setLockedOut] = useState(false);
  const [knows, setKnows] = useState(false);
  const back = seats.value.find(({ table }) => table === id)?.back;
  const { cameBack } = view;
  const settle = (at: number): void => {
    updateSeat(store, id, { back: { ...back, at, isAnswered: true } });
    rereadSeats();
  };
  useEffect(() => {
    if (knows && cameBack?.by === view.seat) settle(cameBack?.at ?? 0);
  }, [knows, cameBack?.at]);
  const [matter] = backMattersOf({ charter, view, back, isLockedOut, now }).filter(({ key }) => !closed.includes(key));
  if (!matter) return null;
  const answer = (given: BackAnswer): void => {
    setClosed([...closed, matter.key]);
    for (const intent of given.intents?.() ?? []) onSubmit([intent]);
    if (given.locksOut) setLockedOut(true);
    if (given.knows) setKnows(true);
    if (given.showsWord) onMenu('word');
    if (given.showsKey) onMenu('mine');
    if (given.isSettled && cameBack) settle(cameBack.at);
  };
  return <BackSlip key={matter.key} matter={matter} onAnswer={answer} />;
}

interface BackSlipProps {
  readonly matter: BackMatter;
  onAnswer(answer: BackAnswer): void;
}

/** No press that was meant for what it covers answers it. */
function BackSlip({ matter: { face, title, how, says, more, pair, until, answers }, onAnswer }: BackSlipProps) {
  const id = useId();
  const now = useMinute();
  const { isReady, only } = useSecondThought();
  return (
    <section class="back-slip leaf on-paper stack-s" aria-labelledby={id}>
      <div class="abreast" role="alert">
        {face ? <Face face={face} size={56} /> : null}
        <div class="slim">
          <h2 id={id}>{title}</h2>
          {how ? <p class="soft">{how}</p> : null}
        </div>
      </div>
      {says ? <p class="notice breakable">{IS_IT_THEM.says(says)}</p> : null}
      {pair ? (
        <ul class="grid fitting gap-2" style={{ '--column': '8.5rem' }}>
          {pair.map((words, i) => (
            <li key={i} class="notice breakable">
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      {until === undefined ? null : (
        <p role="timer">{IS_IT_THEM.left(Math.max(1, Math.ceil((until - now) / 60_000)))}</p>
      )}
      {more.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div class="grid fitting gap-2" style={{ '--column': '8.5rem' }}>
        {answers.map((answer) => (
          <button
            key={answer.label}
            type="button"
            class={answer.kind === 'quiet' ? 'plain underlined whole-row' : answer.kind}
            disabled={!isReady}
            onClick={only(() => onAnswer(answer))}
          >
            {answer.label}
          </button>
        ))}
      </div>
    </section>
  );
}
