/** The signs on the two backs, round the origin. */
const HAND_OUTLINE =
  'M-8 3V-9.5a2.6 2.6 0 0 1 5.2 0V-14.4a2.6 2.6 0 0 1 5.2 0v4.4-2.6a2.6 2.6 0 0 1 5.2 0v7a2.6 2.6 0 0 1 5 .9V6.5C12.6 13.5 8.6 17 2.6 17-3 17-5.4 14.6-8.2 10.2L-13.6 2.6c-1.7-2.4 1.6-4.9 3.6-2.6Z';
const FINGER_LINES = 'M-2.8-4V-10M2.4-4V-10M7.6-3.4V-7';
const FOOT_OUTLINE =
  'M-3.4-6.6C2.4-8 8.6-5 8.4.6 8.3 4 5.4 5.6 5.2 9.2 5 13.4 3 17-.6 17-4.6 17-6.4 13.6-6 9.6-5.6 5.6-8.4 3.4-8.8-.4-9.1-3.6-7-5.8-3.4-6.6Z';

/** A card has one of two backs: the hand's, or the one of what is played after it. */
export const BACKS = ['hand', 'foot'] as const;
export type BackDesign = (typeof BACKS)[number];

/** A hand or a foot in the current colour, 34 high round the origin; `ground` shows between the fingers. */
export function BackSign({ back, ground }: { readonly back: BackDesign; readonly ground: string }) {
  if (back === 'hand') {
    return (
      <>
        <path d={HAND_OUTLINE} />
        <path d={FINGER_LINES} fill="none" stroke={ground} stroke-width="1.1" />
      </>
    );
  }
  return (
    <>
      <path d={FOOT_OUTLINE} />
      <ellipse cx="-6.4" cy="-11.4" rx="3.1" ry="4" transform="rotate(-10 -6.4 -11.4)" />
      <circle cx="-.6" cy="-13" r="2.3" />
      <circle cx="4" cy="-11.8" r="2.05" />
      <circle cx="7.8" cy="-9.2" r="1.8" />
      <circle cx="10.6" cy="-5.8" r="1.55" />
    </>
  );
}

const LATTICE = Array.from({ length: 32 }, (_, i) => i * 12 - 140)
  .map((x) => `M${x} 0l140 140M${x} 0l-140 140`)
  .join('');

/** A back inside its cream edge, 100 by 140; the ground is the card's own. */
export function BackPicture({ back }: { readonly back: BackDesign }) {
  const deep = back === 'hand' ? '#1d5370' : '#8c3c1a';
  return (
    <>
      <clipPath id={`${back}-inside`}>
        <rect x="6" y="6" width="88" height="128" rx="5" />
      </clipPath>
      <g clip-path={`url(#${back}-inside)`}>
        <rect x="6" y="6" width="88" height="128" style={{ fill: `var(--${back}-back)` }} />
        <path d={LATTICE} fill="none" stroke="currentColor" stroke-opacity=".24" stroke-width="1.5" />
      </g>
      <g fill="none" stroke="currentColor">
        <rect x="10.5" y="10.5" width="79" height="119" rx="4" stroke-opacity=".75" stroke-width="1.4" />
        <ellipse cx="50" cy="70" rx="29" ry="36" fill={deep} stroke-width="2" />
        <ellipse cx="50" cy="70" rx="25" ry="32" stroke-opacity=".5" />
      </g>
      <g transform="translate(49.7 69) scale(1.35)">
        <BackSign back={back} ground={deep} />
      </g>
    </>
  );
}
