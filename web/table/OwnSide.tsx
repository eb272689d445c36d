import { teamStillNeeds } from '#text/going-out.ts';
import { coachSays, formatOpening, PACKET_CHOICE } from '#text/table.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { getMissingToGoOut } from '../../shared/rules/going-out.ts';
import type { DealtPacketName } from '../../shared/ruleset/ruleset.ts';
import { Card } from '../cards/Card.tsx';
import { CardFan } from '../cards/Fan.tsx';
import * as barStyles from '../components/action-bar.module.css';
import { Bubble } from '../components/Bubble.tsx';
import { addDraw, HandPlaces } from '../components/Hand.tsx';
import * as handStyles from '../components/hand.module.css';
import { useRedrawAt } from '../components/time.ts';
import { getGoingOutAnswers } from '../model/going-out-answers.ts';
import { classes } from '../styles/classes.ts';
import { isCallMissed } from '../time/missed-call.ts';
import { useDealStage } from './deal-stage.tsx';
import { groupByRank } from './draft/holding.ts';
import { OwnBar } from './OwnBar.tsx';
import { OwnHand } from './OwnHand.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import type { OwnParts } from './playing.ts';
import type { Prompt } from './prompt.ts';
import { getPrompts, limitPrompt } from './prompts.ts';
import { TurnBanner } from './TurnBanner.tsx';
import { useTable } from './table-context.ts';
import type { TurnParams } from './turn-words.ts';

interface OwnSideProps extends Pick<TurnParams, 'now'> {
  readonly own: OwnParts;
  /** A question that can wait until there are no other prompts. */
  readonly offer: Prompt | undefined;
}

/**
 * The viewer's side: whose turn it is, a partner's question, the draft, the hand, and the actions. After the round, the
 * texts and actions disappear, and the rest keeps its place.
 */
export function OwnSide({ own, now, offer }: OwnSideProps) {
  const { charter, view, feed, onSubmit, onAsk, onMenu } = useTable();
  const { table, drafting, playing } = own;
  const isOver = table.visible.game.ended !== undefined;
  useRedrawAt(view.takeBack?.until);
  const onSeats = (): void => onMenu('people');
  const { explain, advice, planNews } = playing;
  const lacks = advice ? coachSays(advice.words) : teamStillNeeds(getMissingToGoOut(own.position));
  const asked = { charter, view, offer, planPrompt: planNews?.prompt, lacks: lacks || undefined, isCallMissed };
  const [first] = getPrompts({ ...asked, explain, onSubmit, onAsk, onSeats });
  const prompt = limitPrompt(drafting.draft, first);
  const goingOutAnswer = getGoingOutAnswers(table.visible, feed).get(table.visible.seat ?? -1);
  return (
    <div class="contents on-oak" inert={isOver} data-own-side>
      {!isOver && <TurnBanner own={own} now={now} prompt={prompt} />}
      {goingOutAnswer && <Bubble kind={goingOutAnswer} />}
      <OwnSeatAndCards own={own} />
      {isOver ? <div class={barStyles.bar} data-actions /> : <OwnBar own={own} prompt={prompt} />}
    </div>
  );
}

/** The viewer's seat and cards. If the table opens with a deal, they render last, in a space reserved for them. */
function OwnSeatAndCards({ own }: { readonly own: OwnParts }) {
  const stage = useDealStage();
  const cards = groupByRank(own.table.visible.held).map(({ cards }) => cards.length);
  return (
    <div class={classes(`${handStyles.handArea} flex pliant`, stage !== 'dealt' && handStyles.undealt)}>
      <OwnSeat table={own.table} />
      {stage === 'ownSide' || stage === 'playArea' ? (
        <div class={`${handStyles.hand} grow`}>
          <HandPlaces cards={cards} cardsAtTurnStart={addDraw(cards, own.position.draw)} />
        </div>
      ) : (
        <OwnCards own={own} />
      )}
    </div>
  );
}

/** The hand, or the packets until the player has chosen which one to play first: deal.7. */
function OwnCards({ own }: { readonly own: OwnParts }) {
  const { onSubmit } = useTable();
  const { game, myTurn } = own.table.visible;
  if (!game.choosing) return <OwnHand own={own} />;
  return (
    <fieldset class={`${handStyles.packetChoice} grid grow`} aria-label={PACKET_CHOICE.which} data-place="hand">
      {(Object.entries(game.choosing) as [DealtPacketName, string][]).map(([packet, cards], i) => (
        <button
          key={packet}
          type="button"
          class={`${handStyles.packetRow} line on-paper`}
          aria-label={formatOpening(cards)}
          disabled={!myTurn}
          onClick={() => onSubmit([{ type: 'choosePacket', packet }])}
        >
          <b class="figures" aria-hidden="true">
            {i + 1}
          </b>
          <CardFan>
            {(parseCards(cards) ?? []).map((card, at, all) => (
              <Card key={at} card={card} fanned={true} covered={at < all.length - 1} />
            ))}
          </CardFan>
        </button>
      ))}
    </fieldset>
  );
}
