import { describeField, type Field, type Option } from './field.ts';
import { labelOf, signed } from './wording.ts';

const LAYING: readonly Option[] = [
  { value: 'automatic', label: 'Red threes are laid on the table by themselves when the turn comes to a player' },
  { value: 'whenDown', label: 'Red threes are laid on the table by themselves once the team is down' },
  { value: 'choice', label: 'A player may lay red threes on the table in its own turn' },
  { value: 'never', label: 'Red threes are never laid on the table' },
];

const POINTS = { kind: 'number', min: -5000, max: 5000, step: 5 } as const;

export const THREE_FIELDS: readonly Field[] = [
  describeField('threes.red.laying', {
    group: 'threes',
    title: 'Laying red threes',
    control: { kind: 'choice', options: LAYING },
    sentence: (rule) => `${labelOf(LAYING, rule)}.`,
  }),
  describeField('threes.red.replace', {
    group: 'threes',
    title: 'A card drawn for each red three laid',
    control: { kind: 'yesNo' },
    sentence: (replaced) =>
      replaced ? 'A card is drawn for each red three laid.' : 'Nothing is drawn for a red three that is laid.',
  }),
  describeField('threes.red.laid', {
    group: 'threes',
    title: 'A red three on the table',
    control: POINTS,
    sentence: (points) => `Each red three on the table counts ${signed(points)}.`,
  }),
  describeField('threes.red.held', {
    group: 'threes',
    title: 'A red three left at the end',
    control: POINTS,
    sentence: (points) => `Each red three that a player is left with counts ${signed(points)}.`,
  }),
  describeField('threes.red.laidNeedsDown', {
    group: 'threes',
    title: 'Red threes of a team that never got down',
    control: { kind: 'yesNo' },
    sentence: (needed) =>
      needed
        ? 'Red threes on the table count against a team that never got down.'
        : 'Red threes on the table count for a team that never got down, too.',
  }),
  describeField('threes.black.held', {
    group: 'threes',
    title: 'A black three left at the end',
    control: POINTS,
    sentence: (points) => `Each black three that a player is left with counts ${signed(points)}.`,
  }),
];
