import '../house/house.css';
import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PaceSentences } from '../house/HouseDialog.tsx';
import { type Pressing, type PressingProps, Refused, usePressing } from '../house/pressing.tsx';
import { turnTimeOf } from '../model/turn-time.ts';
import type { FeedEntry } from '../model/types.ts';
import { awaitedOf, minutesWaited, turnBegan } from '../model/waiting.ts';
import { Dialog } from '../screens/Dialog.tsx';
import { listing } from '../words/cards-en.ts';
import { lasting, YOU } from '../words/en.ts';
import { seatName } from '../words/names.ts';
import { TIME } from '../words/pace-en.ts';
import { duration } from '../words/times-en.ts';
import { turnTimeWords } from '../words/turn-time.ts';
import { AwayForm } from './AwayForm.tsx';
import { NudgeButton } from './NudgeButton.tsx';
import { ShareZone } from './ShareZone.tsx';

export interface TimeDialogProps extends PressingProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Goes to where the host settles the pace. */
  onPace(): void;
  onClose(): void;
}

export interface TimeProps extends Pick<TimeDialogProps, 'charter' | 'view' | 'feed'> {
  readonly pressing: Pressing;
  readonly now: number;
  who(seat: number): string;
}

/** For whom the table waits and until when, how that is settled, and who is away. */
export function TimeDialog(props: TimeDialogProps) {
  const { charter, view, onPace, onClose } = props;
  const [now] = useState(Date.now);
  const pressing = usePressing(props);
  const who = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  const time = { ...props, pressing, now, who };
  return (
    <Dialog title={TIME.title} onClose={onClose}>
      <Waiting {...time} />
      {view.seat === undefined ? null : <AwayForm {...time} />}
      <OthersAway {...time} />
      <ShareZone {...time} />
      <section class="stack-s">
        <h3>{TIME.pace}</h3>
        <PaceSentences view={view} />
        {view.bank ? <Banks {...time} /> : null}
        {view.seat === view.host ? (
          <button type="button" onClick={onPace}>
            {TIME.toPace}
          </button>
        ) : null}
      </section>
    </Dialog>
  );
}

function Waiting(props: TimeProps) {
  const { view, now } = props;
  const awaited = awaitedOf(view);
  if (awaited.length === 0) return <p>{TIME.nobody}</p>;
  const time = turnTimeWords(props);
  const isWaiting = turnTimeOf(view, now)?.type !== 'botPlays';
  const isOthers = view.seat !== undefined && !awaited.includes(view.seat);
  return (
    <section class="stack-s">
      {isWaiting ? <p>{waitedWords(props)}</p> : null}
      {time === '' ? null : <p>{time}</p>}
      {isOthers ? <NudgeButton {...props} /> : null}
      {isOthers && isWaiting && time !== '' ? <MoreTime {...props} /> : null}
    </section>
  );
}

/** For whom the table waits, and how long already. */
function waitedWords({ view, now, who }: TimeProps): string {
  const names = listing(awaitedOf(view).map(inside(who)));
  return minutesWaited(view, now) > 0 ? TIME.waitsSince(names, lasting(now - turnBegan(view))) : TIME.waitsFor(names);
}

/** Within a sentence the viewer is `you`. */
const inside =
  (who: TimeProps['who']) =>
  (seat: number): string => {
    const name = who(seat);
    return name === YOU ? YOU.toLowerCase() : name;
  };

/** Minutes that others can give at a press. */
const GIVEN = [60, 1440, 3 * 1440] as const;

function MoreTime({ pressing }: TimeProps) {
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

function OthersAway({ view: { awayUntil = [], seat }, now, who }: TimeProps) {
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

function Banks({ view: { bank = [], occupants }, who }: TimeProps) {
  return (
    <>
      <p class="label">{TIME.bank}</p>
      <ul class="dotted">
        {bank.map((minutes, seat) =>
          typeof occupants[seat] === 'number' ? (
            <li key={seat}>
              {who(seat)}: {minutes === 0 ? TIME.bankUsed : duration(minutes)}
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
