import type { Position } from '../../shared/rules/position.ts';
import { DraftTray } from '../draft/DraftTray.tsx';
import { EMPTY_DRAFT, put, takeBack, takeBackMeld, takeBackTop } from '../draft/draft.ts';
import { judge } from '../draft/judging.ts';
import { liftedCards } from '../draft/placing.ts';
import { trayMelds, trayOffers } from '../draft/tray.ts';
import { ownTeam, type VisibleTable } from '../model/visible-table.ts';
import { LEGAL, PREPARED } from '../text/draft.ts';
import { refusalSentence } from '../text/refusals.ts';
import type { Drafting } from './drafting.ts';

export interface OwnTrayProps {
  readonly visible: VisibleTable;
  readonly position: Position;
  readonly drafting: Drafting;
}

/** The viewer's draft, and what the rules say of it. */
export function OwnTray({ visible, position, drafting: { draft, change } }: OwnTrayProps) {
  const judgement = draft.melds.length > 0 ? judge(position, draft) : undefined;
  const minimum = ownTeam(visible)?.minimum;
  const code = judgement?.code;
  return (
    <DraftTray
      melds={trayMelds(visible, draft, judgement)}
      points={judgement?.points ?? 0}
      bookSize={visible.rules.meld.bookSize}
      {...(minimum !== undefined && { minimum })}
      note={code ? refusalSentence(code) : visible.myTurn ? LEGAL : PREPARED}
      legal={code === undefined}
      offers={trayOffers(visible, draft, change)}
      canPut={liftedCards(draft, visible.top).length > 0}
      onPut={(drafted) => change((now) => put(now, { drafted }))}
      onTakeBack={(drafted, card) => change((now) => takeBack(now, drafted, card))}
      onTakeBackTop={() => change(takeBackTop)}
      onTakeBackMeld={(drafted) => change((now) => takeBackMeld(now, drafted))}
      onTakeAllBack={() => change(() => EMPTY_DRAFT)}
    />
  );
}
