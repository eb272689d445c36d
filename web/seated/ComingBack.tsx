import { useEffect, useState } from 'preact/hooks';
import { useMinute } from '../components/time.ts';
import { rereadSeats, seats, store } from '../model/page.ts';
import { updateSeat } from '../model/storage/seats.ts';
import { useTable } from '../table/table-context.ts';
import { getReturnPrompts } from './coming-back.ts';
import { PromptBanner } from './PromptBanner.tsx';

/** Asks whether someone is a seat's person, in a sheet that moves nothing on the table. */
export function ComingBack() {
  const { id, charter, view, onSubmit, onMenu } = useTable();
  const now = useMinute();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [isLockedOut, setLockedOut] = useState(false);
  const [knows, setKnows] = useState(false);
  const back = seats.value.find(({ table }) => table === id)?.back;
  const { cameBack } = view;
  const resolve = (): void => {
    if (!cameBack) return;
    updateSeat(store, id, { back: { ...back, at: cameBack.at, isAnswered: true } });
    rereadSeats();
  };
  useEffect(() => {
    if (knows && cameBack?.by === view.seat) resolve();
  }, [knows, cameBack?.at]);
  const device = {
    onSubmit,
    resolve,
    know: () => setKnows(true),
    lockOut: () => setLockedOut(true),
    show: onMenu,
    close: (key: string) => setClosed((before) => [...before, key]),
  };
  const [prompt] = getReturnPrompts({ charter, view, back, isLockedOut, now, device }).filter(
    ({ key }) => !closed.includes(key),
  );
  return prompt ? <PromptBanner prompt={prompt} /> : null;
}
