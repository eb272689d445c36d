/** The handlers that are loaded with the first message that needs one. */
export { answerDate } from './answer-date.ts';
export { askToOpen } from './ask-to-open.ts';
export { comeBack, stopComingBack } from './come-back.ts';
export { deals } from './deals.ts';
export { history } from './history.ts';
export { knock, stopKnocking } from './knock.ts';
export { openByWord } from './open-by-word.ts';
export { askWord, makeCode, openChair } from './open-chair.ts';
export { playTonight } from './play-tonight.ts';
export { results } from './results.ts';
export { leaveTransfer, takeTransfer } from './transfer.ts';
