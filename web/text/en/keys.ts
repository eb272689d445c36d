/** The list of keys, shown by `?`. */
export const KEYS = {
  title: 'Keyboard',
  groups: [
    {
      title: 'Your cards',
      lines: [
        { keys: ['Arrows'], does: 'From card to card' },
        { keys: ['Home', 'End'], does: 'To the first or the last card' },
        { keys: ['Space'], does: 'Lift a card, or the next of its rank' },
        { keys: ['Shift + Space'], does: 'Lift all of that rank' },
        { keys: ['P'], does: 'Put lifted cards where they fit first' },
        { keys: ['Esc'], does: 'Put the lifted cards back' },
        { keys: ['Shift + arrows'], does: 'Move that rank in your hand' },
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
        { keys: ['U', 'Backspace'], does: 'Undo all of it' },
        { keys: ['A'], does: 'Partner, may I go out?' },
        { keys: ['Y', 'N'], does: 'Say yes or no to your partner' },
        { keys: ['C'], does: 'Next round' },
      ],
    },
    {
      title: 'Getting around',
      lines: [
        { keys: ['Tab'], does: 'To the next part of the table' },
        { keys: ['Enter'], does: 'Press it' },
        { keys: ['←', '→'], does: 'Looking back: a step back, a step on' },
        { keys: ['Esc'], does: 'Close a panel' },
        { keys: ['M'], does: 'Menu' },
        { keys: ['?'], does: 'This list' },
      ],
    },
  ],
  /** A switch for all of them. */
  letters: 'Play with single keys (off if you speak to your computer)',
} as const;
