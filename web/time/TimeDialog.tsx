import { serverNow } from '../text/server-clock.ts';
import '../components/table-settings.css';
import { useState } from 'preact/hooks';
import { lasting } from '#text/home.ts';
import { TIME } from '#text/pace.ts';
import { YOU, YOU_WITHIN } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { type Pressing, type PressingProps, Refused, usePressing } from '../components/pressing.tsx';
import { turnTimeOf } from '../model/turn-time.ts';
import type { AnyIntent, FeedEntry } from '../model/types.ts';
import type { SureWords } from '../model/undoing.ts';
import { awaitedOf, daysGone, mayHost, minutesWaited, turnBegan } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { AwayForm } from './AwayForm.tsx';
import { NudgeButton } from './NudgeButton.tsx';
import { ShareZone } from './ShareZone.tsx';
import { type Timing, tonightWords, turnTimeWords } from './turn-time-words.ts';
import { WhenLine } from './WhenLine.tsx';

interface TimeDialogProps extends PressingProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  onAsk(words: SureWords, intent: AnyIntent): void;
  /** Goes to the host's settings of the pace. */
  onPace(): void;
  onClose(): void;
}

/** Who the table is waiting for and until when, the pace, and who is away. */
export function TimeDialog({ charter, view, feed, refusal, onSubmit, onAsk, onPace, onClose }: TimeDialogProps) {
  const [now] = useState(serverNow);
  const pressing = usePressing({ refusal, onSubmit });
  const who = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  return (
    <Dialog title={TIME.title} onClose={onClose}>
      <WaitStatus view={view} feed={feed} now={now} pressing={pressing} who={who} onAsk={onAsk} />
      {view.seat === undefined ? null : <AwayForm view={view} pressing={pressing} now={now} />}
      <OthersAway view={view} now={now} who={who} />
      <ShareZone charter={charter} view={view} pressing={pressing} who={who} />
      <section class="stack-s">
        <h3>{TIME.pace}</h3>
        <WhenLine charter={charter} view={view} />
        {view.seat === view.host ? (
          <button type="button" onClick={onPace}>
            {TIME.toPace}
          </button>
        ) : null}
      </section>
    </Dialog>
  );
}

interface WaitStatusProps {
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pressing: Pressing;
  who(seat: number): string;
  onAsk(words: SureWords, intent: AnyIntent): void;
}

function WaitStatus({ view, feed, now, pressing, who, onAsk }: WaitStatusProps) {
  const awaited = awaitedOf(view);
  if (awaited.length === 0) return <p>{TIME.nobody}</p>;
  const time = turnTimeWords({ view, now, who });
  const tonight = tonightWords({ view, now, who });
  const isWaiting = turnTimeOf(view, now)?.type !== 'botPlays';
  const isOthers = view.seat !== undefined && !awaited.includes(view.seat);
  return (
    <section class="stack-s">
      {isWaiting ? <p>{waitedWords({ view, now, who })}</p> : null}
      {view.asleep ? <p>{TIME.asleep}</p> : null}
      {tonight === '' ? null : <p>{tonight}</p>}
      {time === '' ? null : <p>{time}</p>}
      {isOthers && !mayHost(view) ? (
        <NudgeButton view={view} feed={feed} now={now} pressing={pressing} who={who} />
      ) : null}
      {mayHost(view) ? <BecomeHost view={view} who={who} onAsk={onAsk} /> : null}
      {isOthers && isWaiting && time !== '' ? <MoreTime pressing={pressing} /> : null}
    </section>
  );
}

/** In place of a host who is gone. */
function BecomeHost({ view, who, onAsk }: Pick<WaitStatusProps, 'view' | 'who' | 'onAsk'>) {
  const host = who(view.host);
  const days = daysGone(view, view.host);
  return (
    <>
      <p>
        {NOTICES.hostGone(host, days ?? 0)} {NOTICES.canHost}
      </p>
      <button type="button" onClick={() => onAsk(SURE.takeHosting(host, days), { type: 'takeHosting' })}>
        {TABLE_SETTINGS.become}
      </button>
    </>
  );
}

/** Who the table is waiting for, and since when. */
function waitedWords({ view, now, who }: Timing): string {
  const names = awaitedOf(view).map(inside(who));
  return minutesWaited(view, now) > 0 ? TIME.waitsSince(names, lasting(now - turnBegan(view))) : TIME.waitsFor(names);
}

/** Within a sentence the viewer is `you`. */
const inside =
  (who: Timing['who']) =>
  (seat: number): string => {
    const name = who(seat);
    return name === YOU ? YOU_WITHIN : name;
  };

/** Minutes that others can give at a press. */
const GIVEN = [60, 1440, 3 * 1440] as const;

function MoreTime({ pressing }: { readonly pressing: Pressing }) {
  return (
    <fieldset class="field">
      <legend class="label">{TIME.more}</legend>
      <div class="row">
        {GIVEN.map((minutes) => (
          <button key={minutes} type="button" onClick={() => pressing.press('more', { type: 'grantTime', minutes })}>
            {TIME.moreBy(minutes)}
          </button>
        ))}
      </div>
      <Refused code={pressing.refusedAt('more')} />
    </fieldset>
  );
}

function OthersAway({ view: { awayUntil = [], seat }, now, who }: Timing) {
  const others = awayUntil.filter((each) => each.seat !== seat && each.until > now);
  if (others.length === 0) return null;
  return (
    <ul class="dotted">
      {others.map((each) => (
        <li key={each.seat}>{TIME.othersAway(who(each.seat), each.until)}</li>
      ))}
    </ul>
  );
}
