import { useState } from 'preact/hooks';
import { readPanel, writePanel } from '../model/storage/panel.ts';
import type { Store } from '../model/storage/store.ts';

interface SidePanel {
  readonly isOpen: boolean;
  set(open: boolean): void;
}

/** Whether what happened stands beside the table: as this person last left it, else where there is room (`isWide`). */
export function useSidePanel(store: Store, isWide: boolean): SidePanel {
  const [chosen, choose] = useState(() => readPanel(store));
  return {
    isOpen: chosen ?? isWide,
    set: (open) => {
      choose(open);
      writePanel(store, open);
    },
  };
}
