import { useState } from 'preact/hooks';
import { readPanel, writePanel } from '../storage/panel.ts';
import type { Store } from '../storage/store.ts';

/** From this width on the panel is open until somebody folds it away. */
const WIDE = 1360;

export interface SidePanel {
  isOpen(width: number): boolean;
  set(open: boolean): void;
}

/** Whether what happened stands beside the table: as this person last left it. */
export function useSidePanel(store: Store): SidePanel {
  const [chosen, choose] = useState(() => readPanel(store));
  return {
    isOpen: (width) => chosen ?? width >= WIDE,
    set: (open) => {
      choose(open);
      writePanel(store, open);
    },
  };
}
