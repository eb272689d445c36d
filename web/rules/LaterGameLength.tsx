import { FORECAST } from '#text/forecast.ts';
import { later } from '../components/later.tsx';

/** Hidden words of the usual length, as high as the real ones will be. */
const Unread = () => (
  <p class="soft small" style={{ visibility: 'hidden' }} aria-hidden="true">
    {FORECAST.words(25, 6)}
  </p>
);

/** `GameLength`, whose figures are loaded when it is first shown; nothing below it moves then. */
export const LaterGameLength = later(() => import('./GameLength.tsx').then(({ GameLength }) => GameLength), <Unread />);
