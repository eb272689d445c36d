/**
 * Takes a picture of a page: `npx tsx test/browser/shoot.ts URL OUT.png [--size 360x640] [--dark] [--wait SELECTOR]`.
 */
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { launch } from './launch.ts';

const { values, positionals } = readArguments(import.meta, {
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1280x800' },
    dark: { type: 'boolean', default: false },
    wait: { type: 'string', default: 'body' },
  },
});
const [url, out] = positionals;
const [width, height] = values.size.split('x').map(Number);
if (url === undefined || out === undefined || !width || !height) {
  console.error('Usage: npx tsx test/browser/shoot.ts URL OUT.png [--size 360x640] [--dark] [--wait SELECTOR]');
  process.exit(2);
}

const browser = await launch();
try {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  page.on('pageerror', (error) => console.error(`page: ${error.message}`));
  page.on('console', (message) => console.error(`page: ${message.text()}`));
  await page.goto(url);
  await page.locator(values.wait).first().waitFor({ timeout: 15_000 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: out });
} finally {
  await browser.close();
}
