import { HOST } from '#text/host.ts';
import { STEPPER } from '#text/rules.ts';
import { choosePlayers, type HostForm } from '../rules/host-form.ts';
import { playersAllowed } from '../rules/seatings.ts';

interface PlayersChoiceProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

/** How many play, one step at a time through the numbers that the rules allow. */
export function PlayersChoice({ form, onChange }: PlayersChoiceProps) {
  const { players } = form.seating;
  const allowed = playersAllowed(form.ruleset.seating);
  const fewer = allowed.filter((count) => count < players).at(-1);
  const more = allowed.find((count) => count > players);
  return (
    <fieldset class="leaf on-paper players-choice line wrap gap-3 slim">
      <legend class="spoken">{HOST.players}</legend>
      <span class="grow display" aria-hidden="true">
        {HOST.players}
      </span>
      <StepButton
        label={STEPPER.less(HOST.players)}
        sign={STEPPER.lessSign}
        count={fewer}
        onStep={(count) => onChange(choosePlayers(form, count))}
      />
      <output class="text-centre">{players}</output>
      <StepButton
        label={STEPPER.more(HOST.players)}
        sign={STEPPER.moreSign}
        count={more}
        onStep={(count) => onChange(choosePlayers(form, count))}
      />
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
