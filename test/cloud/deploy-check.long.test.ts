import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CHECKS } from '../../infra/aws/commands/checks/account-checks.ts';
import { runChecks } from '../../infra/aws/commands/checks/check.ts';
import { printChecks } from '../../infra/aws/commands/checks/inspect.ts';
import { forgetRegionOfDeletedData, readLastRegion, rememberRegion } from '../../infra/aws/commands/last-deployed.ts';
import { unprotectFailedTry } from '../../infra/aws/commands/unprotect-failed-try.ts';
import { AFOOT } from '../typescript.ts';
import { CONTEXT, makeAccount, makeStackAnswer, setUpAccount } from './checked-account.ts';
import { makeReadyAccount, makeStacksAnswer, REGION, TOOLKIT } from './deployed-account.ts';
import type { FakeAnswers, Input } from './fake-account.ts';
import { withContext } from './synthesis.ts';

/** The commands that check, and those that clear up after a failed deployment. */

const aws = setUpAccount();

describe('clearing up after a first deployment that failed in the data stack', () => {
  const openedWhen = async (DescribeStacks: FakeAnswers[string]) => {
    const opened: Input[] = [];
    const UpdateTerminationProtection = (input: Input) => {
      opened.push(input);
      return { StackId: 'id' };
    };
    aws.answers = { ...makeReadyAccount(), DescribeStacks, UpdateTerminationProtection };
    const isEmpty = await unprotectFailedTry(makeAccount());
    return { isEmpty, opened };
  };

  test('is unprotected, so that it can be repeated or deleted', async () => {
    const { terminationProtection } = withContext(CONTEXT);
    expect(terminationProtection, 'as the CDK protects it').toHaveProperty('Afoot-main-data', true);
    const { isEmpty, opened } = await openedWhen(
      makeStackAnswer('Afoot-main-data', 'ROLLBACK_COMPLETE', true).DescribeStacks,
    );
    expect(opened).toEqual([
      expect.objectContaining({ StackName: 'Afoot-main-data', EnableTerminationProtection: 'false' }),
    ]);
    expect(isEmpty).toBe(true);
  });

  test.each([
    ['one that was made', makeStackAnswer('Afoot-main-data', 'CREATE_COMPLETE', true)],
    ['one whose update went wrong', makeStackAnswer('Afoot-main-data', 'UPDATE_ROLLBACK_COMPLETE', true)],
    ['none', { DescribeStacks: makeStacksAnswer(TOOLKIT) }],
  ])('the protection of %s stays', async (_, { DescribeStacks }) => {
    expect(await openedWhen(DescribeStacks)).toEqual({ isEmpty: false, opened: [] });
  });
});

test.each([
  ['gone', { DescribeStacks: makeStacksAnswer(TOOLKIT) }, undefined],
  ['kept', makeStackAnswer('Afoot-main-data', 'CREATE_COMPLETE', true), REGION],
  ['never made', makeStackAnswer('Afoot-main-data', 'ROLLBACK_COMPLETE', true), undefined],
])('remembers a region as long as the data exists: %s', async (_, answers, remembered) => {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-regions-'));
  const file = join(folder, 'regions.json');
  aws.answers = { ...makeReadyAccount(), ...answers };
  rememberRegion('main', REGION, file);
  rememberRegion('sydney', 'ap-southeast-2', file);
  await forgetRegionOfDeletedData(makeAccount(), file);
  expect([readLastRegion('main', file), readLastRegion('sydney', file)]).toEqual([remembered, 'ap-southeast-2']);
  rmSync(folder, { recursive: true });
});

test('prints one table, with what to do and what only the AWS console shows', async () => {
  aws.answers = { ...makeReadyAccount(), DescribeStacks: makeStacksAnswer({}) };
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)));
  printChecks(await runChecks(ACCOUNT_CHECKS, makeAccount()));
  expect(
    lines.filter((line) => /^bootstrap +stack CDKToolkit +TO DO +the region is not prepared/.test(line)),
  ).toHaveLength(1);
  const columns = lines.slice(0, ACCOUNT_CHECKS.length).map((line) => line.search(/(?:ok|TO DO|note|not seen) {2}/));
  expect(new Set(columns).size).toBe(1);
  expect(lines).toContain('Only AWS shows');
});

describe.each(['deploy', 'deploy-check'])('the command %s', (name) => {
  test('checks first, and stops if there is something to do', async () => {
    aws.answers = { ...makeReadyAccount(), DescribeStacks: makeStacksAnswer({}) };
    const args = [...AFOOT, name, '-c', 'region=eu-central-1', '-c', 'stage=unknown'];
    const ended = promisify(execFile)(process.execPath, args, { env: process.env });
    const { code, stdout } = await ended.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => error as { readonly code: number; readonly stdout: string },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('npx cdk bootstrap') });
    expect(stdout).not.toMatch(/costs \$|built in/);
  });
});
