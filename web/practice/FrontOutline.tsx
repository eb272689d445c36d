const NO_WORDS = '\u00a0';

/** Placeholders for seats, stock, pile and thirteen cards, each at its final position. */
export const FrontOutline = () => (
  <>
    {['left', 'far', 'right'].map((place) => (
      <div key={place} class="front-seat line" style={{ 'grid-area': place }} aria-hidden="true">
        <span class="face-gap block stiff" />
        <span>
          <b>{NO_WORDS}</b>
          <span class="soft small">{NO_WORDS}</span>
        </span>
      </div>
    ))}
    <div class="front-middle flex middle text-centre" aria-hidden="true">
      {[0, 1].map((i) => (
        <span key={i}>
          <span class="front-gap card-sized block" />
          <span class="block small soft">{NO_WORDS}</span>
        </span>
      ))}
    </div>
    <div class="front-own slim dealing" aria-hidden="true">
      <p class="coach anchor flex">
        <span class="bold text-centre balanced">{NO_WORDS}</span>
      </p>
      <div class="front-hand grid slim">
        {Array.from({ length: 13 }, (_, i) => (
          <span key={i} class={i < 7 ? 'blank card-sized anchor block' : 'blank card-sized anchor block second'} />
        ))}
      </div>
    </div>
  </>
);
