import { MENU } from '#text/menu.ts';
import { PRACTICE } from '#text/practice.ts';
import { Dialog } from '../components/Dialog.tsx';

const LINES = ['bring', 'another', 'learn', 'rules', 'settings', 'home'] as const;
type PracticeAction = (typeof LINES)[number];

const WORDS: Readonly<Record<PracticeAction, string>> = {
  bring: PRACTICE.bring,
  another: PRACTICE.another,
  learn: MENU.learn,
  rules: MENU.rules,
  settings: MENU.settings,
  home: PRACTICE.home,
};

export interface PracticeMenuProps {
  onChoose(action: PracticeAction): void;
  onClose(): void;
}

/** What a game with the bots offers beside play. */
export function PracticeMenu({ onChoose, onClose }: PracticeMenuProps) {
  return (
    <Dialog title={PRACTICE.menu} onClose={onClose}>
      <ul class="menu-list stack-s">
        {LINES.map((action) => (
          <li key={action}>
            <button type="button" onClick={() => onChoose(action)}>
              {WORDS[action]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
