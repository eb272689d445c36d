import { Page } from '../components/Page.tsx';
import type { Trouble } from '../model/model.ts';
import { HOME, RELOAD, TROUBLE_WORDS } from '../text/pages.ts';

export interface TroublePageProps {
  readonly trouble: Trouble | 'noSeat' | 'unknownPage';
  /** The way to sit down again, if it is known. */
  readonly inviteHash?: string | undefined;
}

/** Why nothing can be shown, and where to go. */
export function TroublePage({ trouble, inviteHash }: TroublePageProps) {
  const { title, text } = TROUBLE_WORDS[trouble];
  return (
    <Page title={title}>
      <p class="intro">{text}</p>
      <div class="row">
        {trouble === 'outdated' ? (
          <button type="button" class="main" onClick={() => location.reload()}>
            {RELOAD}
          </button>
        ) : null}
        {inviteHash === undefined ? null : (
          <a class="button main" href={inviteHash}>
            {HOME.sitAgain}
          </a>
        )}
        <a class="button" href="#/">
          {HOME.myTables}
        </a>
        <a class="button" href="#/new">
          {HOME.host}
        </a>
      </div>
    </Page>
  );
}

export const UnknownPage = () => <TroublePage trouble="unknownPage" />;
