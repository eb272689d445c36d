import { OWN_WORD } from '#text/thats-me.ts';
import { useTime } from '../components/time.ts';
import type { SeatCode } from '../model/model.ts';
import type { OpenTable } from '../model/open-table.ts';

export function OwnCode({ open }: { readonly open: OpenTable }) {
  const code = open.model.code.value;
  return (
    <div class="stack-s">
      <p class="soft small">{OWN_WORD.codeHint}</p>
      {code ? <Figures code={code} /> : null}
      <button type="button" onClick={() => open.askForKey('makeCode')}>
        {code ? OWN_WORD.codeAgain : OWN_WORD.code}
      </button>
    </div>
  );
}

function Figures({ code: { code, until, isUsed } }: { readonly code: SeatCode }) {
  const seconds = Math.max(0, Math.ceil((until - useTime(500)) / 1000));
  if (seconds === 0 || isUsed) return <p role="status">{OWN_WORD.codeOver}</p>;
  return (
    <>
      <p class="display" role="status">
        <span class="figures">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <p class="small">
        {OWN_WORD.codeUse} <span role="timer">{OWN_WORD.codeLeft(Math.floor(seconds / 60), seconds % 60)}</span>
      </p>
    </>
  );
}
