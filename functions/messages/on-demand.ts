import type { ReadMessage } from '../../shared/protocol/client-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { Ports } from '../ports/ports.ts';
import { answerDate } from './answer-date.ts';
import { askToOpen } from './ask-to-open.ts';
import { comeBack, stopComingBack } from './come-back.ts';
import { deals } from './deals.ts';
import { history } from './history.ts';
import { knock, stopKnocking } from './knock.ts';
import { openByWord } from './open-by-word.ts';
import { askWord, makeCode, openChair } from './open-chair.ts';
import { playTonight } from './play-tonight.ts';
import { results } from './results.ts';
import { leaveTransfer, takeTransfer } from './transfer.ts';

/** What few connections send, and most of them not first: it is loaded with the first such message of a process. */
type OnDemandMessage = Extract<
  ReadMessage,
  {
    readonly type:
      | ('knock' | 'stopKnocking' | 'comeBack' | 'stopComingBack' | 'askToOpen')
      | ('openChair' | 'openByWord' | 'askWord' | 'makeCode' | 'leaveTransfer' | 'takeTransfer')
      | ('history' | 'deals' | 'results' | 'playTonight' | 'answerDate');
  }
>;

export function handleOnDemand(ports: Ports, connection: ConnectionId, message: OnDemandMessage): Promise<void> {
  switch (message.type) {
    case 'knock':
      return knock(ports, connection, message);
    case 'stopKnocking':
      return stopKnocking(ports, connection, message);
    case 'comeBack':
      return comeBack(ports, connection, message);
    case 'stopComingBack':
      return stopComingBack(ports, connection, message);
    case 'askToOpen':
      return askToOpen(ports, connection, message);
    case 'openChair':
      return openChair(ports, connection, message);
    case 'openByWord':
      return openByWord(ports, connection, message);
    case 'askWord':
      return askWord(ports, connection, message);
    case 'makeCode':
      return makeCode(ports, connection, message);
    case 'leaveTransfer':
      return leaveTransfer(ports, connection, message);
    case 'takeTransfer':
      return takeTransfer(ports, connection, message);
    case 'history':
      return history(ports, connection, message);
    case 'deals':
      return deals(ports, connection, message);
    case 'results':
      return results(ports, connection, message);
    case 'playTonight':
      return playTonight(ports, connection, message);
    case 'answerDate':
      return answerDate(ports, connection, message);
  }
}
