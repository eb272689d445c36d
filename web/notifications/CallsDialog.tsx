import '../table-settings/table-settings.css';
import './notifications.css';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { CALLABLE, CALLING } from '../text/en/calling.ts';
import { CallChoices } from './CallChoices.tsx';
import { type Calling, useCalling } from './calling.ts';
import { GroupChat } from './GroupChat.tsx';
import { TestCall } from './TestCall.tsx';

export interface CallsDialogProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

/** Being called to the table: this device, when and for what; and the group's chat. */
export function CallsDialog({ open, charter, view, onClose }: CallsDialogProps) {
  const calling = useCalling(open);
  const { calls } = calling;
  return (
    <Dialog title={CALLING.title} onClose={onClose}>
      <p>{CALLING.lead}</p>
      <p class="soft small">{CALLING.promise}</p>
      <section class="stack-s">
        <ThisDevice calling={calling} />
        <OtherDevices calling={calling} />
      </section>
      {calls && calls.devices.length > 0 ? (
        <>
          <TestCall open={open} calls={calls} />
          <CallChoices calling={calling} calls={calls} />
        </>
      ) : null}
      {calls ? <GroupChat {...{ open, charter, view, calls }} /> : null}
    </Dialog>
  );
}

function ThisDevice({ calling }: { readonly calling: Calling }) {
  const { ability, calls, isOn, step } = calling;
  if (ability !== 'yes') return <CannotCall ability={ability} />;
  if (!calls) return <p role="status">{CALLING.loading}</p>;
  if (isOn) return <IsOn calling={calling} />;
  return (
    <>
      <p>{CALLING.isOff}</p>
      <button type="button" class="main" disabled={step === 'asking'} onClick={() => void calling.begin()}>
        {CALLING.on}
      </button>
      <p class={step === 'failed' ? 'warn small' : 'soft small'} role="status">
        {step === 'still' ? '' : CALLING[step]}
      </p>
    </>
  );
}

function CannotCall({ ability }: { readonly ability: keyof typeof CALLABLE }) {
  if (ability !== 'install') return <p class="notice">{CALLABLE[ability]}</p>;
  const [first, ...steps] = CALLABLE.install;
  return (
    <div class="notice stack-s">
      <p>{first}</p>
      <ol class="numbered">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function IsOn({ calling }: { readonly calling: Calling }) {
  const { isForAll, round } = calling;
  return (
    <>
      <p class="is-called">
        <strong>{CALLING.isOn}</strong>
      </p>
      <label class="choice">
        <input type="checkbox" checked={isForAll} onChange={() => void calling.setForAll(!isForAll)} />
        <span>
          {CALLING.all}
          <span class="soft small block">{CALLING.allHint}</span>
        </span>
      </label>
      <p class="small" role="status">
        {round && round.told > 0 ? CALLING.allTold(round.told) : ''}{' '}
        {round && round.missed > 0 ? CALLING.allMissed(round.missed) : ''}
      </p>
      <button type="button" onClick={() => void calling.end()}>
        {isForAll ? CALLING.offAll : CALLING.off}
      </button>
    </>
  );
}

function OtherDevices({ calling: { others, isOn, endOthers } }: { readonly calling: Calling }) {
  if (others.length === 0) return null;
  return (
    <div class="row">
      <p>{isOn ? CALLING.others(others.length) : CALLING.onlyOthers(others.length)}</p>
      <button type="button" class="small" onClick={endOthers}>
        {CALLING.endOthers}
      </button>
    </div>
  );
}
