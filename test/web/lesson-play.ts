import { type Card, getRank, sortCards } from '../../shared/cards/cards.ts';
import { decide } from '../../shared/game/decide.ts';
import { setUpGame, type WrittenPosition } from '../../shared/game/set-up.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying } from '../../shared/rules/position.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import {
  getRightTaps,
  groupSelectedCards,
  type Lesson,
  type LessonState,
  type LessonStep,
  startLesson,
  tap,
} from '../../web/practice/lesson.ts';

/** A lesson without a wrong tap: its states, one per tap. */
export function doLesson(lesson: Lesson): readonly LessonState[] {
  const states = [startLesson(lesson)];
  for (let next = states[0]; next && next.at < lesson.steps.length; next = states.at(-1)) {
    states.push(tap(lesson, next, getRightTaps(lesson, next)[0] ?? 'button'));
  }
  return states;
}

/** The rules' result for each step of a lesson: a code if they refuse it, and where the game then differs from the picture. */
export function judgeLesson(lesson: Lesson, ruleset: Ruleset): readonly string[] {
  const states = doLesson(lesson);
  return lesson.steps.flatMap((step, at) => {
    const before = states.findLast((state) => state.at === at) as LessonState;
    const after = states.find((state) => state.at === at + 1) as LessonState;
    const [tapped] = getRightTaps(lesson, before);
    const picked = typeof tapped === 'number' ? [...before.picked, tapped] : before.picked;
    const isAsked = lesson.steps[at - 1]?.action === 'ask';
    const game = getGame(lesson, { ...before, picked }, { step, ruleset, isAsked });
    const decision = decide(game, {
      seat: 0,
      moves: getMoves(step, { ...before, picked }),
      entropy: new Uint8Array(32),
    });
    if (decision.type === 'rejection') return [`step ${at}: ${decision.code}`];
    return findDifferences(decision.state, after, lesson).map((difference) => `step ${at}: ${difference}`);
  });
}

const formatCards = (cards: readonly Card[] = []): string => cards.join(' ');

interface LessonPlace {
  readonly step: LessonStep;
  readonly ruleset: Ruleset;
  readonly isAsked: boolean;
}

const SEATING = { players: 4, teams: 2 };

/** The picture as a game: cards that it leaves out are anywhere. */
function getGame({ number }: Lesson, { scene }: LessonState, { step, ruleset, isAsked }: LessonPlace): GameState {
  const packets = getRulesForRound(ruleset, 1).deal.packets.map(({ name }) => name);
  const last = packets.at(-1) ?? 'hand';
  const others = Object.fromEntries(
    packets.slice(1).map((name, i) => [name, i === 0 ? formatCards(scene.foot ?? ['5s', '9h']) : '6d Kh']),
  );
  const atLast = (cards: string) => ({ [last]: cards, playing: last, playedLast: true });
  const isLast = step.action === 'ask' || isAsked || number === 8;
  const position: WrittenPosition = {
    ...{ round: 1, dealer: 3, scores: [0, 0] },
    turn: {
      seat: 0,
      phase: ['draw', 'take', 'ask'].includes(step.action) ? 'draw' : 'play',
      ...(isAsked && { permission: 'granted' as const }),
    },
    players: [
      isLast
        ? atLast(formatCards(scene.hand))
        : { hand: formatCards([...scene.hand, ...(scene.draft ?? [])]), ...(scene.foot && others) },
      { hand: '5h 6c 8c', ...others },
      isLast ? atLast('5d 8h') : { hand: '5h 6d 9h', ...others },
      { hand: '4d 7d', ...others },
    ],
    teams: [
      { melds: (scene.melds ?? []).map(formatCards), redThrees: formatCards(scene.redThrees), down: number !== 3 },
      { melds: ['5s 5s 5h'] },
    ],
    stock: `${formatCards(scene.stock)} 6s Tc 9h 4s 7d Qd 8c Kc`.trim(),
    pile: formatCards(scene.pile),
  };
  return setUpGame(position, ruleset, SEATING);
}

function getMoves({ action: does }: LessonStep, state: LessonState): readonly Move[] {
  const { hand, pile = [] } = state.scene;
  switch (does) {
    case 'draw':
      return [{ type: 'draw' }];
    case 'ask':
      return [{ type: 'askToGoOut' }];
    case 'discard':
      return [{ type: 'discard', card: hand[state.picked[0] ?? 0] as Card }];
    case 'take':
      return [
        {
          type: 'takePile',
          melds: [{ to: 'new', cards: hand.filter((card) => getRank(card) === getRank(pile[0] as Card)), top: true }],
        },
      ];
    case 'meld':
      return [{ type: 'meld', melds: getLayings(state) }];
  }
}

function getLayings(state: LessonState): readonly Laying[] {
  const { melds, fresh } = groupSelectedCards(state);
  const added = melds.map(({ added }, to): Laying => ({ to, cards: added, top: false }));
  const newMelds = [state.scene.draft ?? [], fresh].map((cards): Laying => ({ to: 'new', cards, top: false }));
  return [...added, ...newMelds].filter(({ cards }) => cards.length > 0);
}

/** Differences between the game and the picture of the next step. */
function findDifferences(game: GameState, { scene, at }: LessonState, lesson: Lesson): readonly string[] {
  const shown = at === lesson.steps.length ? (lesson.shown ?? []).length : 0;
  const melds = (scene.melds ?? []).slice(0, (scene.melds ?? []).length - shown);
  const sorted = (all: readonly (readonly Card[])[]): string =>
    all
      .map((cards) => formatCards(sortCards(cards)))
      .sort()
      .join(' | ');
  const pairs = [
    ['hand', formatCards(sortCards(game.players[0]?.held ?? [])), formatCards(sortCards(scene.hand))],
    ['melds', sorted(game.teams[0]?.melds ?? []), sorted(melds)],
    [
      'pile',
      scene.pile === undefined || game.ended ? '' : formatCards(game.pile),
      game.ended ? '' : formatCards(scene.pile),
    ],
  ] as const;
  return pairs.filter(([, is, drawn]) => is !== drawn).map(([what, is, drawn]) => `${what}: ${is}, drawn ${drawn}`);
}
