import { KEYS } from '#text/keys.ts';
import { MENU } from '#text/menu.ts';
import { Dialog } from '../components/Dialog.tsx';
import { changeSettings, settings } from '../model/page.ts';
import type { MenuAction } from '../model/types.ts';

interface MenuDialogProps {
  /** A watcher has no seat to arrange. */
  readonly hasSeat: boolean;
  onClose(): void;
  onChoose(action: MenuAction): void;
}

const LINES = [
  'seats',
  'tableSettings',
  'time',
  'notifications',
  'mine',
  'history',
  'album',
  'fair',
  'learn',
  'rules',
  'settings',
  'keys',
  'home',
] as const satisfies readonly MenuAction[];

const NEEDS_SEAT: readonly MenuAction[] = ['notifications', 'mine', 'album'];

/** The menu of a table. */
export function MenuDialog({ hasSeat, onClose, onChoose }: MenuDialogProps) {
  return (
    <Dialog title={MENU.title} onClose={onClose}>
      <ul class="menu-list stack-s">
        {LINES.filter((action) => hasSeat || !NEEDS_SEAT.includes(action)).map((action) => (
          <li key={action}>
            <button type="button" onClick={() => onChoose(action)}>
              {MENU[action]}
            </button>
          </li>
        ))}
      </ul>
      <p class="soft small">{hasSeat ? MENU.homeHint : MENU.homeHintWatcher}</p>
    </Dialog>
  );
}

/** The keyboard shortcuts, and a switch for those of a single letter. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { shortcuts } = settings.value;
  return (
    <Dialog title={KEYS.title} onClose={onClose}>
      <label class="choice">
        <input
          type="checkbox"
          checked={shortcuts}
          onChange={({ currentTarget }) => changeSettings({ shortcuts: currentTarget.checked })}
        />
        {KEYS.letters}
      </label>
      {KEYS.groups.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl class="keys">
            {lines.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} translate={false}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
