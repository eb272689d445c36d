import { expect, test } from 'vitest';
import { shortName, shortTeamName } from '../../web/text/table.ts';

test('a name in little room is whole, or its first part, or how that begins', () => {
  expect(shortName('Ines', 6)).toBe('Ines');
  expect(shortName('Jean-Christophe Mbou', 6)).toBe('Jean');
  expect(shortName('Anna van Dyck', 20)).toBe('Anna van Dyck');
  expect(shortName('Charlotte', 6)).toBe('Charlo');
  expect(shortName('Charlotte', 1)).toBe('Cha');
});

test('a team in little room: all its names in full, or the longest cut', () => {
  expect(shortTeamName(['Ben', 'Walter'], 14)).toBe('Ben and Walter');
  expect(shortTeamName(['Ben', 'Walter'], 12)).toBe('Ben · Walter');
  expect(shortTeamName(['Ben', 'Charlotte'], 12)).toBe('Ben · Charlo');
  expect(shortTeamName(['Ben', 'Ines', 'Johann', 'Oskar'], 10)).toBe('Ben · Ine · Joh · Osk');
  expect(shortTeamName(['Bartholomew', 'Ines'], 20)).toBe('Bartholomew and Ines');
  expect(shortTeamName(['Bartholomew', 'Ines'], 20, 9), 'no word is broken into two lines').toBe('Bartholom · Ines');
});

test('a name is never cut within what a reader sees as a character', () => {
  expect(shortName('🇩🇪🇫🇷🇮🇹🇪🇸', 3)).toBe('🇩🇪🇫🇷🇮🇹');
  expect(shortName('👨‍👩‍👧‍👦👨‍👩‍👧‍👦Bo', 6)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦Bo');
});
