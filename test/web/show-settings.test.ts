import { afterEach, describe, expect, test, vi } from 'vitest';
import { lightOf, showSettings } from '../../web/model/show-settings.ts';
import { DEFAULT_SETTINGS, type Theme } from '../../web/model/storage/settings.ts';

describe('the light of a theme', () => {
  test.each<[Theme, boolean, number, 'light' | 'dark']>([
    ['dark', true, 12, 'dark'],
    ['light', false, 23, 'light'],
    ['auto', true, 23, 'light'],
    ['auto', false, 12, 'dark'],
    ['clock', false, 7, 'light'],
    ['clock', false, 18, 'light'],
    ['clock', true, 19, 'dark'],
    ['clock', true, 6, 'dark'],
  ])('%s, on a device that asks for light: %s, at %d: %s', (theme, isLightDevice, hour, light) => {
    expect(lightOf(theme, { isLightDevice, hour })).toBe(light);
  });
});

describe('on the page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('the light is on the root, and in the browser’s bars', () => {
    const bars = [new Map<string, string>(), new Map<string, string>()];
    const set = bars.map((bar) => ({ setAttribute: (name: string, value: string) => bar.set(name, value) }));
    vi.stubGlobal('document', { querySelectorAll: () => set });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const root = { dataset: {} as Record<string, string> };
    showSettings(root as unknown as HTMLElement, { ...DEFAULT_SETTINGS, theme: 'light', motion: false });
    expect(root.dataset).toEqual({ theme: 'light', deck: 'two', faces: 'usual', motion: 'none' });
    expect(bars.map((bar) => bar.get('content'))).toEqual(['#efe6d3', '#efe6d3']);
  });
});
