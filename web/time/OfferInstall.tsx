import { useState } from 'preact/hooks';
import { INSTALL } from '#text/devices.ts';
import * as styles from '../components/banner.module.css';
import { installPrompt, needsInstallSteps } from '../model/install-question.ts';
import { store } from '../model/page.ts';
import type { Store } from '../model/storage/store.ts';

/** Offers to install in one line, until it is answered. */
export function OfferInstall() {
  const [isOpen, setOpen] = useState(() => mayOfferInstall(store));
  const question = installPrompt.value;
  const hasSteps = needsInstallSteps();
  if (!isOpen || (question === undefined && !hasSteps)) return null;
  const answer = (yes: boolean): void => {
    saveInstallAnswer(store);
    setOpen(false);
    if (yes) void question?.prompt().catch(() => undefined);
  };
  return (
    <aside class={`${styles.banner} ${styles.shown} on-paper`} data-banner="shown" aria-label={INSTALL.label}>
      <span>{hasSteps && question === undefined ? INSTALL.steps : INSTALL.offer}</span>
      {question ? (
        <button type="button" class="small" onClick={() => answer(true)}>
          {INSTALL.yes}
        </button>
      ) : null}
      <button type="button" class="small" onClick={() => answer(false)}>
        {INSTALL.no}
      </button>
    </aside>
  );
}

const KEY = 'afoot.install';

const mayOfferInstall = (store: Store): boolean => store.read(KEY) !== 'answered';

const saveInstallAnswer = (store: Store): void => store.write(KEY, 'answered');
