import { COMING_BACK_PROMPT, getSeatsRefusedThrice } from '../../shared/table/back-questions.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { KNOCK_PROMPT } from '../../shared/table/joining.ts';
import type { Ports } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import type { StoredCommand } from '../table/commit.ts';

/** Sends a refusal to the person who asked. Someone whose seat went to another asker sees that in their view. */
export async function answerAskers(ports: Ports, { change, loaded }: StoredCommand): Promise<void> {
  const { before, events } = change;
  const { table } = loaded;
  const no = events.find(isNo);
  if (no === undefined) return;
  const isKnock = no.type === 'knockAnswered';
  const question = (isKnock ? KNOCK_PROMPT : COMING_BACK_PROMPT).getUnanswered(before).find(({ id }) => id === no.id);
  if (question === undefined) return;
  const isLast = !isKnock && getSeatsRefusedThrice(table).includes(no.seat);
  const code = isKnock ? 'notLetIn' : isLast ? 'askTheHost' : 'notYou';
  await answer(ports, question.connection, { type: 'rejected', number: 0, code, version: table.version });
}

type RefusalEvent = Extract<TableEvent, { readonly type: 'knockAnswered' | 'comeBackRefused' }>;

const isNo = (event: TableEvent): event is RefusalEvent =>
  event.type === 'comeBackRefused' || (event.type === 'knockAnswered' && !event.yes);
