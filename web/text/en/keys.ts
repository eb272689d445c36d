export const KEYS = {
  title: 'Keyboard',
  groups: [
    {
      title: 'Your cards',
      lines: [
        { keys: ['Arrows'], does: 'Move between cards' },
        { keys: ['Home', 'End'], does: 'First or last card' },
        { keys: ['Space'], does: 'Select a card, then more of its rank' },
        { keys: ['Shift + Space'], does: 'Select the whole rank' },
        { keys: ['P'], does: 'Place the selected cards' },
        { keys: ['Esc'], does: 'Clear the selection' },
        { keys: ['Shift + arrows'], does: 'Move the rank' },
      ],
    },
    {
      title: 'Your turn',
      lines: [
        { keys: ['D'], does: 'Draw' },
        { keys: ['T'], does: 'Take the pile' },
        { keys: ['H'], does: 'Try the hint' },
        { keys: ['L'], does: 'Lay down your melds' },
        { keys: ['X'], does: 'Lay down and discard the selected card' },
        { keys: ['U', 'Backspace'], does: 'Undo' },
        { keys: ['A'], does: 'Ask to go out' },
        { keys: ['Y', 'N'], does: 'Answer your partner' },
        { keys: ['C'], does: 'Next round' },
      ],
    },
    {
      title: 'Getting around',
      lines: [
        { keys: ['Tab'], does: 'Next part of the table' },
        { keys: ['Enter'], does: 'Press the button' },
        { keys: ['←', '→'], does: 'Step through past turns' },
        { keys: ['Esc'], does: 'Close a panel' },
        { keys: ['M'], does: 'Menu' },
        { keys: ['?'], does: 'This list' },
      ],
    },
  ],
  letters: 'Single-key shortcuts (turn off for voice control)',
} as const;
