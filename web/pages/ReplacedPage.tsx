import { useState } from 'preact/hooks';
import { ERROR_WORDS } from '#text/errors.ts';
import { THATS_ME } from '#text/thats-me.ts';
import { ConnectionBanner } from '../components/Connection.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { InviteLinkForm } from '../components/InviteLinkForm.tsx';
import { Icon } from '../components/icons.tsx';
import { Page } from '../components/Page.tsx';
import { PictureActions } from '../components/PictureFrame.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { UnlockSeatForm } from '../mine/UnlockSeatForm.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { openByWord } from '../seated/current-table.ts';

interface ReplacedPageProps {
  /** The table whose invite was refused, or where secret words are being tried. */
  readonly open: OpenTable;
  readonly table: string;
  readonly invite: string;
}

/** Shown for a replaced invite: names nobody, and accepts the new link or a person's own secret words. */
export function ReplacedPage({ open, table, invite }: ReplacedPageProps) {
  const [way, setWay] = useState<'link' | 'word'>();
  const { connection, connectionProblem, refusal } = open.model;
  const close = (): void => setWay(undefined);
  return (
    <>
      {open.isByWord && !refusal.value ? (
        <ConnectionBanner
          connection={connection.value}
          connectionProblem={connectionProblem.value}
          onRetry={() => open.reconnect()}
        />
      ) : null}
      <Page title={ERROR_WORDS.inviteReplaced.title} kind="pictured" picture={<TablePicture name="torn" />}>
        <p class="intro">{THATS_ME.replaced}</p>
        <PictureActions>
          <button type="button" class="main large" onClick={() => setWay('link')}>
            {THATS_ME.haveNew}
          </button>
          <button type="button" class="large" onClick={() => setWay('word')}>
            <Icon name="key" />
            {THATS_ME.haveWord}
          </button>
        </PictureActions>
      </Page>
      {way === 'link' ? (
        <Dialog title={THATS_ME.haveNew} onClose={close}>
          <InviteLinkForm isMain />
        </Dialog>
      ) : null}
      {way === 'word' ? (
        <Dialog title={THATS_ME.haveWord} onClose={close}>
          <UnlockSeatForm refusal={refusal.value} onOpen={(word) => void openByWord(table, invite, word)} />
        </Dialog>
      ) : null}
    </>
  );
}
