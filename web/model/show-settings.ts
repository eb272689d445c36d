import type { Settings, Theme } from './storage/settings.ts';

type ShownSettings = Pick<Settings, 'theme' | 'fourColours' | 'largeFaces' | 'motion'>;

export const DEVICE_LIGHT = '(prefers-color-scheme: light)';

const getLight = (theme: Theme): 'light' | 'dark' =>
  theme !== 'auto' ? theme : matchMedia(DEVICE_LIGHT).matches ? 'light' : 'dark';

/** Colors of the browser's toolbars, matching the page's background. */
const ROOMS = { light: '#efe6d3', dark: '#0f2c28' } as const;

/** Sets `data-theme`, `data-deck`, `data-faces` and `data-motion` on the root, and the browser toolbars' color. */
export function showSettings(
  { dataset }: HTMLElement,
  { theme, fourColours, largeFaces, motion }: ShownSettings,
): void {
  const light = getLight(theme);
  dataset.theme = light;
  dataset.deck = fourColours ? 'four' : 'two';
  dataset.faces = largeFaces ? 'large' : 'usual';
  dataset.motion = motion ? 'full' : 'none';
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute('content', ROOMS[light]);
}
