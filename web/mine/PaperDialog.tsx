import { LOBBY } from '#text/lobby.ts';
import { OWN_WORD, PAPER } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { findInvite } from '../components/invite.ts';
import { LazyQrCode } from '../components/LazyQrCode.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { seatName } from '../text/names.ts';
import { useWord, Words } from './OwnWord.tsx';

interface PaperDialogProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

export function PaperDialog({ open, charter, view, onClose }: PaperDialogProps) {
  const word = useWord(open);
  const invite = open.table === undefined ? undefined : findInvite(open.table, charter, view);
  const name = seatName(charter, view, view.seat ?? 0);
  return (
    <Dialog title={charter.title} onClose={onClose}>
      <p>{PAPER.forWhom(name)}</p>
      <p>{PAPER.camera}</p>
      {invite ? (
        <>
          <LazyQrCode text={invite.link} label={LOBBY.qrLabel} />
          <p class="small breakable">{invite.link}</p>
        </>
      ) : null}
      <p>{PAPER.face(name)}</p>
      <p>{PAPER.word}</p>
      <Words word={word} />
      <p class="small">{PAPER.careful(name)}</p>
      <button type="button" class="main large filling" onClick={() => print()}>
        {OWN_WORD.print}
      </button>
    </Dialog>
  );
}
