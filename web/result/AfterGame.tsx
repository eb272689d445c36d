import './result.css';
import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Icon } from '../components/icons.tsx';
import { RESULT, UNKNOWN_NAME } from '../text/pages.ts';
import { drawResult } from './draw-result.ts';
import { type ResultFacts, resultFactsOf } from './result-facts.ts';

export interface AfterGameProps {
  readonly charter: Charter;
  readonly view: View;
}

/** After a game: who leads at this table, and the result as a picture to share. */
export function AfterGame({ charter, view }: AfterGameProps) {
  const facts = resultFactsOf(charter, view);
  if (!facts) return null;
  const { wins = [] } = view;
  return (
    <div class="after-game">
      {wins.length === 0 ? null : (
        <p>
          <b>{RESULT.leads}</b>{' '}
          <span class="figures">
            {RESULT.leaders(wins.map(([person, games]) => [charter.names[person] ?? UNKNOWN_NAME(person), games]))}
          </span>
        </p>
      )}
      <ShareResult facts={facts} />
    </div>
  );
}

type Sharing = 'busy' | 'shared' | 'saved' | 'failed';

function ShareResult({ facts }: { readonly facts: ResultFacts }) {
  const [sharing, setSharing] = useState<Sharing>();
  const share = (): void => {
    setSharing('busy');
    shareResult(facts).then(setSharing, () => setSharing('failed'));
  };
  return (
    <p class="row">
      <button type="button" disabled={sharing === 'busy'} onClick={share}>
        <Icon name="share" />
        {'share' in navigator ? RESULT.share : RESULT.save}
      </button>
      <span role="status" class={sharing === 'failed' ? 'warn small' : 'small'}>
        {sharing === 'saved' ? RESULT.saved : sharing === 'failed' ? RESULT.failed : ''}
      </span>
    </p>
  );
}

/** By the device's share sheet; where it takes no pictures, as a file. */
async function shareResult(facts: ResultFacts): Promise<Sharing> {
  const picture = await drawResult(facts);
  const file = new File([picture], RESULT.fileName(facts.title), { type: picture.type });
  const shared = { files: [file], title: RESULT.alt(facts.title) };
  if (!('canShare' in navigator) || !navigator.canShare(shared)) return save(file);
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (fault) {
    // Who closes the sheet has changed their mind; a sheet that did not open leaves the file.
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'shared' : save(file);
  }
}

function save(file: File): Sharing {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return 'saved';
}
