import '../table-settings/table-settings.css';
import { useState } from 'preact/hooks';
import { Dialog } from '../components/Dialog.tsx';
import { Refused, usePressing } from '../components/pressing.tsx';
import { turnTimeOf } from '../model/turn-time.ts';
import { awaitedOf, minutesWaited, turnBegan } from '../model/waiting.ts';
import { PaceSentences } from '../table-settings/TableSettingsDialog.tsx';
import { seatName } from '../text/names.ts';
import { TIME } from '../text/pace.ts';
import { lasting, YOU, YOU_WITHIN } from '../text/pages.ts';
import { duration } from '../text/times.ts';
import { AwayForm } from './AwayForm.tsx';
import { NudgeButton } from './NudgeButton.tsx';
import { ShareZone } from './ShareZone.tsx';
import type { TimeDialogProps, TimeProps } from './time-props.ts';
import { turnTimeWords } from './turn-time-words.ts';

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
  const names = awaitedOf(view).map(inside(who));
  return minutesWaited(view, now) > 0 ? TIME.waitsSince(names, lasting(now - turnBegan(view))) : TIME.waitsFor(names);
}

/** Within a sentence the viewer is `you`. */
const inside =
  (who: TimeProps['who']) =>
  (seat: number): string => {
    const name = who(seat);
    return name === YOU ? YOU_WITHIN : name;
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
