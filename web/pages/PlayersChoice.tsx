import { useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { STEPPER } from '#text/rules.ts';
import { choosePlayers, type HostForm, nextPlayers } from '../rules/host-form.ts';
import * as styles from './host.module.css';

interface PlayersChoiceProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

export function PlayersChoice({ form, onChange }: PlayersChoiceProps) {
  const { players } = form.seating;
  const [skipped, setSkipped] = useState<number>();
  const step = (count: number): void => {
    setSkipped(Math.abs(count - players) > 1 ? Math.min(count, players) + 1 : undefined);
    onChange(choosePlayers(form, count));
  };
  return (
    <fieldset class={`${styles.playersChoice} slim`}>
      <legend class="spoken">{HOST.players}</legend>
      <div class={`${styles.part} line wrap apart gap-1`}>
        <span class="display" aria-hidden="true">
          {HOST.players}
        </span>
        <span class="line gap-2">
          <StepButton
            label={STEPPER.less(HOST.players)}
            sign={STEPPER.lessSign}
            count={nextPlayers(form, -1)}
            onStep={step}
          />
          <output class="text-centre">{players}</output>
          <StepButton
            label={STEPPER.more(HOST.players)}
            sign={STEPPER.moreSign}
            count={nextPlayers(form, 1)}
            onStep={step}
          />
        </span>
      </div>
      <div class="soft" aria-live="polite">
        <p>{HOST.seated(form.seating)}</p>
        {skipped === undefined ? null : <p>{HOST.skipped(skipped)}</p>}
        {form.aside ? <p>{HOST.setAside(form.aside.own ?? form.aside.preset, players)}</p> : null}
      </div>
    </fieldset>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: string;
  /** The number after the step; undefined if there is none. */
  readonly count: number | undefined;
  onStep(count: number): void;
}

const StepButton = ({ label, sign, count, onStep }: StepButtonProps) => (
  <button
    type="button"
    class={`${styles.round} bold`}
    aria-label={label}
    disabled={count === undefined}
    onClick={() => count !== undefined && onStep(count)}
  >
    {sign}
  </button>
);
