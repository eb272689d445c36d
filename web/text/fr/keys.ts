/** The list of keys, shown by `?`. */
export const KEYS = {
  title: 'Keyboard',
  groups: [
    {
      title: 'Your cards',
      lines: [
        { keys: ['Arrows'], does: 'From card to card' },
        { keys: ['Home', 'End'], does: 'First or last card' },
        { keys: ['Space'], does: 'Lift a card, then more of its rank' },
        { keys: ['Shift + Space'], does: 'Lift the whole rank' },
        { keys: ['P'], does: 'Put lifted cards where they fit' },
        { keys: ['Esc'], does: 'Put them back' },
        { keys: ['Shift + arrows'], does: 'Move the rank' },
      ],
    },
    {
      title: 'Your turn',
      lines: [
        { keys: ['D'], does: 'Draw' },
        { keys: ['T'], does: 'Take the pile' },
        { keys: ['H'], does: 'Try the hint' },
        { keys: ['L'], does: 'Lay your draft down' },
        { keys: ['X'], does: 'Lay down, discard the lifted card' },
        { keys: ['U', 'Backspace'], does: 'Undo' },
        { keys: ['A'], does: 'Partner, may I go out?' },
        { keys: ['Y', 'N'], does: 'Answer your partner' },
        { keys: ['C'], does: 'Next round' },
      ],
    },
    {
      title: 'Getting around',
      lines: [
        { keys: ['Tab'], does: 'Next part of the table' },
        { keys: ['Enter'], does: 'Press it' },
        { keys: ['←', '→'], does: 'Looking back: step by step' },
        { keys: ['Esc'], does: 'Close a panel' },
        { keys: ['M'], does: 'Menu' },
        { keys: ['?'], does: 'This list' },
      ],
    },
  ],
  /** A switch for all of them. */
  letters: 'Play with single keys (off for voice control)',
} as const;
