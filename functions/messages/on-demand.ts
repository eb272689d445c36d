/** Handlers that are loaded with the first message that needs one. */
export { answerDate } from './answer-date.ts';
export { askToOpen, comeBack, knock, stopComingBack, stopKnocking } from './ask.ts';
export { deals } from './deals.ts';
export { history } from './history.ts';
export { openByWord } from './open-by-word.ts';
export { playTonight } from './play-tonight.ts';
export { results } from './results.ts';
export { leaveTransfer, takeTransfer } from './transfer.ts';
export { askWord, makeCode, unlockSeat } from './unlock-seat.ts';
