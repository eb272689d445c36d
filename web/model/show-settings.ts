import type { Settings, Theme } from '../storage/settings.ts';

/** Settings that styles depend on. */
type ShownSettings = Pick<Settings, 'theme' | 'fourColours' | 'largeFaces' | 'motion'>;

/** What the device asks for. */
export const DEVICE_LIGHT = '(prefers-color-scheme: light)';

const lightOf = (theme: Theme): 'light' | 'dark' =>
  theme === 'auto' ? (matchMedia(DEVICE_LIGHT).matches ? 'light' : 'dark') : theme;

/** Sets the root element's attributes that styles select: `data-theme`, `data-deck`, `data-faces`, `data-motion`. */
export function showSettings(
  { dataset }: HTMLElement,
  { theme, fourColours, largeFaces, motion }: ShownSettings,
): void {
  dataset.theme = lightOf(theme);
  dataset.deck = fourColours ? 'four' : 'two';
  dataset.faces = largeFaces ? 'large' : 'usual';
  dataset.motion = motion ? 'full' : 'none';
}
