import type { Settings, Theme } from './storage/settings.ts';

/** Settings that styles depend on. */
type ShownSettings = Pick<Settings, 'theme' | 'fourColours' | 'largeFaces' | 'motion'>;

/** What the device asks for. */
export const DEVICE_LIGHT = '(prefers-color-scheme: light)';

/** The light that a theme means. */
const lightOf = (theme: Theme): 'light' | 'dark' =>
  theme !== 'auto' ? theme : matchMedia(DEVICE_LIGHT).matches ? 'light' : 'dark';

/** The colour of the browser's own bars: the room's. */
const ROOMS = { light: '#efe6d3', dark: '#0f2c28' } as const;

/**
 * Sets what styles select on the document's root: `data-theme`, `data-deck`, `data-faces`, `data-motion`; and the
 * colour of the browser's bars.
 */
export function showSettings(
  { dataset }: HTMLElement,
  { theme, fourColours, largeFaces, motion }: ShownSettings,
): void {
  const light = lightOf(theme);
  dataset.theme = light;
  dataset.deck = fourColours ? 'four' : 'two';
  dataset.faces = largeFaces ? 'large' : 'usual';
  dataset.motion = motion ? 'full' : 'none';
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute('content', ROOMS[light]);
}
