import type { ANIMALS, BOT_FACES, FaceName, PEOPLE } from './faces.ts';

type PersonName = (typeof PEOPLE)[number];
type AnimalName = (typeof ANIMALS)[number];
type BotName = (typeof BOT_FACES)[number];

interface Portrait {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly style: string;
  readonly top: string;
  readonly hasGlasses?: true;
  readonly hasBeard?: true;
  readonly hasTache?: true;
  readonly isOld?: true;
  readonly hasMark?: true;
}

const DRAWN_PEOPLE: Readonly<Record<PersonName, Portrait>> = {
  bun: {
    ground: '#f3d9b1',
    skin: '#edc3a0',
    hair: '#d8d3cb',
    style: 'bun',
    top: '#a63d57',
    hasGlasses: true,
    isOld: true,
  },
  fade: { ground: '#bcd9e0', skin: '#8f5a3a', hair: '#221a17', style: 'fade', top: '#2e5b8a', hasBeard: true },
  bob: { ground: '#f0cfc3', skin: '#f0cfa9', hair: '#2a2322', style: 'bob', top: '#3f7d63' },
  wavy: { ground: '#f6e2ae', skin: '#f1c9a8', hair: '#8f4f26', style: 'wavy', top: '#3b6a8f' },
  bald: {
    ground: '#d9e3bf',
    skin: '#c98f62',
    hair: '#8d8880',
    style: 'bald',
    top: '#6b4a86',
    hasGlasses: true,
    hasBeard: true,
    isOld: true,
  },
  scarf: { ground: '#dcd3ee', skin: '#a9714a', hair: '#3b4f86', style: 'scarf', top: '#2f3f70' },
  curly: { ground: '#f7d8a6', skin: '#6d4129', hair: '#1a1413', style: 'curly', top: '#c7742c' },
  braids: { ground: '#cfe3dc', skin: '#f5d6bd', hair: '#e0b866', style: 'braids', top: '#b3525f' },
  short: { ground: '#d2dceb', skin: '#eab998', hair: '#b9552b', style: 'short', top: '#4c6d3c' },
  long: { ground: '#f4cfd3', skin: '#b47a4f', hair: '#1e1716', style: 'long', top: '#c2843a', hasMark: true },
  side: { ground: '#bcd9d6', skin: '#c98f66', hair: '#2a1d16', style: 'side', top: '#2c6e8f', hasBeard: true },
  silver: {
    ground: '#efc6d4',
    skin: '#f4d3ba',
    hair: '#cfc9c2',
    style: 'bob',
    top: '#2c6e8f',
    hasGlasses: true,
    isOld: true,
  },
  knot: { ground: '#e3d6f0', skin: '#8a5a3c', hair: '#17110f', style: 'bun', top: '#2f7a4b' },
  cap: {
    ground: '#d8d2c2',
    skin: '#f0c4a4',
    hair: '#a9a49a',
    style: 'cap',
    top: '#7a5a34',
    hasBeard: true,
    isOld: true,
  },
  tache: {
    ground: '#d5dfc9',
    skin: '#eac3a6',
    hair: '#e2ded6',
    style: 'side',
    top: '#5d3d20',
    hasTache: true,
    isOld: true,
  },
};

type Draw = (hair: string, deep: string) => string;

const BACK_HAIR: Readonly<Record<string, Draw>> = {
  bun: (hair) =>
    `<circle cx="32" cy="9.5" r="7" fill="${hair}"/><path d="M16.5 30C15 15 22 11 32 11S49 15 47.5 30V36H16.5Z" fill="${hair}"/>`,
  bob: (hair) =>
    `<path d="M14.5 43C12 18 20 9.5 32 9.5S52 18 49.5 43C47 46 42 46 42 46H22S17 46 14.5 43Z" fill="${hair}"/>`,
  wavy: (hair) =>
    `<path d="M15 52C9 44 14 38 13.5 30 13 15 21 8.5 32 8.5S51 15 50.5 30C50 38 55 44 49 52Z" fill="${hair}"/>`,
  long: (hair) => `<path d="M14 56V28C14 14 22 8.5 32 8.5S50 14 50 28V56Z" fill="${hair}"/>`,
  curly: (hair) =>
    `<g fill="${hair}"><circle cx="32" cy="16" r="12"/><circle cx="20" cy="20" r="8.5"/><circle cx="44" cy="20" r="8.5"/><circle cx="15.5" cy="29" r="6.5"/><circle cx="48.5" cy="29" r="6.5"/></g>`,
  braids: (hair) =>
    `<path d="M15.5 32C14 16 21 9.5 32 9.5S50 16 48.5 32Z" fill="${hair}"/><g fill="${hair}"><circle cx="15.5" cy="36" r="4.4"/><circle cx="14.6" cy="43" r="4.2"/><circle cx="14" cy="49.6" r="4"/><circle cx="48.5" cy="36" r="4.4"/><circle cx="49.4" cy="43" r="4.2"/><circle cx="50" cy="49.6" r="4"/></g>`,
  scarf: (hair) => `<path d="M12 58C9 30 14 9 32 9S55 30 52 58Z" fill="${hair}"/>`,
};

const FRONT_HAIR: Readonly<Record<string, Draw>> = {
  bun: (hair) =>
    `<path d="M18 29C17 17 24 12.5 32 12.5S47 17 46 29C44 23 40 19.5 33 20.5 26 19.5 20.5 22 18 29Z" fill="${hair}"/>`,
  fade: (hair) =>
    `<path d="M18.4 28C17 15 24 11.5 32 11.5S47 15 45.6 28C45 23.5 44 21.5 42.5 20H21.5C20 21.5 19 23.5 18.4 28Z" fill="${hair}"/>`,
  bob: (hair) =>
    `<path d="M18 30C17 16.5 23 12 32 12S47 16.5 46 30C45 26 44 24.5 43 24 36 24.6 27 24.6 21 24 20 24.5 19 26 18 30Z" fill="${hair}"/>`,
  wavy: (hair) =>
    `<path d="M18 31C16.5 17 23 12 32 12S47.5 17 46 31C44.5 25 41 22 37 18.5 33 23 22 22 18 31Z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M18 31C17 17 23 12 32 12S47 17 46 31C44.5 24 38 20.5 32 14.5 26 20.5 19.5 24 18 31Z" fill="${hair}"/>`,
  curly: (hair) =>
    `<g fill="${hair}"><circle cx="24" cy="17.5" r="5.5"/><circle cx="32" cy="15.5" r="6"/><circle cx="40" cy="17.5" r="5.5"/></g>`,
  braids: (hair) =>
    `<path d="M18 30C17 17 23 12 32 12S47 17 46 30C43 24 37 21 32 15 27 21 21 24 18 30Z" fill="${hair}"/>`,
  short: (hair) =>
    `<path d="M18.4 29C16 16 22 10 33 10.5 43 10 48 17 45.6 29C44.6 24 43 22.5 40 20 34 22.5 28 20.5 24.5 19 21 21.5 19.4 24 18.4 29Z" fill="${hair}"/>`,
  bald: (hair) =>
    `<path d="M18.6 31C17.4 27 18 23 20 20.5 19.8 24 19.8 27 18.6 31ZM45.4 31C46.6 27 46 23 44 20.5 44.2 24 44.2 27 45.4 31Z" fill="${hair}"/>`,
  scarf: (_, deep) =>
    `<path d="M19 32C18 20 24 15 32 15S46 20 45 32C45 42 39 48 32 48S19 42 19 32Z" fill="none" stroke="${deep}" stroke-width="3"/><path d="M13 58C16 50 24 51 32 55 40 51 48 50 51 58L52 66H12Z" fill="${deep}"/>`,
  side: (hair) =>
    `<path d="M17.7 29c-2-11 5-18.5 14.3-18.5 10 0 16 7.5 14.3 18.5-1.3-4.5-3-7-6-8.5-4 2.5-13 3.5-19 1-1.8 2-3 4.5-3.6 7.500z" fill="${hair}"/><path d="M22 16c4-5.5 12-7 18-3-3 4-11 6.5-18 3z" fill="${hair}"/>`,
  cap: () =>
    '<path d="M17.2 23.500c0-8.5 6.3-13.5 14.8-13.500s14.8 5 14.8 13.500z" fill="#5d3d20"/><path d="M15.5 23h31c4 0 7 1 8 3.2-6 .9-33 .9-39 .3z" fill="#482f18"/>',
};

const DRAWN_ANIMALS: Readonly<Record<AnimalName, string>> = {
  fox: '<path d="M12 14 24 22H40L52 14 50 36C50 46 40 54 32 56 24 54 14 46 14 36Z" fill="#d9732f"/><path d="M14 36C20 36 26 40 32 55 38 40 44 36 50 36 50 46 40 54 32 56 24 54 14 46 14 36Z" fill="#fff3e2"/><path d="M15 18 22 22.5 16.5 27ZM49 18 42 22.5 47.5 27Z" fill="#5a2d14"/><circle cx="24" cy="34" r="2.3" fill="#2a1d17"/><circle cx="40" cy="34" r="2.3" fill="#2a1d17"/><path d="M29 50H35L32 54Z" fill="#2a1d17"/>',
  owl: '<path d="M14 12C20 16 26 16 32 16S44 16 50 12C52 24 52 34 50 44 47 55 39 58 32 58S17 55 14 44C12 34 12 24 14 12Z" fill="#8a6a48"/><circle cx="24" cy="31" r="9" fill="#fff6e0"/><circle cx="40" cy="31" r="9" fill="#fff6e0"/><circle cx="24.8" cy="31.5" r="4" fill="#2a1d17"/><circle cx="39.2" cy="31.5" r="4" fill="#2a1d17"/><circle cx="26" cy="30" r="1.2" fill="#fff"/><circle cx="40.4" cy="30" r="1.2" fill="#fff"/><path d="M29 37 32 43 35 37Z" fill="#e39a2d"/><path d="M24 49Q28 52 32 49 36 52 40 49" stroke="#6d5134" stroke-width="1.6" fill="none"/>',
  cat: '<path d="M14 12 24 20H40L50 12 51 34C51 46 43 54 32 54S13 46 13 34Z" fill="#6c6a78"/><path d="M17 18 23 22.5 17 27ZM47 18 41 22.5 47 27Z" fill="#e9b3ad"/><ellipse cx="24" cy="33" rx="3.4" ry="4" fill="#e6d36a"/><ellipse cx="40" cy="33" rx="3.4" ry="4" fill="#e6d36a"/><ellipse cx="24" cy="33" rx="1.3" ry="3.4" fill="#1e1a1a"/><ellipse cx="40" cy="33" rx="1.3" ry="3.4" fill="#1e1a1a"/><path d="M29.5 40H34.5L32 43ZM32 43Q29 47 26.5 45M32 43Q35 47 37.5 45" fill="#e9b3ad" stroke="#2a1d17" stroke-width="1.2"/><path d="M18 42H8M18 45 9 47M46 42H56M46 45 55 47" stroke="#3f3d49" stroke-width="1"/>',
  bear: '<circle cx="17" cy="18" r="8" fill="#7d5233"/><circle cx="47" cy="18" r="8" fill="#7d5233"/><circle cx="17" cy="18" r="4" fill="#c99a6e"/><circle cx="47" cy="18" r="4" fill="#c99a6e"/><circle cx="32" cy="35" r="21" fill="#8f6240"/><ellipse cx="32" cy="43" rx="11" ry="9" fill="#e6c59f"/><circle cx="24" cy="32" r="2.4" fill="#2a1d17"/><circle cx="40" cy="32" r="2.4" fill="#2a1d17"/><ellipse cx="32" cy="39" rx="3.4" ry="2.5" fill="#2a1d17"/><path d="M32 41V44M27.5 45.5Q32 49 36.5 45.5" stroke="#2a1d17" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
};

const GROUNDS: Readonly<Record<AnimalName, string>> = {
  fox: '#cfe0d2',
  owl: '#e9d8b8',
  cat: '#d6d3ea',
  bear: '#f2d5b0',
};

interface Bot {
  readonly ground: string;
  readonly body: string;
  readonly screen: string;
  readonly more: string;
}

const DRAWN_BOTS: Readonly<Record<BotName, Bot>> = {
  robot: {
    ground: '#cbd8e4',
    body: '#4c6d8f',
    screen: '#eef4f8',
    more: '<circle cx="32" cy="9" r="3.6" fill="#5aa0c8"/><path d="M23.5 40.500c2.5-3.6 6.5-3.6 8.5-1.2 2-2.4 6-2.4 8.5 1.2-3 1.6-6.3 1.8-8.5.2-2.2 1.6-5.5 1.4-8.5-.2z" fill="#2b3c50"/><path d="M26 56l6-3 6 3v6l-6-3-6 3z" fill="#c4271b"/>',
  },
  rose: {
    ground: '#f1cfc8',
    body: '#c9584a',
    screen: '#fdeee6',
    more: '<g fill="#c4271b"><circle cx="32" cy="7" r="3.6"/><circle cx="28" cy="9.8" r="3.3"/><circle cx="36" cy="9.8" r="3.3"/></g><circle cx="32" cy="9" r="2.2" fill="#f6d9a0"/><path d="M27 39q5 4.5 10 0" fill="none" stroke="#7a2f20" stroke-width="2" stroke-linecap="round"/>',
  },
  buns: {
    ground: '#cfe3cd',
    body: '#4d8a62',
    screen: '#eef7ec',
    more: '<circle cx="20" cy="15" r="5" fill="#2b5a3d"/><circle cx="44" cy="15" r="5" fill="#2b5a3d"/><path d="M27.5 38.500q4.5 4.6 9 0z" fill="#7a2f20"/>',
  },
};

const LINE = '#2a1d17';

/** Returns a color made lighter or darker by a share of itself. */
function getShadeColor(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) * (1 + by));
  return `#${parts.map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, '0')).join('')}`;
}

function drawPerson({ ground, skin, hair, style, top, isOld, ...has }: Portrait): string {
  const shade = getShadeColor(skin, -0.13);
  const deep = getShadeColor(hair, -0.12);
  const isCovered = style === 'scarf';
  const brows = isOld ? getShadeColor(hair, -0.3) : LINE;
  const mouth = has.hasBeard ? '#f3d9c4' : '#93382f';
  return [
    `<rect width="64" height="64" fill="${ground}"/>${BACK_HAIR[style]?.(hair, deep) ?? ''}`,
    `<path d="M8 66C9 53 19 48.5 32 48.5S55 53 56 66Z" fill="${top}"/>`,
    isCovered
      ? ''
      : `<path d="M26.5 42H37.5V50C37.5 54.5 26.5 54.5 26.5 50Z" fill="${shade}"/><circle cx="18.8" cy="32.5" r="3.2" fill="${shade}"/><circle cx="45.2" cy="32.5" r="3.2" fill="${shade}"/>`,
    `<path d="M19 28C19 19 24.5 15 32 15S45 19 45 28V32C45 41 39.5 47.5 32 47.5S19 41 19 32Z" fill="${skin}"/>`,
    has.hasBeard
      ? `<path d="M19 32C19 43 24.5 49.5 32 49.5S45 43 45 32C43.5 37 41 38.4 38 38 35 37.6 34 37.4 32 37.4S29 37.6 26 38C23 38.4 20.5 37 19 32Z" fill="${hair}"/>`
      : '',
    FRONT_HAIR[style]?.(hair, deep) ?? '',
    `<path d="M24 28.2Q26.4 26.6 28.8 27.8M35.2 27.8Q37.6 26.6 40 28.2" fill="none" stroke="${brows}" stroke-width="1.4" stroke-linecap="round"/><circle cx="26.6" cy="31.6" r="1.75" fill="${LINE}"/><circle cx="37.4" cy="31.6" r="1.75" fill="${LINE}"/><path d="M32 32.5 31.2 36H32.8" fill="none" stroke="${shade}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="M27.5 40Q32 44.2 36.5 40" fill="none" stroke="${mouth}" stroke-width="1.8" stroke-linecap="round"/>`,
    has.hasTache
      ? `<path d="M25 39.500c2-2.6 5-2.6 7-.8 2-1.8 5-1.8 7 .8-2.5 1.6-5 1.7-7 .5-2 1.2-4.5 1.1-7-.5z" fill="${hair}"/>`
      : '',
    has.hasBeard
      ? ''
      : '<circle cx="23.4" cy="36.8" r="2.6" fill="#d9604a" opacity=".25"/><circle cx="40.6" cy="36.8" r="2.6" fill="#d9604a" opacity=".25"/>',
    has.hasGlasses
      ? '<g fill="#fff" fill-opacity=".25" stroke="#43352a" stroke-width="1.3"><circle cx="26.4" cy="31.6" r="4.7"/><circle cx="37.6" cy="31.6" r="4.7"/><path d="M31.1 31Q32 30.4 32.9 31M21.7 31 19 30M42.3 31 45 30" fill="none"/></g>'
      : '',
    has.hasMark ? '<circle cx="32" cy="25" r="1.3" fill="#b5382f"/>' : '',
  ].join('');
}

const drawBot = ({ ground, body, screen, more }: Bot): string =>
  [
    `<rect width="64" height="64" fill="${ground}"/><path d="M12 68c0-12 8-16 20-16s20 4 20 16z" fill="${body}"/><path d="M32 18V9" stroke="${body}" stroke-width="2.5"/>`,
    `<rect x="9.5" y="27" width="6" height="11" rx="2.5" fill="${body}"/><rect x="48.5" y="27" width="6" height="11" rx="2.5" fill="${body}"/><rect x="13.5" y="15.5" width="37" height="33" rx="10" fill="${body}"/><rect x="17" y="19" width="30" height="26" rx="7" fill="${screen}"/>`,
    `<circle cx="25.5" cy="30" r="3" fill="#22303a"/><circle cx="38.5" cy="30" r="3" fill="#22303a"/><circle cx="26.5" cy="29" r="1" fill="#fff"/><circle cx="39.5" cy="29" r="1" fill="#fff"/>`,
    more,
  ].join('');

function getDrawing(face: FaceName): string {
  if (face in DRAWN_PEOPLE) return drawPerson(DRAWN_PEOPLE[face as PersonName]);
  if (face in DRAWN_BOTS) return drawBot(DRAWN_BOTS[face as BotName]);
  const animal = face as AnimalName;
  return `<rect width="64" height="64" fill="${GROUNDS[animal]}"/>${DRAWN_ANIMALS[animal]}`;
}

const pictureCache = new Map<FaceName, string>();

/** Returns the URL of a face's picture, an SVG of 64 by 64, cached so that each face is one picture. */
export function getPicture(face: FaceName): string {
  const cached = pictureCache.get(face);
  if (cached !== undefined) return cached;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${getDrawing(face)}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictureCache.set(face, address);
  return address;
}
