import { Dialog } from '../components/Dialog.tsx';
import { KEYS } from '../text/keys.ts';

/** The keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={KEYS.title} onClose={onClose}>
      <dl class="keys">
        {KEYS.lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
