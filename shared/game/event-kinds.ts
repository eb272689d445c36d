import type { GameEvent } from './state.ts';

/** `shuffle`: it used entropy, which is stored with the change; `result`: it ends a game, or changes its points later. */
type GameEventKind = 'shuffle' | 'result' | 'play';

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
