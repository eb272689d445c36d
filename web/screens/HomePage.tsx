import { useState } from 'preact/hooks';
import { goTo, rereadSeats, seats, store } from '../model/page.ts';
import { makeTableHash, parseInviteLink } from '../model/route.ts';
import { forgetSeat, type KeptSeat } from '../storage/seats.ts';
import { APP_NAME, ago, HOME } from '../words/en.ts';
import { AskTwice } from './AskTwice.tsx';
import { Page } from './Page.tsx';

/** The first page: what this is, one's tables, and the way to a new one. */
export function HomePage() {
  const kept = seats.value;
  return (
    <Page title={APP_NAME} isHome>
      <p class="intro">{HOME.lead}</p>
      <div class="stack-s">
        <a class="button main large" href="#/new">
          {HOME.host}
        </a>
        <p class="soft small">{HOME.hostHint}</p>
      </div>
      {store.isLasting ? null : <p class="notice warn">{HOME.blocked}</p>}
      <section class="stack-s" aria-labelledby="my-tables">
        <h2 id="my-tables">{HOME.myTables}</h2>
        {kept.length > 0 ? <TableList kept={kept} /> : <NoTables />}
      </section>
      <InviteLinkForm />
      <p>
        <a class="button" href="#/rules">
          {HOME.rules}
        </a>
      </p>
    </Page>
  );
}

function NoTables() {
  return (
    <div class="notice stack-s">
      <p>{HOME.none}</p>
      <p class="soft">{HOME.noneHint}</p>
    </div>
  );
}

function TableList({ kept }: { readonly kept: readonly KeptSeat[] }) {
  return (
    <ul class="table-list">
      {kept.map((seat) => (
        <TableLine key={seat.table} seat={seat} />
      ))}
    </ul>
  );
}

function TableLine({ seat }: { readonly seat: KeptSeat }) {
  const forget = (): void => {
    forgetSeat(store, seat.table);
    rereadSeats();
  };
  const isMine = seat.standing?.mine === true;
  return (
    <li class="panel table-line">
      <a class="table-link" href={makeTableHash(seat.table)}>
        <strong>{seat.title}</strong>
        <span class={isMine ? 'table-standing mine' : 'table-standing'}>{standingWords(seat)}</span>
        <span class="soft small">
          {HOME.youAre(seat.name, seat.seat)} · {ago(Date.now() - seat.at)}
        </span>
      </a>
      <AskTwice words={HOME.forget} sure={HOME.forgetSure} label={HOME.forgetOf(seat.title)} onSure={forget} />
    </li>
  );
}

function standingWords({ standing }: KeptSeat): string {
  if (!standing || standing.phase === 'lobby') return HOME.waiting;
  if (standing.phase === 'over') return HOME.over;
  if (standing.mine) return HOME.yourTurn;
  return standing.turn === undefined ? HOME.betweenRounds : HOME.turnOf(standing.turn);
}

function InviteLinkForm() {
  const [wrong, setWrong] = useState(false);
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('link');
    const hash = parseInviteLink(String(text));
    setWrong(hash === undefined);
    if (hash !== undefined) goTo(hash);
  };
  return (
    <form class="field" onSubmit={open}>
      <label for="invite-link">{HOME.pasteLabel}</label>
      <div class="row joined">
        <input
          id="invite-link"
          name="link"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="invite-hint"
          aria-invalid={wrong}
        />
        <button type="submit">{HOME.pasteButton}</button>
      </div>
      <p id="invite-hint" class={wrong ? 'warn small' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ? HOME.pasteWrong : HOME.pasteHint}
      </p>
    </form>
  );
}
