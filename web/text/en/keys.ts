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
        { keys: ['P'], does: 'Put the lifted cards into the first meld they fit' },
        { keys: ['Esc'], does: 'Put the lifted cards back' },
        { keys: ['Shift + arrows'], does: 'Move the cards of that rank within your hand' },
      ],
    },
    {
      title: 'Your turn',
      lines: [
        { keys: ['D'], does: 'Draw' },
        { keys: ['T'], does: 'Take the pile' },
        { keys: ['H'], does: 'Try the hint' },
        { keys: ['L'], does: 'Lay your draft down' },
        { keys: ['X'], does: 'Discard the lifted card, after laying the draft down' },
        { keys: ['U', 'Backspace'], does: 'Undo the whole draft' },
        { keys: ['A'], does: 'Ask your partner: may I go out?' },
        { keys: ['Y', 'N'], does: 'Answer your partner: yes, or no' },
        { keys: ['C'], does: 'Continue with the next round' },
      ],
    },
    {
      title: 'Getting around',
      lines: [
        { keys: ['Tab'], does: 'To the next part of the table' },
        { keys: ['Enter'], does: 'Press the part you are on' },
        { keys: ['←', '→'], does: 'Looking back: the step before, the next step; Esc: back to the game' },
        { keys: ['Esc'], does: 'Close a panel' },
        { keys: ['M'], does: 'Menu' },
        { keys: ['?'], does: 'This list' },
      ],
    },
  ],
  /** A switch for all of them. */
  letters: 'Single letters act at the table (switch off for speech input)',
} as const;
