import { HOST } from '#text/host.ts';
import { STEPPER } from '#text/rules.ts';
import { choosePlayers, type HostForm } from '../rules/host-form.ts';
import { PLAYER_COUNTS } from '../rules/seatings.ts';

interface PlayersChoiceProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

/** How many play, one step at a time, and how they sit. */
export function PlayersChoice({ form, onChange }: PlayersChoiceProps) {
  const { players } = form.seating;
  const at = PLAYER_COUNTS.indexOf(players);
  const step = (count: number): void => onChange(choosePlayers(form, count));
  return (
    <fieldset class="players-choice slim">
      <legend class="spoken">{HOST.players}</legend>
      <div class="host-part line wrap apart gap-3">
        <span class="display" aria-hidden="true">
          {HOST.players}
        </span>
        <span class="line gap-3">
          <StepButton
            label={STEPPER.less(HOST.players)}
            sign={STEPPER.lessSign}
            count={PLAYER_COUNTS[at - 1]}
            onStep={step}
          />
          <output class="text-centre">{players}</output>
          <StepButton
            label={STEPPER.more(HOST.players)}
            sign={STEPPER.moreSign}
            count={PLAYER_COUNTS[at + 1]}
            onStep={step}
          />
        </span>
      </div>
      <p class="soft" aria-live="polite">
        {HOST.seated(form.seating)}
      </p>
    </fieldset>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: string;
  /** Where it leads; undefined: nowhere. */
  readonly count: number | undefined;
  onStep(count: number): void;
}

const StepButton = ({ label, sign, count, onStep }: StepButtonProps) => (
  <button
    type="button"
    class="round bold"
    aria-label={label}
    disabled={count === undefined}
    onClick={() => count !== undefined && onStep(count)}
  >
    {sign}
  </button>
);
