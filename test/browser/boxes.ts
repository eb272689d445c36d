import type { Page } from 'playwright-core';

/** Width and height of a window in pixels. */
export type Size = readonly [width: number, height: number];

/** A big moment, over the table or at its player's seat; the score of a round. */
const DELAY = '[data-moment], [data-bubble="news"], [data-over]';

/** Shows a fixture, or an extreme table, at a size, and waits until it stands still. `path`: the demo's address after `#`. */
export async function showTable(page: Page, path: string, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  const wasOpen = await page.evaluate(async (hash) => {
    const wasOpen = location.hash === hash;
    if (!wasOpen) location.hash = hash;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 2; frames++) await frame();
    await document.fonts.ready;
    return wasOpen;
  }, `#${path}`);
  // They come a little later; a moment that has passed on a slow machine is not looked at.
  if (wasOpen) return;
  const isLater = path.startsWith('moment') || (await page.locator('[data-screen~="ended"]').count()) > 0;
  if (isLater)
    await page
      .locator(DELAY)
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => undefined);
}

/**
 * A sentence for each fault of the table on the screen: parts that overlap, are cut off or out of sight, cards and buttons
 * that cannot be pressed, targets that are too small, words over words. Runs in the page.
 */
export const findFaultsOfBoxes = (page: Page): Promise<readonly string[]> => page.evaluate(measureTable);

function measureTable(): readonly string[] {
  interface Part {
    readonly name: string;
    readonly element: Element;
    readonly box: DOMRect;
    readonly seen: DOMRect;
  }
  const faults: string[] = [];
  const SLACK = 1.5;
  const TARGET = 44;
  /** The shorter side of phones on which not everything has its usual room. */
  const SMALLEST = 360;
  const TWO_ROWS = 8;
  /** Letters of a word that always stands whole; a name, which has a capital, may be broken. */
  const LONGEST_WHOLE = 9;
  const NAME = /^\p{Lu}/u;

  /** The whole of what someone did last, which lies over the table for some seconds once it is asked for. */
  const PASSING = '[data-whole]';
  const passing = [...document.querySelectorAll<HTMLElement>(PASSING)];
  for (const each of passing) each.style.pointerEvents = 'none';

  /** A bubble at a seat lies over its words and what was done last. */
  const isUnderBubble = (element: Element): boolean =>
    element.closest('[data-at-seat]')?.querySelector('[data-bubble]') != null;

  const clips = (value: string): boolean => value !== 'visible';
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

  const meet = (a: DOMRect, b: DOMRect): DOMRect => {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(a.right, b.right) - left),
      Math.max(0, Math.min(a.bottom, b.bottom) - top),
    );
  };

  /** The box of what an ancestor shows, inside its borders. */
  const inside = (each: Element): DOMRect => {
    const box = each.getBoundingClientRect();
    return new DOMRect(box.left + each.clientLeft, box.top + each.clientTop, each.clientWidth, each.clientHeight);
  };

  const seenOf = (element: Element, box: DOMRect): DOMRect => {
    let seen = meet(box, new DOMRect(0, 0, innerWidth, innerHeight));
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (!clips(overflowX) && !clips(overflowY)) continue;
      const area = inside(each);
      const left = clips(overflowX) ? area.left : -1e6;
      const top = clips(overflowY) ? area.top : -1e6;
      seen = meet(
        seen,
        new DOMRect(left, top, clips(overflowX) ? area.width : 2e6, clips(overflowY) ? area.height : 2e6),
      );
    }
    return seen;
  };

  /** It lies in something that can be scrolled in this direction. */
  const isScrolled = (element: Element, direction: 'X' | 'Y'): boolean => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const room = direction === 'X' ? each.scrollWidth - each.clientWidth : each.scrollHeight - each.clientHeight;
      if (room > 1 && scrolls(getComputedStyle(each)[`overflow${direction}`])) return true;
    }
    return false;
  };

  /** For ears only: in a box of a pixel. */
  const isSpoken = (element: Element): boolean => {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { position, clipPath } = getComputedStyle(each);
      if (position === 'absolute' && clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };
  const words = (element: Element): string => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
  const formatBox = (box: DOMRect): string => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');

  const partsOf = (selector: string, name: (element: Element) => string): readonly Part[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ name: name(element), element, box: element.getBoundingClientRect() }))
      .filter(({ box, element }) => box.width > 1 && box.height > 1 && !isSpoken(element))
      .map((part) => ({ ...part, seen: seenOf(part.element, part.box) }));

  const rankOf = (column: Element): string =>
    (column.getAttribute('aria-label') ?? '').split(' ')[0]?.toLowerCase() ?? '';
  const place = (element: Element): string => element.getAttribute('data-place') ?? '';
  const seats = partsOf('[data-place^="seat-"]', place);
  const teamAreas = partsOf('[data-place^="team-"]', (each) => `${place(each)}'s melds`);
  const columns = partsOf('[data-place="hand"] [data-rank]', (each) => `column of ${rankOf(each)}`);
  const hand = partsOf('[data-place="hand"]', () => 'the hand');
  const acts = partsOf('[data-actions] button, [data-actions] summary', (each) => `button "${words(each)}"`);
  const solid: readonly Part[] = [
    ...partsOf('[data-screen] > header, .strip', () => 'the bar'),
    ...partsOf('[data-banner="shown"]', (each) => `banner "${words(each)}"`),
    ...seats,
    ...partsOf(`[data-last-play] > :not(${PASSING})`, (each) => `summary "${words(each)}"`).filter(
      ({ element }) => !isUnderBubble(element),
    ),
    ...partsOf('[data-at-seat] > span[data-bubble]', (each) => `bubble "${words(each)}"`),
    ...teamAreas,
    ...partsOf('[data-place="stock"]', () => 'stock'),
    ...partsOf('[data-place="pile"]', () => 'pile'),
    ...partsOf('[data-turn-line]', () => 'turn line'),
    ...partsOf('[data-slip], [data-place="tray"]', () => 'draft tray'),
    ...hand,
    ...acts,
  ];
  const entries = partsOf(
    '[data-screen] > header > *, .strip > *, [data-screen] > header ul li',
    (each) => `bar entry "${words(each)}"`,
  );
  const melds = partsOf('[data-meld]', (each) => `meld "${each.getAttribute('aria-label') ?? words(each)}"`);

  // Nothing lies outside the window.
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth + 1) faults.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  if (scrollHeight > innerHeight + 1) faults.push(`the page is ${scrollHeight - innerHeight} px too high`);

  // Nothing overlaps.
  const overlaps = (parts: readonly Part[]): void => {
    for (const [i, a] of parts.entries()) {
      for (const b of parts.slice(i + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const { width, height } = meet(a.seen, b.seen);
        if (width > SLACK && height > SLACK) {
          faults.push(`${a.name} (${formatBox(a.seen)}) and ${b.name} (${formatBox(b.seen)}) overlap`);
        }
      }
    }
  };
  overlaps(solid);
  overlaps(entries);
  for (const area of teamAreas) overlaps(melds.filter(({ element }) => area.element.contains(element)));

  // Nothing is cut off, but what its own area scrolls.
  for (const part of [...solid, ...entries, ...melds]) {
    const { name, element, box, seen } = part;
    if (box.width - seen.width > SLACK && !isScrolled(element, 'X')) {
      faults.push(`${name} (${formatBox(box)}) is cut: ${Math.round(seen.width)} of ${Math.round(box.width)} px wide`);
    }
    if (box.height - seen.height > SLACK && !isScrolled(element, 'Y')) {
      faults.push(
        `${name} (${formatBox(box)}) is cut: ${Math.round(seen.height)} of ${Math.round(box.height)} px high`,
      );
    }
  }
  // Nor stock, pile and your melds, even where the play area is scrolled, as long as the text is not huge.
  const WORDS_FIT = 16 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const ownMelds = partsOf('[data-near] [data-meld]', (each) => `own meld "${each.getAttribute('aria-label') ?? ''}"`);
  const central = partsOf(
    '[data-place="stock"] > :first-child, [data-place="pile"] > :first-child',
    (each) => `heap ${words(each)}`,
  );
  // More than two rows of your melds have no room on the smallest phones: a press opens them.
  const isSmall = Math.min(innerWidth, innerHeight) <= SMALLEST || Math.max(innerWidth, innerHeight) < 640;
  const hasRoom = !isSmall || ownMelds.length <= TWO_ROWS;
  for (const { name, box, seen } of Math.min(innerWidth, innerHeight) < WORDS_FIT
    ? []
    : [...central, ...(hasRoom ? ownMelds : [])]) {
    if (box.height - seen.height > SLACK)
      faults.push(
        `${name} (${formatBox(box)}) is scrolled away: ${Math.round(seen.height)} of ${Math.round(box.height)} px`,
      );
  }
  // Hand and main action are in sight as a whole.
  for (const { name, box } of [...columns, ...partsOf('[data-actions] .main', () => 'the main button')]) {
    if (box.left < -SLACK || box.top < -SLACK || box.right > innerWidth + SLACK || box.top > innerHeight - 20) {
      faults.push(`${name} (${formatBox(box)}) is out of sight`);
    }
  }
  if (hand.length > 0 && acts.length === 0) faults.push('there is no action');

  // What is to be pressed is not covered. A column is read and pressed at its top.
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };

  /** Pixels across and down, through the middle, on which a press lifts a card of the column. */
  function measureTouchArea(column: Element, { left, top, width, height }: DOMRect): { width: number; height: number } {
    const [x, y] = [left + width / 2, top + height / 2];
    const isFelt = (dx: number, dy: number): boolean =>
      document.elementFromPoint(x + dx, y + dy)?.closest('[data-place="hand"] [data-rank]') === column;
    const reach = (dx: number, dy: number): number => {
      let pixels = 0;
      while (pixels < TARGET && isFelt(dx * (pixels + 0.5), dy * (pixels + 0.5))) pixels++;
      return pixels;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  }

  /** With nearly two packets in the hand, or on the smallest phones, columns are narrower: whole cards need the room. */
  const MANY_CARDS = 21;
  const SMALL_TARGET = 24;
  const held = document.querySelectorAll('[data-place="hand"] [data-card]').length;
  const narrowestColumn = held > MANY_CARDS || isSmall ? SMALL_TARGET : TARGET - 2.5;
  for (const { name, element, box } of columns) {
    const points: readonly (readonly [number, number])[] = [
      [box.left + 4, box.top + 10],
      [box.left + box.width / 2, box.top + 10],
      [box.left + box.width / 2, Math.min(box.top + 30, box.bottom - 4)],
    ];
    for (const [x, y] of points) {
      if (!isHit(element, x, y)) {
        faults.push(`${name} is covered at ${Math.round(x)} ${Math.round(y)} by ${coverOf(x, y)}`);
        break;
      }
    }
    const { width, height } = measureTouchArea(element, box);
    if (width < narrowestColumn || height < narrowestColumn) {
      faults.push(`${name} is small: ${width} x ${height} px are felt of ${formatBox(box)}`);
    }
  }

  // Every card of the hand is whole: at the front of its column, or beside the next one.
  const cardsOf = (selector: string): readonly Part[] =>
    partsOf(selector, (each) => `card ${each.querySelector('[data-face]')?.getAttribute('data-face') ?? ''}`);
  const handCards = cardsOf('[data-place="hand"] [data-card]');
  for (const [i, { name, element, box }] of handCards.entries()) {
    const next = handCards[i + 1];
    const isUnder = next?.element.parentElement === element.parentElement && next.box.left < box.right - SLACK;
    if (isUnder) continue;
    const [across, down] = [0.12 * box.width, 0.12 * box.height];
    const corners = [box.left + across, box.right - across].flatMap((x) =>
      [box.top + down, box.bottom - down].map((y) => [x, y] as const),
    );
    const column = element.closest('[data-place="hand"] [data-rank]');
    // A selected card may overlap the one above it.
    const isCut = (hit: Element | null): boolean => !column?.contains(hit) && !hit?.closest('[data-lifted]');
    const cut = corners.find(([x, y]) => isCut(document.elementFromPoint(x, y)));
    if (cut) faults.push(`${name} of the hand (${formatBox(box)}) is not whole at ${cut.map(Math.round).join(' ')}`);
  }

  // Of a small meld the rank can be read: no band or neighbour lies over it.
  const READABLE = 7;
  for (const { element, box } of partsOf('[data-meld] > [data-side]', words)) {
    const meld = element.parentElement;
    const label = meld?.getAttribute('aria-label');
    const rank = element.querySelector('svg > :first-child')?.getBoundingClientRect();
    const band = meld?.querySelector(':scope > :has(> i)')?.getBoundingClientRect();
    if (rank === undefined || rank.height < READABLE)
      faults.push(`the rank of ${label} (${formatBox(box)}) is too small`);
    else if (band !== undefined && meet(rank, band).height > SLACK)
      faults.push(`the rank of ${label} (${formatBox(rank)}) is under its band (${formatBox(band)})`);
  }

  // One's own melds are at least as large as the others', as far as an eye can tell.
  const widths = (of: string): readonly number[] =>
    partsOf(`${of} [data-meld] > [data-side]`, words).map(({ box }) => box.width);
  const [own, theirs] = [
    Math.min(...widths('[data-near]')),
    Math.max(...widths('[data-place^="team-"]:not([data-near])')),
  ];
  if (own < 0.95 * theirs)
    faults.push(`own melds of ${own.toFixed(1)} px are smaller than others' of ${theirs.toFixed(1)} px`);

  // On an upright phone they stay a target's width, with up to a packet in the hand.
  const isPhone = innerWidth >= SMALLEST && innerWidth < 640 && innerHeight >= 740;
  const PACKET = 13;
  if (isPhone && innerWidth >= WORDS_FIT && held <= PACKET && own < TARGET)
    faults.push(`own melds of ${own.toFixed(1)} px are narrower than ${TARGET}`);

  function coverOf(x: number, y: number): string {
    const hit = document.elementFromPoint(x, y);
    return hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')} ${words(hit)}` : 'nothing';
  }

  // Targets of 44 px, drawn or felt.
  const targets = partsOf(
    '[data-connection] button, [data-connection] a[href], [data-connection] summary',
    (each) => `target "${each.getAttribute('aria-label') ?? words(each)}"`,
  ).filter(({ element }) => !element.matches(`[data-place="hand"] [data-rank], ${PASSING}`));
  for (const { name, element, box, seen } of targets) {
    if (seen.width < SLACK || seen.height < SLACK) continue;
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    if (!isHit(element, x, y)) {
      faults.push(`${name} (${formatBox(box)}) is covered by ${coverOf(x, y)}`);
      continue;
    }
    const isInline = getComputedStyle(element).display === 'inline';
    if (isInline || isScrolled(element, 'X') || isScrolled(element, 'Y')) continue;
    const half = TARGET / 2 - 1;
    const felt = (dx: number, dy: number): boolean => document.elementFromPoint(x + dx, y + dy) === element;
    const isWide = box.width >= TARGET - 0.5 || (felt(-half, 0) && felt(half, 0));
    const isHigh = box.height >= TARGET - 0.5 || (felt(0, -half) && felt(0, half));
    if (!isWide || !isHigh) faults.push(`${name} is small: ${Math.round(box.width)} x ${Math.round(box.height)} px`);
  }

  // Words are whole, and not over other words. Cards are pictures.
  const PICTURES = `[data-side], svg, .spoken, span[data-says], [data-bubble], [data-moving], ${PASSING}`;
  const texts: { readonly text: string; readonly box: DOMRect; readonly seen: DOMRect; readonly of: Element }[] = [];
  const table = document.querySelector('[data-screen]') ?? document.body;
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!of || !node.nodeValue?.trim() || of.closest(PICTURES) || isSpoken(of)) continue;
    // A big moment lies over the table for a breath, on a slow machine while this measures.
    if (of.closest('[data-moment]')) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    for (const { index, 0: word } of node.nodeValue.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (word.length > LONGEST_WHOLE || NAME.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`words "${word}" are broken inside`);
    }
    range.selectNodeContents(node);
    const style = getComputedStyle(of);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const seen = seenOf(of, box);
      // The font's own leading may stick out.
      const spare = box.height * 0.3;
      const parent = getComputedStyle(of.parentElement ?? of);
      const isClamped = style.webkitLineClamp !== 'none';
      const isDotted = isClamped || [style, parent].some(({ textOverflow }) => textOverflow === 'ellipsis');
      const clippedSelf = clips(style.overflowX) ? meet(seen, inside(of)) : seen;
      const text = node.nodeValue.trim().slice(0, 40);
      if (box.width - clippedSelf.width > SLACK && !isDotted && !isScrolled(of, 'X') && !of.matches('[tabindex]')) {
        faults.push(
          `words "${text}" are cut: ${Math.round(clippedSelf.width)} of ${Math.round(box.width)} px wide (${formatBox(box)})`,
        );
      } else if (box.height - seen.height > spare + SLACK && !isClamped && !isScrolled(of, 'Y')) {
        faults.push(
          `words "${text}" are cut: ${Math.round(seen.height)} of ${Math.round(box.height)} px high (${formatBox(box)})`,
        );
      }
      const button = of.closest('button, summary');
      if (button && getComputedStyle(button).display !== 'inline') {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const [across, down] = [
          Math.max(left - box.left, box.right - right),
          Math.max(top - box.top, box.bottom - bottom),
        ];
        if ((across > SLACK && !isDotted) || (down > spare + SLACK && !isClamped)) {
          faults.push(
            `words "${text}" (${formatBox(box)}) stand out of their button (${formatBox(button.getBoundingClientRect())})`,
          );
        }
      }
      if (clippedSelf.width > 1 && seen.height > 1) texts.push({ text, box, seen: clippedSelf, of });
    }
  }
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1)) {
      // A shortened line has a box for its words and one for its dots.
      if (a.of === b.of) continue;
      const { width, height } = meet(a.seen, b.seen);
      if (width > 2 && height > 0.35 * Math.min(a.box.height, b.box.height)) {
        faults.push(
          `words "${a.text}" and "${b.text}" lie over each other (${formatBox(a.seen)} / ${formatBox(b.seen)})`,
        );
      }
    }
  }
  for (const each of passing) each.style.pointerEvents = '';
  return faults;
}

/** What every table is to show, beside having no faults. */
export interface TableMeasures {
  /** Width in pixels of the smallest own meld, of the smallest of others', and of a card of the hand; infinite without any. */
  readonly ownMeld: number;
  readonly otherMeld: number;
  readonly card: number;
  /** Cards in the viewer's hand. */
  readonly held: number;
  readonly isHandWhole: boolean;
  /** What the viewer can press is in the window, whole. */
  readonly isTaskInSight: boolean;
}

export const readTableMeasures = (page: Page): Promise<TableMeasures> =>
  page.evaluate(() => {
    const boxes = (selector: string): readonly DOMRect[] =>
      [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect());
    const isInSight = ({ left, top, right, bottom }: DOMRect): boolean =>
      left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    const cards = boxes('[data-place="hand"] [data-card]');
    const smallest = (all: readonly DOMRect[]): number => Math.min(...all.map(({ width }) => width));
    return {
      ownMeld: smallest(boxes('[data-near] [data-meld]')),
      otherMeld: smallest(boxes('[data-place^="team-"]:not([data-near]) [data-meld]')),
      card: smallest(cards),
      held: cards.length,
      isHandWhole: cards.every(isInSight),
      isTaskInSight: boxes('[data-actions] .main').every(isInSight),
    };
  });

/** Boxes of what must not move while cards are selected: by name, in pixels. The turn banner may move up. */
export const readImportantBoxes = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const boxes: Record<string, string> = {};
    const TURN_BANNER = '[data-slip], [data-place="tray"]';
    const kinds = [
      TURN_BANNER,
      '[data-place="hand"] [data-rank]',
      '[data-actions] .main',
      '[data-meld]',
      '[data-place="stock"]',
      '[data-place="pile"]',
      '[data-place^="seat-"]',
      '[data-place^="team-"]',
    ];
    for (const kind of kinds) {
      for (const [i, each] of [...document.querySelectorAll(kind)].entries()) {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        if (right - left > 1)
          boxes[`${kind} ${i}`] = [left, kind === TURN_BANNER ? 0 : top, right, bottom].map(Math.round).join(' ');
      }
    }
    return boxes;
  });
