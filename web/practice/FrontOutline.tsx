import * as styles from './front.module.css';

const NO_WORDS = '\u00a0';

/** Placeholders for seats, stock, pile and thirteen cards, each at its final position. */
export const FrontOutline = () => (
  <>
    {['left', 'far', 'right'].map((place) => (
      <div key={place} class={`${styles.seat} line`} style={{ 'grid-area': place }} aria-hidden="true">
        <span class={`${styles.faceGap} block stiff`} />
        <span>
          <b>{NO_WORDS}</b>
          <span class="soft small">{NO_WORDS}</span>
        </span>
      </div>
    ))}
    <div class={`${styles.middle} flex middle text-centre`} aria-hidden="true">
      {[0, 1].map((i) => (
        <span key={i}>
          <span class={`${styles.gap} card-sized block`} />
          <span class="block small soft">{NO_WORDS}</span>
        </span>
      ))}
    </div>
    <div class={`${styles.own} slim ${styles.dealing}`} aria-hidden="true">
      <p class={`${styles.coach} anchor flex`}>
        <span class="bold text-centre balanced">{NO_WORDS}</span>
      </p>
      <div class={`${styles.hand} grid slim`}>
        {Array.from({ length: 13 }, (_, i) => (
          <span key={i} class={`${styles.blank} card-sized anchor block`} />
        ))}
      </div>
    </div>
  </>
);
