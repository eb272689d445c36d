import './moments.css';
import { useEffect } from 'preact/hooks';
import { MOMENTS } from '#text/moments.ts';
import { YOU } from '#text/pages.ts';
import { leftWith } from '#text/scores.ts';
import { signed } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import { Book } from '../cards/Book.tsx';
import { Card, CardBack } from '../cards/Card.tsx';
import { Face } from '../faces/Face.tsx';
import type { FaceName } from '../faces/faces.ts';
import type { Moment } from './celebrations.ts';
import { playSound, type SoundName, vibrate } from './play-sound.ts';
import type { ShownMoment } from './use-moments.ts';

/** How people and teams are named in a moment. */
interface MomentNaming {
  /** `You` for the viewer. */
  who(seat: number): string;
  /** Undefined if nobody sits there. */
  faceOf(seat: number): FaceName | undefined;
  team(team: number): string;
  seatsOf(team: number): readonly number[];
  readonly teams: number;
}

interface MomentLayerProps {
  readonly shown: ShownMoment | undefined;
  /** It stands at its player's seat instead: only heard here. */
  readonly isFolded: boolean;
  readonly naming: MomentNaming;
}

/** A short celebration above the table. It takes no press, and is read out only where nothing that happened says it. */
export function MomentLayer({ shown, isFolded, naming }: MomentLayerProps) {
  useEffect(() => {
    if (!shown) return;
    playSound(soundOf(shown.moment));
    if (isOwn(shown.moment, naming)) vibrate(shown.moment.type === 'book' ? 'book' : 'won');
  }, [shown?.key]);
  const stock = shown?.moment.type === 'lastTurns' ? shown.moment.stock : undefined;
  return (
    <>
      {!shown || isFolded ? null : (
        <div
          key={shown.key}
          class={`moment-layer whole-row across middle grid ${shown.moment.type}`}
          aria-hidden="true"
        >
          <Shown moment={shown.moment} naming={naming} />
        </div>
      )}
      <p class="spoken" role="status">
        {stock === undefined ? '' : `${MOMENTS.lastTurns} ${MOMENTS.lastTurnsNote(stock)}`}
      </p>
    </>
  );
}

function soundOf(moment: Moment): SoundName {
  if (moment.type === 'book') return moment.kind;
  return moment.type === 'out' || moment.type === 'winner' ? 'out' : 'knock';
}

const isOwn = (moment: Moment, { who, seatsOf }: MomentNaming): boolean => {
  if (moment.type === 'winner') return moment.teams.some((team) => seatsOf(team).some((seat) => who(seat) === YOU));
  return (moment.type === 'book' || moment.type === 'out') && who(moment.seat) === YOU;
};

interface ShownProps<M extends Moment = Moment> {
  readonly moment: M;
  readonly naming: MomentNaming;
}

type Of<T extends Moment['type']> = Extract<Moment, { readonly type: T }>;

function Shown({ moment, naming }: ShownProps) {
  switch (moment.type) {
    case 'starter':
      return <StarterMoment moment={moment} who={naming.who} />;
    case 'packet':
      return <PacketMoment moment={moment} naming={naming} />;
    case 'book':
      return <BookMoment moment={moment} naming={naming} />;
    case 'lastTurns':
      return (
        <div class="moment anchor line on-paper">
          <span class="picture card-sized anchor stiff stock-left">
            <CardBack />
          </span>
          <div>
            <b class="title block balanced">{MOMENTS.lastTurns}</b>
            <span class="note block soft small">{MOMENTS.lastTurnsNote(moment.stock)}</span>
          </div>
        </div>
      );
    case 'out':
      return <OutMoment moment={moment} naming={naming} />;
    case 'winner':
      return <WinnerMoment moment={moment} naming={naming} />;
  }
}

interface FaceOfProps {
  readonly seat: number;
  readonly naming: MomentNaming;
  readonly size: number;
}

function FaceOf({ seat, naming, size }: FaceOfProps) {
  const face = naming.faceOf(seat);
  if (face === undefined) return null;
  return (
    <span class="whose" style={{ '--team': `var(--team-${(seat % naming.teams) % 8})` }}>
      <Face face={face} size={size} />
    </span>
  );
}

function PacketMoment({ moment, naming }: ShownProps<Of<'packet'>>) {
  const { seat, packet, cards, goesOn } = moment;
  const who = naming.who(seat);
  return (
    <div class="moment anchor line on-paper">
      <FaceOf seat={seat} naming={naming} size={52} />
      <span class="picture card-sized anchor stiff packet-open">
        {[0, 1, 2, 3, 4].map((i) => (
          <span key={i} class="back-of" style={{ '--i': String(i - 2) }}>
            <CardBack packet={packet === 'hand' ? 'hand' : 'foot'} />
          </span>
        ))}
      </span>
      <div>
        <b class="title block balanced">{MOMENTS.packet(who, packet)}</b>
        <span class="note block soft small">{MOMENTS.packetNote(cards, goesOn, who === YOU)}</span>
      </div>
    </div>
  );
}

function BookMoment({ moment, naming }: ShownProps<Of<'book'>>) {
  const { seat, kind, rank, top, bonus } = moment;
  return (
    <div class={`moment anchor line on-paper ${kind}`}>
      {kind === 'wild' && <Rays />}
      <FaceOf seat={seat} naming={naming} size={52} />
      <SquaredBook kind={kind} top={top} />
      <div>
        <b class="title block balanced">{MOMENTS.book(naming.who(seat), kind)}</b>
        <span class="plus block figures">{MOMENTS.bonus(bonus)}</span>
        {rank === undefined || rank === 'wild' ? null : (
          <span class="note block soft small">{MOMENTS.bonusFor(rank)}</span>
        )}
      </div>
    </div>
  );
}

/** The fan closes and knocks square, then the band goes round. */
const SquaredBook = ({ kind, top }: { readonly kind: BookKind; readonly top: CardValue | undefined }) => (
  <span class="picture card-sized anchor stiff squares">
    {[3, 2, 1].map((i) => (
      <span key={i} class="edge" style={{ '--i': String(i) }} />
    ))}
    {top && <Book cards={[top]} kind={kind} />}
  </span>
);

const RAYS = 28;

/** Rays of a wild book, drawn outwards once. */
const Rays = () => (
  <svg class="rays" viewBox="-100 -100 200 200" aria-hidden="true">
    {Array.from({ length: RAYS }, (_, i) => {
      const long = i % 2 === 0;
      return (
        <path key={i} d={`M0 ${long ? -62 : -66}V${long ? -98 : -80}`} transform={`rotate(${(i * 360) / RAYS})`} />
      );
    })}
  </svg>
);

/** Of more, those with the fewest cards are left to the score. */
const MAX_CAUGHT = 3;

function OutMoment({ moment, naming }: ShownProps<Of<'out'>>) {
  const { seat, bonus, discard, caught } = moment;
  return (
    <div class="moment anchor line on-paper">
      <FaceOf seat={seat} naming={naming} size={64} />
      {discard && (
        <span class="picture card-sized anchor stiff last-card">
          <Card card={discard} />
        </span>
      )}
      <div>
        <b class="title block balanced">{MOMENTS.out(naming.who(seat))}</b>
        {bonus === 0 ? (
          <span class="note block soft small">{MOMENTS.roundOver}</span>
        ) : (
          <>
            <span class="plus block figures">{MOMENTS.bonus(bonus)}</span>
            <span class="note block soft small">{MOMENTS.outNote}</span>
          </>
        )}
        {caught.slice(0, MAX_CAUGHT).map((each) => (
          <span key={each.seat} class="note block small">
            {leftWith(naming.who(each.seat), each.cards)}
          </span>
        ))}
      </div>
    </div>
  );
}

const WOOD = '#5d3d20';

const LANTERNS = [0, 2, 1, 3, 0, 4, 2];

/** Where the cord hangs, in parts of its whole fall, at a part of its width. */
const fallAt = (x: number): number => 0.5 - Math.cos(x * Math.PI * 4) * 0.32 - x * 0.1;

/** Points of the cord from edge to edge. */
const CORD = Array.from({ length: 41 }, (_, i) => `${i * 2.5} ${(fallAt(i / 40) * 20).toFixed(1)}`).join('L');

/** A garland of lanterns along one cord. */
const Garland = () => (
  <span class="lanterns">
    <svg class="garland filling" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${CORD}`} fill="none" stroke={WOOD} stroke-width="2" vector-effect="non-scaling-stroke" />
    </svg>
    {LANTERNS.map((team, i) => {
      const x = (i + 0.5) / LANTERNS.length;
      const place = { '--i': String(i), '--x': `${x * 100}%`, '--fall': String(fallAt(x)) };
      return (
        <svg
          key={i}
          class="lantern"
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

function WinnerMoment({ moment, naming }: ShownProps<Of<'winner'>>) {
  const seats = moment.teams.flatMap((team) => naming.seatsOf(team));
  return (
    <div class="moment anchor line on-paper">
      <Garland />
      <Columns totals={moment.totals} naming={naming} />
      <span class="faces flex wrap middle">
        {seats.map((seat) => (
          <FaceOf key={seat} seat={seat} naming={naming} size={seats.length > 4 ? 52 : 76} />
        ))}
      </span>
      <b class="title block balanced">{MOMENTS.won(moment.teams.map(naming.team))}</b>
      <span class="note block soft small">{MOMENTS.wonNote(moment.ahead, moment.rounds)}</span>
    </div>
  );
}

/** The totals grow from the table, the best to the full height; one below nothing stays flat. */
function Columns({ totals, naming }: { readonly totals: readonly number[]; readonly naming: MomentNaming }) {
  const best = Math.max(1, ...totals);
  return (
    <span class={totals.length > 4 ? 'columns flex middle many' : 'columns flex middle'}>
      {totals.map((total, team) => (
        <span key={team} class="column middles slim">
          <b class="figures">{signed(total)}</b>
          <span
            class="bar"
            style={{ '--part': String(Math.max(0.03, total / best)), '--team': `var(--team-${team % 8})` }}
          />
          <span class="of">{naming.team(team)}</span>
        </span>
      ))}
    </span>
  );
}

interface StarterMomentProps {
  readonly moment: Extract<Moment, { readonly type: 'starter' }>;
  /** `You` for the viewer. */
  who(seat: number): string;
}

/** The cards drawn to see who begins, each with its player's name. */
const StarterMoment = ({ moment: { seat, drawn }, who }: StarterMomentProps) => (
  <div class="moment anchor line on-paper">
    <b class="title block balanced">{MOMENTS.highCard(who(seat))}</b>
    <ul class="drawn-row small middle wrap flex">
      {drawn.map((card, each) => (
        <li key={each} class={each === seat ? 'middles text-centre high' : 'middles text-centre'}>
          <Card card={card} />
          <span class="of">{who(each)}</span>
        </li>
      ))}
    </ul>
  </div>
);
