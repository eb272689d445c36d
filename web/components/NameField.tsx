import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { ROOM } from '#text/pages.ts';
import { LONGEST_NAME } from '../../shared/protocol/names.ts';
import { Face } from '../faces/Face.tsx';
import * as faceStyles from '../faces/faces.module.css';
import { FACES, type FaceName, getFaceChoices, isFace } from '../faces/faces.ts';
import { chooseFace, ownFace } from '../model/own-face.ts';
import { LimitNote } from './LimitNote.tsx';
import { useLimit } from './limit.ts';

interface NameFieldProps {
  readonly value: string;
  /** The person's face at this table; shown until another is chosen on this device. */
  readonly savedFace?: string | undefined;
  /** The faces of others at this table, which are not offered. */
  readonly taken?: ReadonlySet<FaceName>;
  /** Whether someone tried to sit down without a name. */
  readonly isMissing?: boolean;
  onName(name: string): void;
}

const NO_FACES: ReadonlySet<FaceName> = new Set();

export function NameField({ value, savedFace, taken = NO_FACES, isMissing = false, onName }: NameFieldProps) {
  const [finished, setFinished] = useState(value);
  const limit = useLimit(LONGEST_NAME);
  return (
    <div class="field">
      <label for="name">{HOST.name}</label>
      {isMissing ? (
        <p id="name-hint" class="warn small" role="alert">
          {HOST.nameMissing}
        </p>
      ) : null}
      <FaceChoice name={finished} savedFace={savedFace} taken={taken}>
        <input
          id="name"
          name="name"
          required
          value={value}
          autocomplete="nickname"
          aria-invalid={isMissing}
          {...(isMissing && { 'aria-describedby': 'name-hint' })}
          onInput={(event) => onName(limit.take(event))}
          onChange={(event) => {
            onName(limit.take(event));
            setFinished(event.currentTarget.value);
          }}
        />
      </FaceChoice>
      <LimitNote isOver={limit.isOver} words={ROOM.name(LONGEST_NAME)} />
    </div>
  );
}

interface FaceChoiceProps {
  readonly name: string;
  readonly savedFace: string | undefined;
  readonly taken: ReadonlySet<FaceName>;
  readonly children: ComponentChildren;
}

/** The face for the finished name, next to its field. A press chooses the next face, which the device saves. */
function FaceChoice({ name, savedFace, taken, children }: FaceChoiceProps) {
  const chosen = ownFace.value ?? savedFace;
  const choices = getFaceChoices(name, taken);
  const face = isFace(chosen) ? chosen : (choices[0] as FaceName);
  const at = (FACES as readonly string[]).indexOf(face);
  const next = choices[((choices as readonly string[]).indexOf(face) + 1) % choices.length] as string;
  return (
    <div class={`${faceStyles.choice} line gap-3 above-2`} data-face-choice>
      <Face face={face} size={60} />
      {children}
      <button type="button" class="plain underlined" onClick={() => chooseFace(next)}>
        {HOST.changeFace}
      </button>
      <span class="spoken" aria-live="polite">
        {isFace(chosen) ? HOST.faceNumber(at + 1, FACES.length) : ''}
      </span>
    </div>
  );
}
