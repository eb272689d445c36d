import { IS_IT_BEST } from '#text/draft.ts';
import { ownTeam } from '../model/visible-table.ts';
import { DraftTray, type TrayOffer } from './draft/DraftTray.tsx';
import { judge } from './draft/judging.ts';
import { EMPTY_DRAFT, put, takeBack, takeBackMeld, takeBackTop } from './draft/meld-draft.ts';
import { noPlaceNote, trayMelds, trayOffers, trayWordsOn } from './draft/tray.ts';
import type { OwnParts } from './playing.ts';

interface OwnTrayProps {
  readonly own: OwnParts;
  /** What the partners said, if they were asked. */
  readonly answer: string | undefined;
  /** Says whether the draft is the best play; absent if it is none yet, or without hints. */
  readonly onWhyNot: (() => void) | undefined;
}

/** The viewer's draft, and what the rules say of it. */
export function OwnTray({ own, answer, onWhyNot }: OwnTrayProps) {
  const { position, drafting, playing } = own;
  const { visible } = own.table;
  const { draft, change } = drafting;
  const { lit, plays } = playing;
  const judgement = draft.melds.length > 0 ? judge(position, draft) : undefined;
  const minimum = ownTeam(visible)?.minimum;
  const said = judgement && trayWordsOn({ position, draft, judgement, plays });
  const isLegal = said?.isLegal ?? true;
  const advice = playing.advice?.words;
  const noPlace = noPlaceNote({ position, draft, lit });
  return (
    <DraftTray
      melds={trayMelds(position, draft, judgement)}
      points={judgement?.points ?? 0}
      bookSize={visible.rules.meld.bookSize}
      bonus={visible.rules.score.bonus}
      {...(minimum !== undefined && { minimum })}
      {...(said && { note: (isLegal ? answer : undefined) ?? said.words })}
      legal={isLegal}
      offers={[
        ...trayOffers({ position, draft, lit, change }),
        ...(draft.melds.length === 0 ? whyOffers(onWhyNot) : []),
      ]}
      {...(onWhyNot && { onWhyNot })}
      {...(noPlace !== undefined && { noPlace })}
      {...(advice !== undefined && { advice })}
      canPut={(drafted) => lit.drafted.has(drafted)}
      onPut={(drafted) => change((now) => put(now, { drafted }))}
      onTakeBack={(drafted, card) => change((now) => takeBack(now, drafted, card))}
      onTakeBackTop={() => change(takeBackTop)}
      onTakeBackMeld={(drafted) => change((now) => takeBackMeld(now, drafted))}
      onTakeAllBack={() => change(() => EMPTY_DRAFT)}
    />
  );
}

/** The question about a lifted card as an offer. */
const whyOffers = (onChoose: (() => void) | undefined): readonly TrayOffer[] =>
  onChoose ? [{ key: 'why', label: IS_IT_BEST, onChoose }] : [];
