import type { AnyRefusal } from '../model/types.ts';

/** Why something was refused and how to go on: one or two short sentences for each code. */
export const REFUSALS: Readonly<Record<AnyRefusal, string>> = {
  // The game
  roundOver: 'This round is over. Look at the scores; play goes on with the next round.',
  awaitingAnswer: 'A partner has been asked about going out. Play goes on with the answer.',
  notYourTurn: 'It is not your turn yet. You can already prepare your melds.',
  wrongPhase: 'Not at this point of the turn. First draw or take the pile, then meld, and discard last.',
  tooLateToAsk: 'You can ask only before you meld or take the pile. Ask at the start of your next turn.',
  alreadyAsked: 'You have asked in this turn. You can ask again in your next one.',
  noPartner: 'There is nobody to ask here. You may go out as soon as your books are complete.',
  cardNotHeld: 'You do not hold one of these cards any more. Look at your hand and choose again.',
  unknownMeld: 'That meld is not on the table. Choose one of your team’s melds, or start a new one.',
  pileEmpty: 'The pile is empty. Draw from the stock.',
  pileBlocked: 'That card blocks the pile. Draw from the stock.',
  pileFrozen: 'The pile is frozen: only two natural cards like its top, from your hand, take it. Or draw.',
  pileTooSmall: 'The pile has too few cards to be taken. Draw from the stock.',
  mustBeDown: 'The pile can be taken once your team has its first meld. Draw, and make it from your hand.',
  pileNeedsMatch: 'The top of the pile must be melded with matching cards from your hand. Choose these, or draw.',
  topNotMelded: 'The top of the pile belongs in one of your melds. Put it into one.',
  threesNotMelded: 'Threes are in no meld. Take the three back and discard it later.',
  ranksDiffer: 'A meld has one rank, besides wild cards. Take back what does not fit.',
  noWildMelds: 'At this table wild cards alone make no meld. Put them to natural cards.',
  meldTooSmall: 'A new meld needs three cards. Add to it, or take it back.',
  incompleteMeldExists: 'Your team has an unfinished meld of this rank. Add to that one first.',
  tooManyBooks: 'Your team may have no more melds of this rank. Keep these cards or discard them.',
  bookSealed: 'That book is closed to this card. Start a new meld, or keep the card.',
  bookFull: 'That is more than the book takes. Take some cards back.',
  tooManyWilds: 'Too many wild cards for a meld of this size. Take one back, or add a natural card.',
  belowMinimum: 'This is not yet worth the minimum of your team’s first meld. Add cards, or take all of it back.',
  booksMissing: 'Your team lacks books for going out. Keep a card to discard and one to play on with.',
  partnerNotReady: 'Your partner has not played from the last packet yet. Keep a card until then.',
  permissionNeeded: 'Ask your partner before you go out. You can ask at the start of your turn.',
  permissionRefused: 'Your partner said no: you cannot go out in this turn. Keep a card.',
  lastCardMustBeDiscarded: 'The last card must be discarded. Meld one card less.',
  lastCardMustBeMelded: 'The last card must be melded, not discarded.',
  mustKeepCard: 'After this you could not end your turn. Keep one card more in your hand.',
  notYourChoice: 'Red threes are laid by themselves here. There is nothing to do for them.',
  // The table
  notHost: 'Only the host can do that. Ask the host.',
  seatTaken: 'Somebody has just sat down there. Choose another seat.',
  seatEmpty: 'Nobody sits there. Choose a seat that is taken.',
  seatsOpen: 'There are still empty seats. Wait for your friends, or give these seats to bots.',
  notInLobby: 'The game has begun; this can be changed only before it starts.',
  gameNotStarted: 'The game has not begun. The host starts it.',
  roundNotOver: 'The round is still being played. Finish it first.',
  gameNotOver: 'The game is still being played. Finish it first.',
  gameOver: 'The game is over. You can play another one with the same people.',
  nameNotAllowed: 'That name does not work here. Use 1 to 20 letters.',
  rulesetNotAllowed: 'These rules do not fit together. Change the number of players or choose another preset.',
  lastPerson: 'You are the only person at this table. Somebody else has to sit down before you can leave.',
  starterNotAllowed: 'By the rules of this table nobody chooses who begins: the player to the left of the dealer does.',
  staleNumber: 'Something newer was already played from this seat. Look at the table and try again.',
  // The connection
  notJson: 'The server did not understand this page. Load it again.',
  badMessage: 'The server did not understand this page. Load it again; there may be a newer one.',
  tooLarge: 'That was too much at once. Send less.',
  unknownType: 'The server does not know that request. Load this page again; there may be a newer one.',
  noSuchTable: 'There is no such table, or it was closed. Ask for a new link.',
  badProof: 'This browser no longer holds that seat. Ask the host for a link to sit down again.',
  staleProof: 'This device’s clock and the server’s differ. Trying again with the server’s time.',
  notSeated: 'This page has lost its seat for a moment. Trying again.',
  tableFull: 'All seats are taken. You can watch, or ask the host for a seat.',
  busy: 'The server is busy. Your play is kept and sent again.',
};

/** For a code that a newer server may send. */
export const UNKNOWN_REFUSAL = 'The server said no. Look at the table and try again.';

export const refusalSentence = (code: string): string =>
  Object.hasOwn(REFUSALS, code) ? REFUSALS[code as AnyRefusal] : UNKNOWN_REFUSAL;
