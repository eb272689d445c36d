import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Size } from '../browser/boxes.ts';
import type { Light, Picture } from './picture.ts';

export interface Sheet {
  readonly pictures: readonly Picture[];
  readonly kind: 'table' | 'pages';
  readonly size: Size;
  readonly light: Light;
}

/** Width of a picture on a sheet, and pictures per row. Pages have words to be read. */
const getThumbnail = (kind: Sheet['kind'], [width, height]: Size) => {
  const [wide, narrow] = kind === 'pages' ? [480, 240] : [300, 150];
  const columns = kind === 'pages' ? 4 : 6;
  return width > height ? { width: wide, columns } : { width: narrow, columns: columns * 2 };
};

/** Draws small pictures with their names beneath into one image, WebP. */
export async function drawSheet(browser: Browser, { pictures, kind, size, light }: Sheet): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const { width, columns } = getThumbnail(kind, size);
    const drawn = await page.evaluate(drawInPage, {
      sources: pictures.map(({ name, file }) => ({
        name,
        source: `data:image/png;base64,${readFileSync(file).toString('base64')}`,
      })),
      width,
      height: Math.round((width * size[1]) / size[0]),
      columns,
      ground: light === 'evening' ? '#0b1f1c' : '#ece4d4',
      ink: light === 'evening' ? '#f4efe2' : '#2a241b',
    });
    return Buffer.from(drawn, 'base64');
  } finally {
    await page.close();
  }
}

interface Drawing {
  readonly sources: readonly { readonly name: string; readonly source: string }[];
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly ground: string;
  readonly ink: string;
}

/** Runs in a page; base64 of the image. */
async function drawInPage({ sources, width, height, columns, ground, ink }: Drawing): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = columns * (width + 10) + 10;
  canvas.height = Math.ceil(sources.length / columns) * (height + 30) + 10;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.font = '13px sans-serif';
  for (let i = 0; i < sources.length; i++) {
    const { name, source } = sources[i] as Drawing['sources'][number];
    const image = new Image();
    image.src = source;
    await image.decode();
    const x = 10 + (i % columns) * (width + 10);
    const y = 10 + Math.floor(i / columns) * (height + 30);
    context.drawImage(image, x, y, width, height);
    context.fillStyle = ink;
    context.fillText(name, x, y + height + 16, width);
  }
  return canvas.toDataURL('image/webp', 0.5).replace(/^data:[^,]*,/, '');
}
