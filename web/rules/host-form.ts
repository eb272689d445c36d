import { HOST } from '#text/host.ts';
import type { CreateMessage } from '../../shared/protocol/client-message.ts';
import { changesFrom, type RuleChange } from '../../shared/ruleset/changes.ts';
import { checkRuleset, type RulesetIssue } from '../../shared/ruleset/check.ts';
import type { NamedRuleset } from '../../shared/ruleset/exchange.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
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

export const newHostForm = (name: string): HostForm => ({ name, title: '', ...rulesFrom('classic', PRESETS.classic) });

type RulesPart = Pick<HostForm, 'preset' | 'ruleset' | 'spare' | 'seating'>;

const rulesFrom = (preset: PresetId, ruleset: Ruleset): RulesPart => ({
  preset,
  ruleset,
  spare: [],
  seating: seatingOf(ruleset),
});

/** Another preset brings its own rounds and seating along. */
export const choosePreset = ({ name, title }: HostForm, preset: PresetId): HostForm => ({
  name,
  title,
  ...rulesFrom(preset, PRESETS[preset]),
});

/** Classic as a short game. */
export const chooseShort = ({ name, title }: HostForm): HostForm => ({
  name,
  title,
  ...rulesFrom('classic', SHORT_GAME),
});

/** One's own rules, kept or sent; changes count from the nearest preset. */
export const chooseOwn = ({ name, title }: HostForm, own: NamedRuleset): HostForm => ({
  name,
  title,
  own: own.name,
  ...rulesFrom(nearestPreset(own.ruleset), own.ruleset),
});

/** Changes the rules; the seating stays if still allowed. */
export function changeRules(form: HostForm, ruleset: Ruleset): HostForm {
  const isAllowed = ruleset.seating.some((seating) => isSameSeating(seating, form.seating));
  return { ...form, ruleset, seating: isAllowed ? form.seating : seatingOf(ruleset, form.seating.players) };
}

export const choosePlayers = (form: HostForm, players: number): HostForm => ({
  ...form,
  seating: seatingOf(form.ruleset, players),
});

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
  const form = chooseOwn(newHostForm(name), { name: rules.name ?? '', ruleset });
  const { own: _, ...unnamed } = form;
  const isOwn = rules.name !== undefined && changesOf(form).length > 0;
  return { ...(isOwn ? form : unnamed), ...(seating !== undefined && { seating }) };
}

interface GivenRules {
  readonly ruleset: Ruleset;
  readonly seating?: Seating;
  readonly name?: string;
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
});
