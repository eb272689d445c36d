import type { Settings } from '../storage/settings.ts';

/** Settings that styles depend on. */
type Shown = Pick<Settings, 'theme' | 'fourColours' | 'largeFaces' | 'motion'>;

/** Sets the root element's attributes that styles select: `data-theme`, `data-deck`, `data-faces`, `data-motion`. */
export function showSettings({ dataset }: HTMLElement, { theme, fourColours, largeFaces, motion }: Shown): void {
  dataset.theme = theme;
  dataset.deck = fourColours ? 'four' : 'two';
  dataset.faces = largeFaces ? 'large' : 'usual';
  dataset.motion = motion ? 'full' : 'none';
}
