import { BOOK_BANDS } from '#text/table.ts';
import { getRank, isJoker, isWild, type Rank, type Suit } from '../../shared/cards/cards.ts';
import { JOKER_GLYPH } from '../cards/glyphs.ts';
import { getCenteredGlyph } from '../cards/index-letters.ts';
import { centerOutline, STAR_OUTLINE, SUIT_OUTLINES } from '../cards/outlines.ts';
import { getPicture } from '../faces/picture.ts';
import type { PicturedBook, PictureFacts } from './picture-facts.ts';

/** Pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;

const MIDDLE = WIDTH / 2;
const INK = '#fbf5e6';
const SOFT = '#d3dccb';
const AMBER = '#f4b53f';
const SERIF = '"Fraunces", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Draws a game, a week or a year; resolves to a PNG of 1080 by 1350, rejects if this browser cannot draw it. */
export async function drawPicture(facts: PictureFacts): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const [faces] = await Promise.all([
    Promise.all(
      facts.faces.slice(0, FACE_LIMIT).map(async (each) => ({ ...each, image: await getImage(getPicture(each.face)) })),
    ),
    document.fonts.load(`700 80px ${SERIF}`, facts.title),
  ]);
  drawTable(pen);
  drawText(pen, facts.title, { y: 176, size: 88, weight: 700, family: SERIF });
  drawText(pen, facts.under, { y: 244, size: 38, colour: SOFT });
  drawFaces(pen, faces);
  drawText(pen, facts.headline, { y: 690, size: 76, weight: 700, family: SERIF });
  drawText(pen, facts.figure, { y: 880, size: 190, weight: 700, family: SERIF, colour: AMBER });
  if (facts.beside !== undefined) drawText(pen, facts.beside, { y: 958, size: 56, family: SERIF });
  if (facts.book) drawBook(pen, facts.book);
  else drawAces(pen);
  drawText(pen, facts.foot, { y: 1276, size: 34, colour: SOFT });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const FACE_LIMIT = 6;

async function getImage(address: string): Promise<HTMLImageElement> {
  const image = new Image(256, 256);
  image.src = address;
  await image.decode();
  return image;
}

type Pen = CanvasRenderingContext2D;

function drawTable(pen: Pen): void {
  const oak = pen.createLinearGradient(0, 0, 0, HEIGHT);
  oak.addColorStop(0, '#8b5e34');
  oak.addColorStop(0.6, '#6d4725');
  oak.addColorStop(1, '#4b3018');
  pen.fillStyle = oak;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const lamp = pen.createRadialGradient(MIDDLE, 560, 60, MIDDLE, 560, 820);
  lamp.addColorStop(0, '#4a6f5c');
  lamp.addColorStop(0.55, '#24564d');
  lamp.addColorStop(1, '#17403a');
  pen.fillStyle = lamp;
  drawRoundedRect(pen, [36, 36, WIDTH - 72, HEIGHT - 72], 56);
  pen.fill();
  pen.strokeStyle = 'rgb(0 0 0 / 30%)';
  pen.lineWidth = 4;
  pen.stroke();
}

type Area = readonly [x: number, y: number, width: number, height: number];

function drawRoundedRect(pen: Pen, [x, y, width, height]: Area, radius: number): void {
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + width, y, x + width, y + height, radius);
  pen.arcTo(x + width, y + height, x, y + height, radius);
  pen.arcTo(x, y + height, x, y, radius);
  pen.arcTo(x, y, x + width, y, radius);
  pen.closePath();
}

interface TextStyle {
  readonly y: number;
  /** Pixels; reduced if the text would be too wide. */
  readonly size: number;
  readonly x?: number;
  readonly align?: CanvasTextAlign;
  readonly weight?: number;
  readonly family?: string;
  readonly colour?: string;
  readonly room?: number;
}

function drawText(pen: Pen, text: string, style: TextStyle): void {
  const {
    y,
    size,
    x = MIDDLE,
    align = 'center',
    weight = 400,
    family = SANS,
    colour = INK,
    room = WIDTH - 180,
  } = style;
  const font = (pixels: number): string => `${weight} ${pixels}px ${family}`;
  pen.font = font(size);
  const width = pen.measureText(text).width;
  if (width > room) pen.font = font(Math.max(24, Math.floor((size * room) / width)));
  pen.textAlign = align;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, room);
}

interface DrawnFace {
  readonly image: HTMLImageElement;
  readonly isBot: boolean;
}

/** Draws people as circles and bots as rounded squares, side by side. */
function drawFaces(pen: Pen, faces: readonly DrawnFace[]): void {
  const size = faces.length > 4 ? 170 : 260;
  const step = Math.min(size * 0.92, 860 / Math.max(1, faces.length));
  for (const [i, { image, isBot }] of faces.entries()) {
    const x = MIDDLE + (i - (faces.length - 1) / 2) * step - size / 2;
    const y = 430 - size / 2;
    const radius = isBot ? size * 0.28 : size / 2;
    drawRoundedRect(pen, [x - 8, y - 8, size + 16, size + 16], radius + 8);
    pen.fillStyle = INK;
    pen.fill();
    pen.save();
    drawRoundedRect(pen, [x, y, size, size], radius);
    pen.clip();
    pen.drawImage(image, x, y, size, size);
    pen.restore();
  }
}

function drawBook(pen: Pen, { top, rank, kind, title, words, names }: PicturedBook): void {
  pen.fillStyle = 'rgb(0 0 0 / 24%)';
  drawRoundedRect(pen, [110, 1010, WIDTH - 220, 196], 32);
  pen.fill();
  for (const back of [2, 1]) drawCard(pen, [176 + back * 5, 1030 - back * 4], undefined);
  if (top === undefined) drawRank(pen, [176, 1030], rank);
  else drawCard(pen, [176, 1030], top);
  drawBand(pen, [176, 1030], kind);
  const textPlace = { x: 330, align: 'left', room: WIDTH - 330 - 140 } as const;
  drawText(pen, title, { ...textPlace, y: 1082, size: 36, weight: 700 });
  drawText(pen, words, { ...textPlace, y: 1132, size: 36 });
  drawText(pen, names, { ...textPlace, y: 1178, size: 32, colour: SOFT });
}

/** Draws four fanned aces if nobody completed a book. */
function drawAces(pen: Pen): void {
  for (const [i, ace] of (['As', 'Ah', 'Ac', 'Ad'] as const).entries()) {
    pen.save();
    const side = i - 1.5;
    pen.translate(MIDDLE + side * 122, 1104 + side * side * 7);
    pen.rotate(side * 0.09);
    pen.scale(1.15, 1.15);
    drawCard(pen, [-55, -77], ace);
    pen.restore();
  }
}

const RED = '#c4271b';

/** Draws a card at a corner, or only its edge without one. */
function drawCard(pen: Pen, [x, y]: readonly [number, number], card: PicturedBook['top'] | undefined): void {
  pen.fillStyle = card !== undefined && isWild(card) ? '#efe5fb' : '#fffdf8';
  pen.strokeStyle = '#cdbf9f';
  pen.lineWidth = 2;
  drawRoundedRect(pen, [x, y, 110, 154], 11);
  pen.fill();
  pen.stroke();
  if (card === undefined) return;
  pen.fillStyle = isJoker(card) ? '#6a3aa2' : /[hd]$/.test(card) ? RED : '#1d1f26';
  const glyph = isJoker(card) ? centerOutline(JOKER_GLYPH) : getCenteredGlyph(getRank(card) as Rank);
  drawStamp(pen, glyph, [x + 55, y + 66, 0.62]);
  drawStamp(pen, isJoker(card) ? STAR_OUTLINE : SUIT_OUTLINES[card.charAt(1) as Suit], [x + 55, y + 112, 2.5]);
}

function drawRank(pen: Pen, [x, y]: readonly [number, number], rank: PicturedBook['rank']): void {
  drawCard(pen, [x, y], undefined);
  pen.fillStyle = rank === 'wild' ? '#6a3aa2' : '#1d1f26';
  if (rank === 'wild') {
    drawStamp(pen, STAR_OUTLINE, [x + 55, y + 46, 2.9]);
    return;
  }
  drawStamp(pen, getCenteredGlyph(rank), [x + 55, y + 74, 0.78]);
}

const BANDS: Readonly<Record<PicturedBook['kind'], string>> = { clean: '#b3241a', dirty: '#2b2e38', wild: '#6a3aa2' };

function drawBand(pen: Pen, [x, y]: readonly [number, number], kind: PicturedBook['kind']): void {
  pen.fillStyle = BANDS[kind];
  drawRoundedRect(pen, [x - 7, y + 88, 124, 40], 6);
  pen.fill();
  drawText(pen, BOOK_BANDS[kind], { x: x + 55, y: y + 117, size: 26, weight: 700, colour: '#fff', room: 112 });
}

function drawStamp(pen: Pen, outline: string, [x, y, scale]: readonly [number, number, number]): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fill(new Path2D(outline));
  pen.restore();
}
