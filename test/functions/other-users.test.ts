import { expect, test } from 'vitest';
import { otherPeopleIn } from '../../infra/local/other-users.ts';

const ACCOUNTS = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
ann:x:1000:1000:Ann,,,:/home/ann:/bin/bash
ben:x:1001:1001::/home/ben:/usr/bin/fish
backup-only:x:1002:1002::/srv:/usr/sbin/nologin
afoot:x:997:997::/opt/afoot:/bin/sh
nobody:x:65534:65534:nobody:/nonexistent:/bin/sh
`;

test.each([
  ['Ann starts it', 1000, ['ben']],
  ['a service of its own', 997, ['ann', 'ben']],
  ['root', 0, ['ann', 'ben']],
  ['a system without user numbers', undefined, ['ann', 'ben']],
])('people who can log in besides the server’s own user are found: %s', (_, own, people) => {
  expect(otherPeopleIn(ACCOUNTS, own)).toEqual(people);
});

test('a machine of one person has no others', () => {
  expect(otherPeopleIn('root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/bash\n', 1000)).toEqual([]);
});
