import { KEYS } from '#text/keys.ts';
import { MENU, MENU_HINTS } from '#text/menu.ts';
import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import { Dialog } from '../components/Dialog.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { changeSettings, settings } from '../model/page.ts';
import { getTableTimes } from '../model/table-times.ts';
import type { MenuAction } from '../model/types.ts';
import { useTable } from '../table/table-context.ts';
import * as styles from './keys.module.css';

interface MenuDialogProps {
  onClose(): void;
}

export function useMenuRow() {
  const { onMenu } = useTable();
  return (
    key: Exclude<MenuAction, 'menu' | 'seat' | 'date' | 'name' | 'paper' | 'forget'>,
    icon: MenuRow['icon'],
    hint: string,
  ): MenuRow => ({ key, words: MENU[key], icon, hint, act: () => onMenu(key) });
}

/** A table's menu: six entries, each with its contents; a watcher has no entry for a seat. */
export function MenuDialog({ onClose }: MenuDialogProps) {
  const { charter, view } = useTable();
  const way = useMenuRow();
  const isSeated = view.seat !== undefined;
  const when = TABLE_SENTENCES.when(getTableTimes(charter, view));
  return (
    <Dialog title={MENU.title} onClose={onClose}>
      <TakeBack onClose={onClose} />
      <MenuRows
        rows={[
          way('people', 'people', isSeated ? MENU_HINTS.people : MENU_HINTS.peopleWatched),
          way('when', 'clock', isSeated ? MENU_HINTS.when(when) : when),
          way('records', 'shelf', isSeated ? MENU_HINTS.records : MENU_HINTS.recordsWatched),
          ...(isSeated ? [way('mine', 'chair', MENU_HINTS.mine)] : []),
          way('settings', 'sliders', MENU_HINTS.settings),
          way('home', 'home', isSeated ? MENU_HINTS.home : MENU_HINTS.homeWatched),
        ]}
      />
    </Dialog>
  );
}

function TakeBack({ onClose }: MenuDialogProps) {
  const { view, onSubmit } = useTable();
  const { seat, sitIn } = view;
  if (seat === undefined || !sitIn?.includes(seat)) return null;
  const takeBack = (): void => {
    onClose();
    onSubmit([{ type: 'takeSeatBack', seat }]);
  };
  return (
    <button type="button" class="main large filling" onClick={takeBack}>
      {MENU.takeBack}
    </button>
  );
}

export function KeysDialog({ onClose }: MenuDialogProps) {
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
          <dl class={styles.keys}>
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
