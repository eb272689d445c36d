import { readFileSync } from 'node:fs';
import { launch } from './launch.ts';

/**
 * `npx tsx test/browser/draw-icons.ts` redraws the icons that phones want as PNG, from the SVG next to them, and the
 * picture of a link in a chat.
 */

const FOLDER = 'web/public';

/** `icon-full` has no corners: phones cut their own. */
const ICONS = [
  { name: 'icon-192', from: 'icon', size: 192 },
  { name: 'icon-512', from: 'icon', size: 512 },
  { name: 'icon-maskable-192', from: 'icon-full', size: 192 },
  { name: 'icon-maskable-512', from: 'icon-full', size: 512 },
  { name: 'apple-touch-icon', from: 'icon-full', size: 180 },
] as const;

const browser = await launch();
for (const { name, from, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(`${FOLDER}/${from}.svg`, 'utf8').replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: true });
}

/** The picture of a link in a chat, 1200 by 630, with the page's serif. */
const preview = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const serif = readFileSync('web/styles/fonts/fraunces.woff2').toString('base64');
const face = `@font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${serif}); }`;
const drawing = readFileSync('test/browser/og.svg', 'utf8').replace('<svg ', '<svg width="1200" height="630" ');
await preview.setContent(`<style>${face}</style><body style="margin:0;line-height:0">${drawing}</body>`);
await preview.evaluate(() => document.fonts.ready);
await preview.screenshot({ path: `${FOLDER}/og.png` });
await browser.close();
