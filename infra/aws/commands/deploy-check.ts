/** `npm run deploy:check`: looks at the account before a deployment, and at the stage if it is there. */
import '../../tools/project-folder.ts';
import { inspectAll } from './checks/inspect.ts';
import { planned } from './planned.ts';

process.exit((await inspectAll(planned())) ? 0 : 1);
