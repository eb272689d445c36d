import { useEffect } from 'preact/hooks';
import { MOMENTS } from '#text/moments.ts';
import { YOU } from '#text/pages.ts';
import { formatCardsLeft } from '#text/scores.ts';
import { formatSigned } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import { Book } from '../cards/Book.tsx';
import { Card, CardBack } from '../cards/Card.tsx';
import { Face } from '../faces/Face.tsx';
import type { FaceName } from '../faces/faces.ts';
import { classes } from '../styles/classes.ts';
import type { Celebration } from './celebrations.ts';
import * as styles from './moments.module.css';
import { playSound, type SoundName, vibrate } from './play-sound.ts';
import type { ShownCelebration } from './use-celebrations.ts';

interface MomentNames {
  /** `You` for the viewer. */
  displayName(seat: number): string;
  /** Undefined for an open seat. */
  getFace(seat: number): FaceName | undefined;
  team(team: number): string;
  seatsOf(team: number): readonly number[];
  readonly teams: number;
}

interface CelebrationLayerProps {
  readonly shown: ShownCelebration | undefined;
  /** Whether it is shown at its player's seat instead, so that only its sound is played here. */
  readonly isFolded: boolean;
  readonly formatter: MomentNames;
}

/** A short celebration over the table. It ignores presses, and is announced only if no event announces it. */
export function CelebrationLayer({ shown, isFolded, formatter }: CelebrationLayerProps) {
  useEffect(() => {
    if (!shown) return;
    playSound(getSound(shown.celebration));
    if (isOwn(shown.celebration, formatter)) vibrate(shown.celebration.type === 'book' ? 'book' : 'won');
  }, [shown?.key]);
  const stock = shown?.celebration.type === 'lastTurns' ? shown.celebration.stock : undefined;
  return (
    <>
      {!shown || isFolded ? null : (
        <div
          key={shown.key}
          class={`${styles.layer} whole-row across middle grid`}
          data-moment={shown.celebration.type}
          aria-hidden="true"
        >
          <CelebratedMoment celebration={shown.celebration} formatter={formatter} />
        </div>
      )}
      <p class="spoken" role="status">
        {stock === undefined ? '' : `${MOMENTS.lastTurns} ${MOMENTS.lastTurnsNote(stock)}`}
      </p>
    </>
  );
}

function getSound(celebration: Celebration): SoundName {
  if (celebration.type === 'book') return celebration.kind;
  return celebration.type === 'out' || celebration.type === 'winner' ? 'out' : 'knock';
}

const isOwn = (celebration: Celebration, { displayName, seatsOf }: MomentNames): boolean => {
  if (celebration.type === 'winner')
    return celebration.teams.some((team) => seatsOf(team).some((seat) => displayName(seat) === YOU));
  return (celebration.type === 'book' || celebration.type === 'out') && displayName(celebration.seat) === YOU;
};

interface ShownProps<M extends Celebration = Celebration> {
  readonly celebration: M;
  readonly formatter: MomentNames;
}

type Of<T extends Celebration['type']> = Extract<Celebration, { readonly type: T }>;

function CelebratedMoment({ celebration, formatter }: ShownProps) {
  switch (celebration.type) {
    case 'starter':
      return <StarterCelebration celebration={celebration} displayName={formatter.displayName} />;
    case 'packet':
      return <PacketCelebration celebration={celebration} formatter={formatter} />;
    case 'book':
      return <BookCelebration celebration={celebration} formatter={formatter} />;
    case 'lastTurns':
      return (
        <div class={`${styles.moment} anchor line on-paper`}>
          <span class="card-sized anchor stiff">
            <CardBack />
          </span>
          <div>
            <b class={`${styles.title} block balanced`}>{MOMENTS.lastTurns}</b>
            <span class={`${styles.note} block soft small`}>{MOMENTS.lastTurnsNote(celebration.stock)}</span>
          </div>
        </div>
      );
    case 'out':
      return <OutCelebration celebration={celebration} formatter={formatter} />;
    case 'winner':
      return <WinnerCelebration celebration={celebration} formatter={formatter} />;
  }
}

interface FaceOfProps {
  readonly seat: number;
  readonly formatter: MomentNames;
  readonly size: number;
}

function SeatFacePicture({ seat, formatter, size }: FaceOfProps) {
  const face = formatter.getFace(seat);
  if (face === undefined) return null;
  return (
    <span class={styles.person} style={{ '--team': `var(--team-${(seat % formatter.teams) % 8})` }}>
      <Face face={face} size={size} />
    </span>
  );
}

function PacketCelebration({ celebration, formatter }: ShownProps<Of<'packet'>>) {
  const { seat, packet, cards, goesOn } = celebration;
  const displayName = formatter.displayName(seat);
  return (
    <div class={`${styles.moment} anchor line on-paper`}>
      <SeatFacePicture seat={seat} formatter={formatter} size={52} />
      <span class={`card-sized anchor stiff ${styles.packet}`}>
        {[0, 1, 2, 3, 4].map((i) => (
          <span key={i} class={styles.back} style={{ '--i': String(i - 2) }}>
            <CardBack packet={packet === 'hand' ? 'hand' : 'foot'} />
          </span>
        ))}
      </span>
      <div>
        <b class={`${styles.title} block balanced`}>{MOMENTS.packet(displayName, packet)}</b>
        <span class={`${styles.note} block soft small`}>{MOMENTS.packetNote(cards, goesOn, displayName === YOU)}</span>
      </div>
    </div>
  );
}

function BookCelebration({ celebration, formatter }: ShownProps<Of<'book'>>) {
  const { seat, kind, rank, top, bonus } = celebration;
  return (
    <div class={classes(`${styles.moment} anchor line on-paper`, kind === 'wild' && styles.wild)}>
      {kind === 'wild' && <Rays />}
      <SeatFacePicture seat={seat} formatter={formatter} size={52} />
      <SquaredBook kind={kind} top={top} />
      <div>
        <b class={`${styles.title} block balanced`}>{MOMENTS.book(formatter.displayName(seat), kind)}</b>
        <span class={`${styles.plus} block figures`}>{MOMENTS.bonus(bonus)}</span>
        {rank === undefined || rank === 'wild' ? null : (
          <span class={`${styles.note} block soft small`}>{MOMENTS.bonusFor(rank)}</span>
        )}
      </div>
    </div>
  );
}

/** A fan of cards that closes into a book, which then gets its band. */
const SquaredBook = ({ kind, top }: { readonly kind: BookKind; readonly top: CardValue | undefined }) => (
  <span class={`card-sized anchor stiff ${styles.squares}`}>
    {[3, 2, 1].map((i) => (
      <span key={i} class={styles.edge} style={{ '--i': String(i) }} />
    ))}
    {top && <Book cards={[top]} kind={kind} />}
  </span>
);

const RAYS = 28;

/** Rays of a wild book, drawn outward once. */
const Rays = () => (
  <svg class={styles.rays} viewBox="-100 -100 200 200" aria-hidden="true">
    {Array.from({ length: RAYS }, (_, i) => {
      const long = i % 2 === 0;
      return (
        <path key={i} d={`M0 ${long ? -62 : -66}V${long ? -98 : -80}`} transform={`rotate(${(i * 360) / RAYS})`} />
      );
    })}
  </svg>
);

/** The most players listed with their cards left; the score has all. */
const MAX_CAUGHT = 3;

function OutCelebration({ celebration, formatter }: ShownProps<Of<'out'>>) {
  const { seat, bonus, discard, caught } = celebration;
  return (
    <div class={`${styles.moment} anchor line on-paper`}>
      <SeatFacePicture seat={seat} formatter={formatter} size={64} />
      {discard && (
        <span class={`card-sized anchor stiff ${styles.lastCard}`}>
          <Card card={discard} />
        </span>
      )}
      <div>
        <b class={`${styles.title} block balanced`}>{MOMENTS.out(formatter.displayName(seat))}</b>
        {bonus === 0 ? (
          <span class={`${styles.note} block soft small`}>{MOMENTS.roundOver}</span>
        ) : (
          <>
            <span class={`${styles.plus} block figures`}>{MOMENTS.bonus(bonus)}</span>
            <span class={`${styles.note} block soft small`}>{MOMENTS.outNote}</span>
          </>
        )}
        {caught.slice(0, MAX_CAUGHT).map((each) => (
          <span key={each.seat} class={`${styles.note} block small`}>
            {formatCardsLeft(formatter.displayName(each.seat), each.cards)}
          </span>
        ))}
      </div>
    </div>
  );
}

const WOOD = '#5d3d20';

const LANTERNS = [0, 2, 1, 3, 0, 4, 2];

/** Returns the cord's height at `x`, both from 0 to 1. */
const getFall = (x: number): number => 0.5 - Math.cos(x * Math.PI * 4) * 0.32 - x * 0.1;

/** Points of the cord from edge to edge. */
const CORD = Array.from({ length: 41 }, (_, i) => `${i * 2.5} ${(getFall(i / 40) * 20).toFixed(1)}`).join('L');

const Garland = () => (
  <span class={styles.lanterns}>
    <svg class={`${styles.garland} filling`} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${CORD}`} fill="none" stroke={WOOD} stroke-width="2" vector-effect="non-scaling-stroke" />
    </svg>
    {LANTERNS.map((team, i) => {
      const x = (i + 0.5) / LANTERNS.length;
      const place = { '--i': String(i), '--x': `${x * 100}%`, '--fall': String(getFall(x)) };
      return (
        <svg
          key={i}
          class={styles.lantern}
          viewBox="0 0 36 54"
          aria-hidden="true"
          style={{ ...place, '--light': `var(--team-${team})` }}
        >
          <circle fill="var(--light)" opacity="0.22" cx="18" cy="26" r="18" />
          <path d="M18 0v9" stroke={WOOD} stroke-width="2" />
          <path fill={WOOD} d="M12 8h12v4H12zM13 40h10v3H13z" />
          <ellipse fill="var(--light)" cx="18" cy="26" rx="13" ry="15" />
          <path fill="none" stroke="#fff" stroke-opacity="0.45" d="M18 12v28M11 14q-4 12 0 24M25 14q4 12 0 24" />
        </svg>
      );
    })}
  </span>
);

function WinnerCelebration({ celebration, formatter }: ShownProps<Of<'winner'>>) {
  const seats = celebration.teams.flatMap((team) => formatter.seatsOf(team));
  return (
    <div class={`${styles.moment} anchor line on-paper`}>
      <Garland />
      <Columns totals={celebration.totals} formatter={formatter} />
      <span class={`${styles.people} flex wrap middle`}>
        {seats.map((seat) => (
          <SeatFacePicture key={seat} seat={seat} formatter={formatter} size={seats.length > 4 ? 52 : 76} />
        ))}
      </span>
      <b class={`${styles.title} block balanced`}>{MOMENTS.won(celebration.teams.map(formatter.team))}</b>
      <span class={`${styles.note} block soft small`}>{MOMENTS.wonNote(celebration.ahead, celebration.rounds)}</span>
    </div>
  );
}

/** Growing columns of the totals, the best at full height; negative ones stay flat. */
function Columns({ totals, formatter }: { readonly totals: readonly number[]; readonly formatter: MomentNames }) {
  const best = Math.max(1, ...totals);
  return (
    <span class={classes(`${styles.columns} flex middle`, totals.length > 4 && styles.many)}>
      {totals.map((total, team) => (
        <span key={team} class={`${styles.column} middles slim`}>
          <b class="figures">{formatSigned(total)}</b>
          <span
            class={styles.bar}
            style={{ '--part': String(Math.max(0.03, total / best)), '--team': `var(--team-${team % 8})` }}
          />
          <span class={styles.name}>{formatter.team(team)}</span>
        </span>
      ))}
    </span>
  );
}

interface StarterCelebrationProps {
  readonly celebration: Extract<Celebration, { readonly type: 'starter' }>;
  /** `You` for the viewer. */
  displayName(seat: number): string;
}

/** The cards drawn to decide who starts, each with its player's name. */
const StarterCelebration = ({ celebration: { seat, drawn }, displayName }: StarterCelebrationProps) => (
  <div class={`${styles.moment} anchor line on-paper`}>
    <b class={`${styles.title} block balanced`}>{MOMENTS.highCard(displayName(seat))}</b>
    <ul class={`${styles.drawn} small middle wrap flex`}>
      {drawn.map((card, each) => (
        <li key={each} class={classes('middles text-centre', each === seat && styles.high)}>
          <Card card={card} />
          <span class={styles.name}>{displayName(each)}</span>
        </li>
      ))}
    </ul>
  </div>
);
