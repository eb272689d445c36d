import { refusedThrice } from '../../shared/table/back-questions.ts';
import type { Ports } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import type { Stored } from '../table/commit.ts';

/** Tells someone who waits that it was not believed. */
export async function answerRefused(ports: Ports, { change, loaded }: Stored): Promise<void> {
  const no = change.events.find((event) => event.type === 'comeBackRefused');
  const asked = change.before.seats[no?.seat ?? -1]?.back?.asked?.find(({ id }) => id === no?.id);
  if (no === undefined || asked === undefined) return;
  const code = refusedThrice(loaded.table).includes(no.seat) ? 'askTheHost' : 'notYou';
  await answer(ports, asked.connection, { type: 'rejected', number: 0, code, version: loaded.table.version });
}

/** Tells someone at the door that the host said no. Who lost the seat to another sees that in the view. */
export async function answerKnocker(ports: Ports, { change, loaded }: Stored): Promise<void> {
  const said = change.events.find((event) => event.type === 'knockAnswered');
  const knock = change.before.knocks?.find(({ id }) => id === said?.id);
  if (said === undefined || said.yes || knock === undefined) return;
  await answer(ports, knock.connection, {
    type: 'rejected',
    number: 0,
    code: 'notLetIn',
    version: loaded.table.version,
  });
}
