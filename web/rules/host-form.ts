import { HOST } from '#text/host.ts';
import type { CreateMessage } from '../../shared/protocol/client-message.ts';
import { isRulesName } from '../../shared/protocol/names.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { diffRulesets, type RuleChange } from '../../shared/ruleset/changes.ts';
import { checkRuleset, type RulesetIssue } from '../../shared/ruleset/check.ts';
import type { NamedRuleset } from '../../shared/ruleset/exchange.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { RoundRow, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { cleanName } from '../model/visible-text.ts';
import { getAllowedPlayerCounts, isSameSeating, PLAYER_COUNTS } from './seatings.ts';

export interface HostForm {
  readonly name: string;
  readonly title: string;
  readonly preset: PresetId;
  readonly own?: string;
  /** Whether the family's game is still to be found by questions; until then, the rules are the preset's. */
  readonly isToFind?: true;
  /** Rules that the host has answered, while the others are a preset's; absent if the host wants all as they are. */
  readonly settled?: readonly FieldPath[];
  readonly ruleset: Ruleset;
  /** Rounds left out by a quick choice, which can be restored. */
  readonly spare: readonly RoundRow[];
  readonly seating: Seating;
  readonly teams?: readonly Seating[];
  /** The desired seating, while the rules do not allow it. */
  readonly wanted?: Seating;
  /** The form with the game that the host chose, while another is needed for the number of players. */
  readonly aside?: HostForm;
}

const DEFAULT_PLAYERS = 4;

/** Returns the default seating for this many players, or for the nearest number. */
function getSeating(ruleset: Ruleset, players = DEFAULT_PLAYERS): Seating {
  const others = getAllowedPlayerCounts(ruleset.seating).toSorted(
    (a, b) => Math.abs(a - players) - Math.abs(b - players),
  );
  return findDefaultSeating(ruleset, players) ?? findDefaultSeating(ruleset, others[0] ?? 0) ?? { players, teams: 2 };
}

type Seats = Pick<HostForm, 'seating' | 'teams' | 'wanted'>;

/** Returns the seating for this many players, in the host's teams if chosen; undefined if there is none. */
const findSeating = (ruleset: Ruleset, { teams = [] }: Seats, players: number): Seating | undefined =>
  teams.find((each) => each.players === players && allows(ruleset, each)) ?? findDefaultSeating(ruleset, players);

const allows = ({ seating }: Ruleset, wanted: Seating): boolean => seating.some((each) => isSameSeating(each, wanted));

/** Returns the seating for another game, or its nearest number of players, and remembers the desired one. */
function adjustSeating(ruleset: Ruleset, { seating, teams, wanted = seating }: Seats): Seats {
  const now =
    findSeating(ruleset, { seating, ...(teams && { teams }) }, wanted.players) ?? getSeating(ruleset, wanted.players);
  return { seating: now, ...(teams && { teams }), ...(now.players !== wanted.players && { wanted }) };
}

export const createHostForm = (name: string): HostForm => ({
  ...{ name, title: '', settled: [] },
  ...getRulesPart('classic', PRESETS.classic),
});

type RulesPart = Pick<HostForm, 'preset' | 'ruleset' | 'spare'> & Seats;

const getRulesPart = (
  preset: PresetId,
  ruleset: Ruleset,
  seats: Seats = { seating: getSeating(ruleset) },
): RulesPart => ({
  preset,
  ruleset,
  spare: [],
  ...adjustSeating(ruleset, seats),
});

/** Chooses a preset with its own rounds, for the same number of players. */
export const choosePreset = ({ name, title, ...seats }: HostForm, preset: PresetId): HostForm => ({
  ...{ name, title, settled: [] },
  ...getRulesPart(preset, PRESETS[preset], seats),
});

export const chooseShort = ({ name, title, ...seats }: HostForm): HostForm => ({
  name,
  title,
  ...getRulesPart('classic', SHORT_GAME, seats),
});

/** Changes are compared with the nearest preset. */
export const chooseOwn = ({ name, title, ...seats }: HostForm, ownRules: NamedRuleset): HostForm => ({
  name,
  title,
  own: ownRules.name,
  ...getRulesPart(findNearestPreset(ownRules.ruleset), ownRules.ruleset, seats),
});

/** Chooses to find the family's game by questions, with any number of players, in pairs if possible. */
export const chooseToFind = ({ name, title, seating, teams, wanted = seating }: HostForm): HostForm => ({
  ...{ name, title, isToFind: true },
  ...getRulesPart('classic', PRESETS.classic),
  ...(teams && { teams }),
  seating: getPairs(wanted.players),
});

const getPairs = (players: number): Seating =>
  findDefaultSeating(PRESETS.common, players) ?? { players, teams: players };

/** Changes the rules, and keeps the seating if it is still allowed, or restores it once it is again. */
export function changeRules({ settled: _, aside: __, wanted, ...form }: HostForm, ruleset: Ruleset): HostForm {
  const newSeating = wanted ?? form.seating;
  if (allows(ruleset, newSeating)) return { ...form, ruleset, seating: newSeating };
  return { ...form, ruleset, ...adjustSeating(ruleset, { ...form, wanted: newSeating }), wanted: newSeating };
}

export const chooseSeating = ({ wanted: _, ...form }: HostForm, seating: Seating): HostForm => ({
  ...form,
  seating,
  teams: [seating, ...(form.teams ?? []).filter(({ players }) => players !== seating.players)],
});

/** Changes the number of players, using another game until the chosen one allows it. */
export function choosePlayers({ wanted: _, ...form }: HostForm, players: number): HostForm {
  if (form.isToFind) return { ...form, seating: getPairs(players) };
  const chosen = form.aside === undefined ? form : { ...form.aside, name: form.name, title: form.title };
  const seating = findSeating(chosen.ruleset, chosen, players);
  if (seating !== undefined) return { ...chosen, seating };
  const other = findPreset(players) ?? chosen.preset;
  return { ...choosePreset({ ...form, seating: { players, teams: players } }, other), aside: chosen };
}

const findPreset = (players: number): PresetId | undefined =>
  PRESET_IDS.find((preset) => findDefaultSeating(PRESETS[preset], players) !== undefined);

/** Returns the next number of players up (1) or down (-1) that some game allows, if any. */
export function nextPlayers(form: HostForm, step: 1 | -1): number | undefined {
  const counts = step === 1 ? PLAYER_COUNTS : PLAYER_COUNTS.toReversed();
  return counts.find((players) => (players - form.seating.players) * step > 0 && isSeated(form, players));
}

const isSeated = (form: HostForm, players: number): boolean =>
  form.isToFind === true ||
  findPreset(players) !== undefined ||
  findSeating((form.aside ?? form).ruleset, form.aside ?? form, players) !== undefined;

const getAllRounds = ({ ruleset, spare }: HostForm): readonly RoundRow[] => [...ruleset.rounds, ...spare];

export const getRoundChoices = (form: HostForm): readonly number[] => {
  const { length } = getAllRounds(form);
  return [...new Set([1, 2, length])].filter((count) => count <= length);
};

/** Keeps only the first rounds; the others can be restored. */
export function chooseRounds(form: HostForm, count: number): HostForm {
  const rows = getAllRounds(form);
  const { aside: _, ...others } = form;
  return { ...others, ruleset: { ...form.ruleset, rounds: rows.slice(0, count) }, spare: rows.slice(count) };
}

/** Returns the form for given rules, with their seating if one is named. */
export function updateForm(rules: GivenRules, name: string): HostForm {
  const { ruleset, seating } = rules;
  const { own, ...unnamed } = chooseOwn(createHostForm(name), { name: rules.name ?? '', ruleset });
  const isChanged = getChanges(unnamed).length > 0;
  const settled = rules.settled ?? (isChanged ? undefined : []);
  return {
    ...unnamed,
    title: rules.tableName ?? '',
    ...(rules.name !== undefined && own !== undefined && isChanged && { own }),
    ...(settled !== undefined && { settled }),
    ...(seating !== undefined && { seating }),
  };
}

/** A game's rules and seating, with other known facts about the table. */
export interface GivenRules {
  readonly ruleset: Ruleset;
  readonly seating?: Seating;
  /** The rules' name, if their players named them. */
  readonly name?: string;
  readonly tableName?: string;
  readonly pace?: Pace;
  readonly settled?: readonly FieldPath[];
}

export function getIssues(ruleset: Ruleset): readonly RulesetIssue[] {
  const checked = checkRuleset(ruleset);
  return 'issues' in checked ? checked.issues : [];
}

export const getChanges = ({ preset, ruleset }: HostForm): readonly RuleChange[] =>
  diffRulesets(PRESETS[preset], ruleset);

export const makeCreateRequest = (form: HostForm): Omit<CreateMessage, 'type' | 'nonce'> => ({
  name: cleanName(form.name),
  title: cleanName(form.title) || HOST.defaultTitle(cleanName(form.name)),
  ruleset: form.ruleset,
  seating: form.seating,
  ...(form.own !== undefined && isRulesName(form.own) && { rulesName: form.own }),
  ...getOpenRules(form),
});

/** Returns the minor rules that the table may settle between rounds, if the host has not fixed all. */
function getOpenRules({ ruleset, settled }: HostForm): Pick<CreateMessage, 'open'> {
  const open = settled === undefined ? [] : getLearnableFields(ruleset, settled);
  return open.length > 0 ? { open } : {};
}
