import { KEYS } from '#text/keys.ts';
import { Dialog } from '../components/Dialog.tsx';
import { changeSettings, settings } from '../model/page.ts';

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
