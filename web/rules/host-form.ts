import { HOST } from '#text/host.ts';
import type { CreateMessage } from '../../shared/protocol/client-message.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { changesFrom, type RuleChange } from '../../shared/ruleset/changes.ts';
import { checkRuleset, type RulesetIssue } from '../../shared/ruleset/check.ts';
import type { NamedRuleset } from '../../shared/ruleset/exchange.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { leftOpen } from '../../shared/ruleset/learned.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { defaultSeating } from '../../shared/ruleset/rounds.ts';
import type { RoundRow, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { visibleName } from '../model/visible-text.ts';
import { isSameSeating, playersAllowed } from './seatings.ts';

/** What the host has chosen so far. */
export interface HostForm {
  readonly name: string;
  readonly title: string;
  /** Where changes are counted from. */
  readonly preset: PresetId;
  /** The name of the host's own rules, if the form began with them. */
  readonly own?: string;
  /** The family's game is still to be found by questions; until then, the rules are the preset's. */
  readonly isToFind?: true;
  /** Rules the host has answered for, where the others are a preset's; absent: all are as the host wants them. */
  readonly settled?: readonly FieldPath[];
  readonly ruleset: Ruleset;
  /** Rounds left out by a quick choice; they can be brought back. */
  readonly spare: readonly RoundRow[];
  readonly seating: Seating;
}

const DEFAULT_PLAYERS = 4;

/** The default seating for this many players; for another number if there is none. */
function seatingOf(ruleset: Ruleset, players = DEFAULT_PLAYERS): Seating {
  const others = playersAllowed(ruleset.seating);
  return defaultSeating(ruleset, players) ?? defaultSeating(ruleset, others[0] ?? 0) ?? { players, teams: 2 };
}

export const newHostForm = (name: string): HostForm => ({
  ...{ name, title: '', settled: [] },
  ...rulesFrom('classic', PRESETS.classic),
});

type RulesPart = Pick<HostForm, 'preset' | 'ruleset' | 'spare' | 'seating'>;

const rulesFrom = (preset: PresetId, ruleset: Ruleset, players?: number): RulesPart => ({
  preset,
  ruleset,
  spare: [],
  seating: seatingOf(ruleset, players),
});

/** Another preset brings its own rounds along, and seats as many. */
export const choosePreset = ({ name, title, seating }: HostForm, preset: PresetId): HostForm => ({
  ...{ name, title, settled: [] },
  ...rulesFrom(preset, PRESETS[preset], seating.players),
});

/** Classic as a short game. */
export const chooseShort = ({ name, title, seating }: HostForm): HostForm => ({
  name,
  title,
  ...rulesFrom('classic', SHORT_GAME, seating.players),
});

/** One's own rules, kept or sent; changes count from the nearest preset. */
export const chooseOwn = ({ name, title, seating }: HostForm, own: NamedRuleset): HostForm => ({
  name,
  title,
  own: own.name,
  ...rulesFrom(nearestPreset(own.ruleset), own.ruleset, seating.players),
});

/** The family's own game, which questions will find: any number can play it, in pairs if that goes. */
export const chooseToFind = ({ name, title, seating }: HostForm): HostForm => ({
  ...{ name, title, isToFind: true },
  ...rulesFrom('classic', PRESETS.classic),
  seating: pairsOf(seating.players),
});

const pairsOf = (players: number): Seating => seatingOf(PRESETS.common, players);

/** Changes the rules; the seating stays if still allowed. */
export function changeRules({ settled: _, ...form }: HostForm, ruleset: Ruleset): HostForm {
  const isAllowed = ruleset.seating.some((seating) => isSameSeating(seating, form.seating));
  return { ...form, ruleset, seating: isAllowed ? form.seating : seatingOf(ruleset, form.seating.players) };
}

/** As many; by another game, if this one does not seat them. */
export function choosePlayers(form: HostForm, players: number): HostForm {
  if (form.isToFind) return { ...form, seating: pairsOf(players) };
  const seating = defaultSeating(form.ruleset, players);
  if (seating !== undefined) return { ...form, seating };
  const other = PRESET_IDS.find((preset) => defaultSeating(PRESETS[preset], players) !== undefined) ?? form.preset;
  return choosePreset({ ...form, seating: { players, teams: players } }, other);
}

const allRounds = ({ ruleset, spare }: HostForm): readonly RoundRow[] => [...ruleset.rounds, ...spare];

/** One round, two, or all there are. */
export const roundChoices = (form: HostForm): readonly number[] => {
  const { length } = allRounds(form);
  return [...new Set([1, 2, length])].filter((count) => count <= length);
};

/** Only the first rounds; the others can be brought back. */
export function chooseRounds(form: HostForm, count: number): HostForm {
  const rows = allRounds(form);
  return { ...form, ruleset: { ...form.ruleset, rounds: rows.slice(0, count) }, spare: rows.slice(count) };
}

/** The form for given rules, and a seating of theirs if one is named. */
export function formWith(rules: GivenRules, name: string): HostForm {
  const { ruleset, seating } = rules;
  const { own, ...unnamed } = chooseOwn(newHostForm(name), { name: rules.name ?? '', ruleset });
  const isChanged = changesOf(unnamed).length > 0;
  const settled = rules.settled ?? (isChanged ? undefined : []);
  return {
    ...unnamed,
    title: rules.tableName ?? '',
    ...(rules.name !== undefined && own !== undefined && isChanged && { own }),
    ...(settled !== undefined && { settled }),
    ...(seating !== undefined && { seating }),
  };
}

/** A game's rules and how many sit how, and what else is known about the table. */
export interface GivenRules {
  readonly ruleset: Ruleset;
  readonly seating?: Seating;
  /** Of the rules, if their players gave them one. */
  readonly name?: string;
  /** Of the table. */
  readonly tableName?: string;
  readonly pace?: Pace;
  readonly settled?: readonly FieldPath[];
}

export function issuesOf(ruleset: Ruleset): readonly RulesetIssue[] {
  const checked = checkRuleset(ruleset);
  return 'issues' in checked ? checked.issues : [];
}

/** What differs from the preset. */
export const changesOf = ({ preset, ruleset }: HostForm): readonly RuleChange[] =>
  changesFrom(PRESETS[preset], ruleset);

export const createOf = (form: HostForm): Omit<CreateMessage, 'type' | 'nonce'> => ({
  name: visibleName(form.name),
  title: visibleName(form.title) || HOST.defaultTitle(visibleName(form.name)),
  ruleset: form.ruleset,
  seating: form.seating,
  ...openIn(form),
});

/** The small rules that the table may settle between rounds, where the host has not said how all are. */
function openIn({ ruleset, settled }: HostForm): Pick<CreateMessage, 'open'> {
  const open = settled === undefined ? [] : leftOpen(ruleset, settled);
  return open.length > 0 ? { open } : {};
}
