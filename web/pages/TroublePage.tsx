import { InviteLinkForm } from '../components/InviteLinkForm.tsx';
import { Page } from '../components/Page.tsx';
import { type PictureName, TablePicture } from '../components/TablePicture.tsx';
import type { Trouble } from '../model/model.ts';
import { HOME } from '../text/home.ts';
import { RELOAD, TROUBLE_WORDS } from '../text/states.ts';

type TroubleName = Trouble | 'noSeat' | 'cut' | 'unknownPage';

export interface TroublePageProps {
  readonly trouble: TroubleName;
  /** The way to sit down again, if it is known. */
  readonly inviteHash?: string | undefined;
}

const PICTURES: Readonly<Record<TroubleName, PictureName>> = {
  ...{ noSuchTable: 'torn', wrongLink: 'torn', cut: 'torn', unknownPage: 'steps' },
  ...{ seatLost: 'chair', seatGiven: 'chair', noSeat: 'chair', outdated: 'packets' },
};

/** What a whole link would mend. */
const LINKS: readonly TroubleName[] = ['noSuchTable', 'wrongLink', 'cut', 'unknownPage'];

/** Why nothing can be shown, and one way to go on. */
export function TroublePage({ trouble, inviteHash }: TroublePageProps) {
  const { title, text } = TROUBLE_WORDS[trouble];
  return (
    <Page title={title} kind="pictured" picture={<TablePicture name={PICTURES[trouble]} />}>
      <p class="intro">{text}</p>
      {LINKS.includes(trouble) ? (
        <LinkAgain />
      ) : (
        <div class="pictured-ways">
          {trouble === 'outdated' ? (
            <button type="button" class="main large" onClick={() => location.reload()}>
              {RELOAD}
            </button>
          ) : (
            <a class="button main large" href={inviteHash ?? '#/'}>
              {inviteHash === undefined ? HOME.myTables : HOME.sitAgain}
            </a>
          )}
        </div>
      )}
    </Page>
  );
}

const LinkAgain = () => (
  <>
    <InviteLinkForm isMain={true} />
    <div class="pictured-ways">
      <a class="button large" href="#/practice">
        {HOME.meanwhile}
      </a>
    </div>
  </>
);

export const CutPage = () => <TroublePage trouble="cut" />;

export const UnknownPage = () => <TroublePage trouble="unknownPage" />;
