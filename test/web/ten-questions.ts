export const TEN_QUESTIONS: readonly { readonly question: string; readonly answers: readonly string[] }[] = [
  {
    question: 'How do you win?',
    answers: ['That’s a turn. The game ends after four rounds, and the highest total wins.'],
  },
  {
    question: 'How many rounds are there?',
    answers: ['That’s a turn. The game ends after four rounds, and the highest total wins.'],
  },
  {
    question: 'How many points does it take to open?',
    answers: ['Your team’s first melds need 50 points. Tap both kings and your wild two.'],
  },
  {
    question: 'What opens in round two?',
    answers: ['Your team is down: now any meld will do. Round two takes 90 points to open, then 120 and 150.'],
  },
  {
    question: 'What is a book, and when is it clean, dirty or wild?',
    answers: [
      'Seven of a kind makes a book. You have six queens. Tap one more.',
      'A clean book has no wild cards: 500 points. With some it’s dirty: 300. All wild: 1,500.',
    ],
  },
  {
    question: 'How many wilds can a meld have?',
    answers: [
      'Twos and jokers are wild: they stand in for any card. Add the two to your nines.',
      'A meld can have one wild, or two with 6 or more cards. Red threes left in hand cost 100, black 5.',
    ],
  },
  {
    question: 'How much of a long pile do you take?',
    answers: [
      'There’s a ten on top and you have two, so you can take the pile. Tap it: seven cards.',
      'You melded three tens and kept six cards. From a longer pile you take the top seven.',
    ],
  },
  {
    question: 'When do you get your foot, and when by a discard?',
    answers: [
      'Meld your last two cards, and you get your foot: 13 new cards.',
      'You’re in your foot. It’s still your turn. If you discard your last card instead, you start your foot next turn.',
    ],
  },
  {
    question: 'What do you need to go out?',
    answers: [
      'Two clean books, two dirty, one wild: enough to go out. But ask me, your partner, first.',
      'I’ve played from my foot too, so yes! Discard your last card.',
    ],
  },
  {
    question: 'What do cards left in hand and foot cost?',
    answers: [
      'You went out for 100 points. Everyone else loses the points left in their hand and foot. That’s Hand and Foot.',
    ],
  },
];
