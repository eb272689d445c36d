/** The list of keys, shown by `?`. */
export const KEYS = {
  title: 'Keyboard',
  lines: [
    { keys: ['Tab'], does: 'To the next part of the table' },
    { keys: ['Arrows'], does: 'From card to card' },
    { keys: ['Home', 'End'], does: 'To the first or the last card' },
    { keys: ['Space'], does: 'Lift a card, or the next of its rank' },
    { keys: ['P'], does: 'Put the lifted cards into the first meld they fit' },
    { keys: ['Esc'], does: 'Let go of the lifted cards, or close a panel' },
    { keys: ['Backspace'], does: 'Take the whole draft back' },
    { keys: ['Enter'], does: 'Press the part you are on' },
    { keys: ['←', '→'], does: 'Looking back: the step before, the next step; Esc: back to the game' },
    { keys: ['M'], does: 'Menu' },
    { keys: ['?'], does: 'This list' },
  ],
} as const;
