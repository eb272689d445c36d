import './footprints.css';

/** One foot of those that count the steps of a way. */
export const Footprint = ({ isLit }: { readonly isLit: boolean }) => (
  <svg aria-hidden="true" class={isLit ? 'footprint lit' : 'footprint'} viewBox="4 2 17 21">
    <path d="M11.9 9.4c3.3-.4 5.6 1.7 5.3 4.7-.2 1.9-1.3 2.8-1.4 4.6-.1 2.3-1.5 3.9-3.6 3.9-2.3 0-3.7-1.7-3.5-4 .2-1.7.1-2.5-.6-4-1-2.6.6-4.8 3.8-5.2z" />
    <circle cx="7.5" cy="6.3" r="2.35" />
    <circle cx="11.3" cy="3.9" r="1.7" />
    <circle cx="14.5" cy="4.2" r="1.5" />
    <circle cx="17.2" cy="5.7" r="1.35" />
    <circle cx="19.1" cy="8" r="1.2" />
  </svg>
);
