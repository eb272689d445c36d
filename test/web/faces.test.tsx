import { describe, expect, test } from 'vitest';
import { Face } from '../../web/faces/Face.tsx';
import {
  ANIMALS,
  BOT_FACES,
  FACES,
  findFace,
  findUnusedFace,
  getBotFace,
  getFace,
  getFaceChoices,
  getFaces,
  getTakenFaces,
  isFace,
  PEOPLE,
} from '../../web/faces/faces.ts';
import { getPicture } from '../../web/faces/picture.ts';

describe('a face made from a name', () => {
  test('is the same for the same name, in capitals or not', () => {
    expect(getFace('Anna')).toBe(getFace('anna '));
    expect(getFace('José')).toBe(getFace('Jose\u0301'));
  });

  test('stays what it was: people know each other by it', () =>
    expect(['Anna', 'Ben', 'Charlotte', 'Zoë', '李'].map(getFace)).toEqual(['side', 'bob', 'silver', 'bald', 'tache']));

  test('is always a person, and any of them for some name', () => {
    const faces = new Set(Array.from({ length: 500 }, (_, i) => getFace(`Name ${i}`)));
    expect([...faces].sort()).toEqual([...PEOPLE].sort());
  });
});

describe('the face in a seat', () => {
  const names = ['Ann', 'Ben'];
  const view = { occupants: [0, 1, 'bot', 'bot', 'empty'] } as const;
  const at = (seat: number, faces?: readonly (readonly [number, string])[]) =>
    findFace({ names, ...(faces && { faces }) }, view, seat);

  test('is the chosen one, else the one of the name', () => {
    expect(at(1, [[1, 'owl']])).toBe('owl');
    expect(at(0, [[1, 'owl']])).toBe(getFace('Ann'));
    expect(at(0)).toBe(getFace('Ann'));
  });

  test('is the name’s own where a later release has drawn another', () => {
    expect(at(0, [[0, 'penguin']])).toBe(getFace('Ann'));
    expect(isFace('robot')).toBe(false);
  });

  test('differs from everyone else’s at the table, chosen or not', () => {
    const many = Array.from({ length: PEOPLE.length }, (_, i) => `Name ${i % 4}`);
    expect(new Set(getFaces({ names: many })).size).toBe(PEOPLE.length);
    expect(getFaces({ names: [...many, 'Ann'] }).at(-1)).toBe(getFace('Ann'));
    const two = ['Ann', 'Ann'];
    expect(getFaces({ names: two })[0]).toBe(getFace('Ann'));
    const chosen = getFaces({ names: two, faces: [[1, getFace('Ann')]] });
    expect(chosen[1]).toBe(getFace('Ann'));
    expect(chosen[0]).not.toBe(chosen[1]);
    expect(findUnusedFace('Ann', new Set())).toBe(getFace('Ann'));
  });

  test('to choose from is the offered one first, then others that nobody else at the table has', () => {
    const takenFaces = getTakenFaces({ names, faces: [[1, 'owl']] }, view);
    expect([...takenFaces]).toEqual([getFace('Ann'), 'owl']);
    expect([...getTakenFaces({ names, faces: [[1, 'owl']] }, view, 0)]).toEqual(['owl']);
    const [first, ...others] = getFaceChoices('Ann', takenFaces);
    expect(first).toBe(findUnusedFace('Ann', takenFaces));
    expect(first).not.toBe(getFace('Ann'));
    expect([first, ...others].sort()).toEqual(FACES.filter((face) => !takenFaces.has(face)).sort());
    expect(getFaceChoices('Ann', new Set(PEOPLE))[0]).toBe(getFace('Ann'));
    expect(getFaceChoices('Ann', new Set())).toHaveLength(FACES.length);
  });

  test('is the same in every seat', () => {
    const charter = { names: ['Ann', 'Ann', 'Ben'] };
    const sitting = (occupants: readonly number[]) =>
      occupants.map((_, seat) => findFace(charter, { occupants }, seat));
    expect(sitting([2, 1, 0])).toEqual([...sitting([0, 1, 2])].reverse());
  });

  test('is a bot’s, different in the next seat; none where nobody sits', () => {
    expect([at(2), at(3)]).toEqual([getBotFace(2), getBotFace(3)]);
    expect(at(2)).not.toBe(at(3));
    expect(at(4)).toBeUndefined();
  });
});

describe('the drawings', () => {
  const all = [...FACES, ...BOT_FACES];

  test('are SVG, one for each face', () => {
    const pictures = all.map(getPicture);
    expect(new Set(pictures).size).toBe(all.length);
    for (const picture of pictures) {
      const svg = decodeURIComponent(picture.replace('data:image/svg+xml,', ''));
      expect(svg).toMatch(/^<svg .*<\/svg>$/);
      expect(svg).not.toMatch(/undefined|NaN|\$\{/);
      const opened = svg.match(/<[a-z]/g)?.length ?? 0;
      expect((svg.match(/\/>/g)?.length ?? 0) + (svg.match(/<\//g)?.length ?? 0)).toBe(opened);
    }
  });

  test('have names that a table can keep', () => {
    for (const face of FACES) expect(face).toMatch(/^[a-z]{2,8}$/);
    expect(ANIMALS.every(isFace)).toBe(true);
  });

  test('people are round, bots are not, even where the face does not show it', () => {
    const classOf = (element: ReturnType<typeof Face>) => (element.props as { class: string }).class;
    expect([Face({ face: 'fox' }), Face({ face: 'robot' }), Face({ face: 'fox', bot: true })].map(classOf)).toEqual([
      'face',
      'face bot',
      'face bot',
    ]);
  });
});
