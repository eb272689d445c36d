import type { GameEvent } from './state.ts';

/** `shuffle`: it used chance, which is stored with the change; `result`: it ends a game, or changes its points afterwards. */
type GameEventKind = 'shuffle' | 'result' | 'play';

/** Of every event: one that is not here does not compile. */
export const GAME_EVENT_KINDS: Readonly<Record<GameEvent['type'], GameEventKind>> = {
  dealt: 'shuffle',
  turnBegan: 'play',
  chosePacket: 'play',
  drew: 'play',
  tookPile: 'play',
  tailGrew: 'play',
  melded: 'play',
  discarded: 'play',
  tookBack: 'play',
  laidRedThrees: 'play',
  pickedUp: 'play',
  askedToGoOut: 'play',
  answered: 'play',
  standingSet: 'play',
  passed: 'play',
  stockRefilled: 'shuffle',
  wentOut: 'play',
  roundEnded: 'play',
  gameStopped: 'play',
  gameEnded: 'result',
  pointsGiven: 'result',
};
