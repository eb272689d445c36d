import { serverNow } from '../text/server-clock.ts';
import type { Settings, Theme } from './storage/settings.ts';

/** Settings that styles depend on. */
type ShownSettings = Pick<Settings, 'theme' | 'fourColours' | 'largeFaces' | 'motion'>;

/** What the device asks for. */
export const DEVICE_LIGHT = '(prefers-color-scheme: light)';

/** Hours of the day by the clock; the rest is evening. */
const DAY = { from: 7, to: 19 } as const;

/** The light that a theme means at a time, for a device that asks for light or dark. */
export function lightOf(theme: Theme, { isLightDevice, hour }: LightAt): 'light' | 'dark' {
  if (theme === 'auto') return isLightDevice ? 'light' : 'dark';
  if (theme === 'clock') return hour >= DAY.from && hour < DAY.to ? 'light' : 'dark';
  return theme;
}

interface LightAt {
  readonly isLightDevice: boolean;
  /** From 0 to 23, in this device's zone. */
  readonly hour: number;
}

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
  const now = { isLightDevice: matchMedia(DEVICE_LIGHT).matches, hour: new Date(serverNow()).getHours() };
  const light = lightOf(theme, now);
  dataset.theme = light;
  dataset.deck = fourColours ? 'four' : 'two';
  dataset.faces = largeFaces ? 'large' : 'usual';
  dataset.motion = motion ? 'full' : 'none';
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute('content', ROOMS[light]);
}
