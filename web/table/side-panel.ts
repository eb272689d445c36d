import { useState } from 'preact/hooks';
import { readPanel, writePanel } from '../storage/panel.ts';
import type { Store } from '../storage/store.ts';

/** From this width on the panel is open until somebody folds it away. */
const WIDE = 1360;

interface SidePanel {
  isOpen(width: number): boolean;
  /** Somebody has opened it since the table was last reached. */
  readonly isOpened: boolean;
  set(open: boolean): void;
}

/** Whether what happened stands beside the table: as this person last left it. */
export function useSidePanel(store: Store): SidePanel {
  const [chosen, choose] = useState(() => readPanel(store));
  const [isOpened, setOpened] = useState(false);
  return {
    isOpen: (width) => chosen ?? width >= WIDE,
    isOpened,
    set: (open) => {
      choose(open);
      setOpened(open);
      writePanel(store, open);
    },
  };
}
