import type { MenuAction } from '../model/types.ts';
import { MENU } from '../words/en.ts';
import { Dialog } from './Dialog.tsx';

export interface MenuDialogProps {
  onClose(): void;
  onChoose(action: MenuAction): void;
}

const LINES = ['seats', 'rules', 'settings', 'keys', 'home'] as const satisfies readonly MenuAction[];

/** What there is beside the table. */
export function MenuDialog({ onClose, onChoose }: MenuDialogProps) {
  return (
    <Dialog title={MENU.title} onClose={onClose}>
      <ul class="menu-list">
        {LINES.map((action) => (
          <li key={action}>
            <button type="button" onClick={() => onChoose(action)}>
              {MENU[action]}
            </button>
          </li>
        ))}
      </ul>
      <p class="soft small">{MENU.homeHint}</p>
    </Dialog>
  );
}
