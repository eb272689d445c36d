import * as v from 'valibot';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { isPresetId, PRESETS } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { issueSentence } from '../../web/text/rules-in-words.ts';
import { type ScenarioFile, scenarioFormat } from './format.ts';

/** A file that does not fit the format; the message has the place. */
export class IssueError extends Error {}

/** A scenario file that fits, with its rules and its table. */
export interface Scenario {
  readonly file: ScenarioFile;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

/** Reads a scenario; throws `IssueError` if the text is not one. */
export function readScenario(text: string): Scenario {
  const file = readFile(parseJson(text));
  const ruleset = readRules(file);
  const seating = readSeating(file, ruleset);
  checkPlaces(file, seating);
  return { file, ruleset, seating };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new IssueError(`not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function readFile(value: unknown): ScenarioFile {
  const result = v.safeParse(scenarioFormat, value);
  if (result.success) return result.output;
  throw new IssueError(describe(result.issues[0]));
}

/** The deepest place named by an issue; for a union, the issue of the alternative that got furthest. */
function describe(issue: v.BaseIssue<unknown>): string {
  const deeper = issue.issues?.toSorted((a, b) => getDepth(b) - getDepth(a))[0];
  if (deeper && getDepth(deeper) > getDepth(issue)) return describe(deeper);
  return `${v.getDotPath(issue as v.BaseIssue<unknown>) ?? 'file'}: ${issue.message}`;
}

const getDepth = (issue: v.BaseIssue<unknown>): number =>
  Math.max(issue.path?.length ?? 0, ...(issue.issues ?? []).map(getDepth));

const knownRules = new Map<string, Ruleset>();

/** The rules of a scenario: checking them takes long, and many scenarios have the same. */
function readRules(file: ScenarioFile): Ruleset {
  const text = JSON.stringify([file.rules, file.seats, file.teams]);
  const ruleset = knownRules.get(text) ?? checkRules(file);
  knownRules.set(text, ruleset);
  return ruleset;
}

/** A scenario has one table: what its rules would require of the preset's other tables does not matter. */
function checkRules({ rules, seats, teams }: ScenarioFile): Ruleset {
  const { preset, ...part } = typeof rules === 'string' ? { preset: rules } : rules;
  if (!isPresetId(preset)) throw new IssueError(`rules: no preset ${preset}`);
  const merged = mergeRules(PRESETS[preset], part as PartialRules);
  const whole = checkRuleset(merged);
  const seatings = merged.seating.filter(
    (each) => each.players === seats && (teams === undefined || each.teams === teams),
  );
  const isTheirs = 'issues' in whole && seatings.length > 0 && !('seating' in part);
  const checked = isTheirs ? checkRuleset({ ...merged, seating: seatings }) : whole;
  if ('ruleset' in checked) return checked.ruleset;
  throw new IssueError(
    checked.issues.map(({ field, reason }) => `rules: ${field}: ${issueSentence(reason)}`).join('\n'),
  );
}

function readSeating({ seats, teams }: ScenarioFile, ruleset: Ruleset): Seating {
  const seating = teams === undefined ? findDefaultSeating(ruleset, seats) : { players: seats, teams };
  if (!seating) throw new IssueError(`seats: the rules have no arrangement for ${seats} players`);
  if (seats % seating.teams !== 0) throw new IssueError(`teams: ${seats} seats do not make ${teams} equal teams`);
  return seating;
}

/** Every seat or team number must exist at this table. */
function checkPlaces({ position, steps }: ScenarioFile, { players, teams }: Seating): void {
  const seats: [string, number][] = steps.map((step, i) => [`steps.${i}.seat`, step.seat]);
  if (position) {
    seats.push(['position.dealer', position.dealer], ['position.turn.seat', position.turn.seat]);
    checkLength('position.players', position.players, players);
    checkLength('position.teams', position.teams, teams);
    checkLength('position.scores', position.scores, teams);
  }
  for (const [path, seat] of seats) {
    if (seat >= players) throw new IssueError(`${path}: no seat ${seat} among ${players}`);
  }
  for (const [i, { then }] of steps.entries()) checkKeys(`steps.${i}.then`, then ?? {}, { players, teams });
}

function checkLength(path: string, list: readonly unknown[], length: number): void {
  if (list.length !== length) throw new IssueError(`${path}: ${list.length} entries where ${length} are needed`);
}

function checkKeys(
  path: string,
  expectation: NonNullable<ScenarioFile['steps'][number]['then']>,
  seating: Seating,
): void {
  const records = [
    ['held', expectation.held, seating.players],
    ['packets', expectation.packets, seating.players],
    ['teams', expectation.teams, seating.teams],
    ['score', expectation.score, seating.teams],
  ] as const;
  for (const [name, record, limit] of records) {
    const stray = Object.keys(record ?? {}).find((key) => Number(key) >= limit);
    if (stray !== undefined) throw new IssueError(`${path}.${name}: no ${stray} among ${limit}`);
  }
}
