import { afterEach, describe, expect, test, vi } from 'vitest';
import { showSettings } from '../../web/model/show-settings.ts';
import { DEFAULT_SETTINGS, type Theme } from '../../web/model/storage/settings.ts';

describe('on the page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each<[Theme, boolean, 'light' | 'dark']>([
    ['dark', true, 'dark'],
    ['light', false, 'light'],
    ['auto', true, 'light'],
    ['auto', false, 'dark'],
  ])('%s, on a device that asks for light: %s: %s', (theme, isLightDevice, light) => {
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    vi.stubGlobal('matchMedia', () => ({ matches: isLightDevice }));
    const root = { dataset: {} as Record<string, string> };
    showSettings(root as unknown as HTMLElement, { ...DEFAULT_SETTINGS, theme });
    expect(root.dataset.theme).toBe(light);
  });

  test('sets the theme on the root, and in the browser’s bars', () => {
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
