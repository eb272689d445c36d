import { ERROR_WORDS, FORGET_SEAT, RELOAD } from '#text/errors.ts';
import { HOME } from '#text/home.ts';
import { TRY_AGAIN } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { InviteLinkForm } from '../components/InviteLinkForm.tsx';
import { Page } from '../components/Page.tsx';
import { PictureActions } from '../components/PictureFrame.tsx';
import { type PictureName, TablePicture } from '../components/TablePicture.tsx';
import type { FatalError } from '../model/model.ts';
import { askForConfirmation } from '../model/undoing.ts';

type ErrorName = FatalError | 'noSeat' | 'cut' | 'unknownPage';

/** The actions for this browser's seat at the table of that title. */
export interface RefusedSeatActions {
  readonly title: string;
  onRetry(): void;
  onForget(): void;
}

interface ErrorPageProps {
  readonly fatalError: ErrorName;
  /** The invite's hash, if known, for sitting down again. */
  readonly inviteHash?: string | undefined;
  readonly refused?: RefusedSeatActions | undefined;
  readonly more?: string | undefined;
}

const PICTURES: Readonly<Record<ErrorName, PictureName>> = {
  noSuchTable: 'torn',
  inviteReplaced: 'torn',
  wrongLink: 'torn',
  cut: 'torn',
  unknownPage: 'steps',
  tableLost: 'torn',
  tableExpired: 'torn',
  seatLost: 'chair',
  seatGiven: 'chair',
  lockedOut: 'chair',
  noSeat: 'chair',
  outdated: 'packets',
};

const LINK_ERRORS: readonly ErrorName[] = [
  'noSuchTable',
  'inviteReplaced',
  'wrongLink',
  'cut',
  'unknownPage',
  'noSeat',
];

export function ErrorPage({ fatalError, inviteHash, refused, more }: ErrorPageProps) {
  const { title, text } = ERROR_WORDS[fatalError];
  return (
    <Page title={title} kind="pictured" picture={<TablePicture name={PICTURES[fatalError]} />}>
      {more ? <p>{more}</p> : null}
      <p class="intro">{text}</p>
      {LINK_ERRORS.includes(fatalError) ? (
        <InviteLinkRetry />
      ) : (
        <PictureActions>
          {fatalError === 'outdated' ? (
            <button type="button" class="main large" onClick={() => location.reload()}>
              {RELOAD}
            </button>
          ) : (
            <a class="button main large" href={inviteHash ?? '#/'}>
              {inviteHash === undefined ? HOME.myTables : HOME.sitAgain}
            </a>
          )}
          {refused ? (
            <RefusedSeatButtons title={refused.title} onRetry={refused.onRetry} onForget={refused.onForget} />
          ) : null}
        </PictureActions>
      )}
    </Page>
  );
}

const RefusedSeatButtons = ({ title, onRetry, onForget }: RefusedSeatActions) => (
  <>
    <button type="button" class="large" onClick={onRetry}>
      {TRY_AGAIN}
    </button>
    <button type="button" class="large" onClick={() => askForConfirmation(SURE.forget(title), { act: onForget })}>
      {FORGET_SEAT}
    </button>
  </>
);

const InviteLinkRetry = () => (
  <>
    <InviteLinkForm isMain={true} />
    <PictureActions>
      <a class="button large" href="#/practice">
        {HOME.meanwhile}
      </a>
    </PictureActions>
  </>
);

export const IncompleteLinkPage = () => <ErrorPage fatalError="cut" />;

export const UnknownPage = () => <ErrorPage fatalError="unknownPage" />;
