import { useEffect } from 'preact/hooks';
import { WHOSE_SEAT } from '#text/whose-seat.ts';
import { Page } from '../components/Page.tsx';
import { PictureActions } from '../components/PictureFrame.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { Face } from '../faces/Face.tsx';
import { findUnusedFace, isFace } from '../faces/faces.ts';
import type { Model } from '../model/model.ts';
import { classes } from '../styles/classes.ts';
import { signalTurn } from './attention.ts';
import { type LocalPerson, showSeat } from './shared-device.ts';

interface SeatCoverProps {
  readonly model: Model;
  readonly title: string;
  readonly people: readonly LocalPerson[];
}

/** Between the turns of people who share a device: no cards, and a button for each person. */
export function SeatCover({ model, title, people }: SeatCoverProps) {
  useEffect(() => signalTurn(model), [model]);
  const [first] = people;
  const due = first?.isDue ? first : undefined;
  return (
    <Page
      title={due ? WHOSE_SEAT.turn(due.saved.name) : WHOSE_SEAT.who}
      kind="pictured"
      picture={<TablePicture name="packets" />}
    >
      <p class="soft" translate={false}>
        {title}
      </p>
      <p class="intro">{due ? WHOSE_SEAT.hand(due.saved.name) : WHOSE_SEAT.covered}</p>
      <PictureActions>
        {people.map(({ saved, face }) => (
          <button
            key={saved.secret}
            type="button"
            class={classes('large line gap-3', saved === due?.saved && 'main')}
            onClick={() => showSeat(saved)}
          >
            <Face face={isFace(face) ? face : findUnusedFace(saved.name, new Set())} size={48} />
            {WHOSE_SEAT.playAs(saved.name)}
          </button>
        ))}
      </PictureActions>
    </Page>
  );
}
