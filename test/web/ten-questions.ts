/** Ten questions about Hand and Foot, and what the lessons say to each, by the usual rules. */
export const TEN_QUESTIONS: readonly { readonly question: string; readonly answers: readonly string[] }[] = [
  {
    question: 'What do you draw?',
    answers: ['Your turn begins at the stock: two cards from there are yours. Tap it.'],
  },
  {
    question: 'How many points does it take to open?',
    answers: ['Your team’s first melds need 50 points. Tap two kings and the two.'],
  },
  {
    question: 'What is a book?',
    answers: ['Seven of a rank are a book. You have six queens. Tap one more.'],
  },
  {
    question: 'When is a book clean, and when dirty?',
    answers: ['A clean book, 500: no wild cards. With some it’s dirty, 300; all wild, 1,500.'],
  },
  {
    question: 'What is a wild card?',
    answers: ['Twos and jokers are wild: they stand in for any card. Give the two to your nines.'],
  },
  {
    question: 'What does a red three do?',
    answers: ['A red three lies down by itself: 100 points. Discard the black one: it shuts the pile.'],
  },
  {
    question: 'What happens to black threes?',
    answers: [
      'A red three lies down by itself: 100 points. Discard the black one: it shuts the pile.',
      'Nobody can take the pile now. Left in your hand, a black three costs 5.',
    ],
  },
  {
    question: 'How is the pile taken?',
    answers: [
      'A ten lies there, and you hold two: so you may take the pile. Tap it: seven cards.',
      'Three tens lie down, six cards are yours.',
    ],
  },
  {
    question: 'When do you get your foot?',
    answers: [
      'Lay your last two cards, and your foot is yours: 13 fresh cards.',
      'Your foot. You play on in the same turn.',
    ],
  },
  {
    question: 'What does going out need?',
    answers: [
      'Two clean, two dirty, one wild: enough to go out. But ask me, your partner, first.',
      'I’ve played from my foot too, so yes! Discard your last card.',
    ],
  },
];
