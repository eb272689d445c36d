const CARD = { fill: 'var(--card)', stroke: 'var(--card-edge)', 'stroke-width': '6' };

/** Afoot's logo: two cards, one with a footprint. Its edge sets the bright cards off from a light page. */
export function Mark() {
  return (
    <svg data-mark viewBox="80 84 348 346" width="36" height="36" aria-hidden="true">
      <g transform="rotate(-13 210 280)">
        <rect {...CARD} x="112" y="126" width="196" height="278" rx="28" />
        <rect fill="var(--hand-back)" x="124" y="138" width="172" height="254" rx="19" />
      </g>
      <g transform="rotate(10 300 262)">
        <rect {...CARD} x="204" y="112" width="206" height="292" rx="29" />
        <g fill="var(--foot-back)" transform="translate(210 160) scale(8.1)">
          <FootShape />
        </g>
      </g>
    </svg>
  );
}

/** A foot and its toes, in a 24 by 24 box. */
export const FootShape = () => (
  <>
    <path d="M11.9 9.4c3.3-.4 5.6 1.7 5.3 4.7-.2 1.9-1.3 2.8-1.4 4.6-.1 2.3-1.5 3.9-3.6 3.9-2.3 0-3.7-1.7-3.5-4 .2-1.7.1-2.5-.6-4-1-2.6.6-4.8 3.8-5.2z" />
    <circle cx="7.5" cy="6.3" r="2.35" />
    <circle cx="11.3" cy="3.9" r="1.7" />
    <circle cx="14.5" cy="4.2" r="1.5" />
    <circle cx="17.2" cy="5.7" r="1.35" />
    <circle cx="19.1" cy="8" r="1.2" />
  </>
);
