/** Two cards: Afoot's mark. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
      <g class="mark-cards">
        <rect x="10" y="9" width="28" height="40" rx="4" transform="rotate(-10 24 29)" />
        <rect x="25" y="14" width="28" height="40" rx="4" transform="rotate(8 39 34)" />
      </g>
      <path
        class="mark-heart"
        d="M39 47c-7-6-10-9.500-10-13.500 0-3 2.300-5 5-5 2 0 3.900 1 5 3 1.100-2 3-3 5-3 2.700 0 5 2 5 5 0 4-3 7.500-10 13.500z"
        transform="rotate(8 39 34)"
      />
    </svg>
  );
}
