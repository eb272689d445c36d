import { useState } from 'preact/hooks';
import { HOST, PRESET_NAMES, SHORT } from '#text/host.ts';
import { HOST_RULES, likeness } from '#text/rules.ts';
import { SURE } from '#text/sure.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import type { NamedRuleset } from '../../shared/ruleset/exchange.ts';
import { findLength } from '../../shared/ruleset/game-forecast.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { seats, store } from '../model/page.ts';
import { forgetRuleset, readRulesets, writeRuleset } from '../model/storage/rulesets.ts';
import { askForConfirmation } from '../model/undoing.ts';
import { chooseOwn, choosePreset, chooseShort, chooseToFind, type HostForm } from '../rules/host-form.ts';
import { getAllowedPlayerCounts } from '../rules/seatings.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './host.module.css';

interface GameChoiceProps {
  readonly form: HostForm;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChange(form: HostForm): void;
}

interface GameOffer {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly isSeating: boolean;
  choose(form: HostForm): HostForm;
}

/** Chooses the game: the usual one, another, the family's own, and all others folded. */
export function GameChoice({ form, isOpen, onOpen, onChange }: GameChoiceProps) {
  const [, setForgotten] = useState(0);
  const { shown, folded } = getGames(form);
  const chosen = folded.find(({ isChosen }) => isChosen);
  const saved = readRulesets(store).find(({ name }) => name === form.own);
  return (
    <div class={styles.part}>
      <fieldset class="field">
        <legend class="label">{HOST.game}</legend>
        <div class="grid gap-2" data-picks>
          {shown.map((game) => (
            <GameCard key={game.id} game={game} form={form} onChange={onChange} />
          ))}
          <button
            type="button"
            class={classes(`pick ${styles.another} anchor slim`, chosen && 'chosen')}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <strong>{HOST.another.name}</strong>
            <span class="soft small block">{chosen?.name ?? HOST.another.hint}</span>
            <span class="tick" aria-hidden="true" />
          </button>
          {isOpen ? folded.map((game) => <GameCard key={game.id} game={game} form={form} onChange={onChange} />) : null}
        </div>
      </fieldset>
      {isOpen && saved ? (
        <button
          type="button"
          class="plain"
          aria-label={HOST_RULES.forgetOf(saved.name)}
          onClick={() => askForget(saved, () => setForgotten((count) => count + 1))}
        >
          {HOST_RULES.forget}
        </button>
      ) : null}
    </div>
  );
}

function getGames(form: HostForm): { readonly shown: readonly GameOffer[]; readonly folded: readonly GameOffer[] } {
  const isNew = !seats.value.some(({ status }) => status?.phase === 'over' && !status.lost);
  const ownOffers = getOwnOffers(form);
  const [classic, ...presets] = PRESET_IDS.map((preset) => createPresetOffer(form, preset)) as [
    GameOffer,
    ...GameOffer[],
  ];
  const others = [
    ...ownOffers,
    ...(isNew ? [createShortOffer(form)] : []),
    ...presets,
    ...(isNew ? [] : [createShortOffer(form)]),
  ];
  const [second, ...folded] = others as [GameOffer, ...GameOffer[]];
  return { shown: [classic, second, createOwnOffer(form)], folded };
}

const isPlain = ({ own, isToFind }: HostForm): boolean => own === undefined && isToFind === undefined;

const isSeating = (form: HostForm, { seating }: Ruleset): boolean =>
  getAllowedPlayerCounts(seating).includes(form.seating.players);

const createPresetOffer = (form: HostForm, preset: PresetId): GameOffer => ({
  id: preset,
  name: PRESET_NAMES[preset].name,
  hint: preset === 'classic' ? HOST.facts(getFacts(PRESETS[preset])) : PRESET_NAMES[preset].hint,
  isChosen: isPlain(form) && form.preset === preset && !isShort(form),
  isSeating: isSeating(form, PRESETS[preset]),
  choose: (now) => choosePreset(now, preset),
});

const isShort = (form: HostForm): boolean => isPlain(form) && form.preset === 'classic' && isShortGame(form.ruleset);

const createShortOffer = (form: HostForm): GameOffer => ({
  id: 'short',
  name: SHORT.name,
  hint: SHORT.hint(findLength(SHORT_GAME, form.seating)?.minutes ?? 10),
  isChosen: isShort(form),
  isSeating: isSeating(form, SHORT_GAME),
  choose: chooseShort,
});

const createOwnOffer = (form: HostForm): GameOffer => ({
  ...HOST.ours,
  id: 'ours',
  isChosen: form.isToFind === true,
  isSeating: true,
  choose: chooseToFind,
});

/** Returns the rules received, then those saved on this device; the chosen ones first. */
function getOwnOffers(form: HostForm): readonly GameOffer[] {
  const saved = readRulesets(store);
  const isSent = form.own !== undefined && !saved.some(({ name }) => name === form.own);
  const ownRulesets = [...(isSent ? [{ name: form.own as string, ruleset: form.ruleset }] : []), ...saved];
  return ownRulesets.map((each) => ({
    id: `own ${each.name}`,
    name: each.name,
    hint: saved.includes(each) ? getLikeness(each) : HOST_RULES.notKept,
    isChosen: form.own === each.name,
    isSeating: isSeating(form, each.ruleset),
    choose: (now) => chooseOwn(now, each),
  }));
}

function getLikeness({ ruleset }: NamedRuleset): string {
  const preset = findNearestPreset(ruleset);
  return likeness(preset, diffRulesets(PRESETS[preset], ruleset).length);
}

function getFacts({ rounds, pile, goingOut: { books } }: Ruleset): Parameters<typeof HOST.facts>[0] {
  const draws = rounds.map(({ draw }) => draw);
  return {
    draw: [Math.min(...draws), Math.max(...draws)],
    pile: pile.count,
    books: Math.max(books.total, books.clean + books.dirty + books.wild),
  };
}

interface GameCardProps {
  readonly game: GameOffer;
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

/** A game that cannot seat this number of players is disabled. */
const GameCard = ({ game: { name, hint, isChosen, isSeating: canPlay, choose }, form, onChange }: GameCardProps) => (
  <label
    class={isChosen ? 'pick anchor slim chosen' : canPlay ? 'pick anchor slim' : `pick anchor slim ${styles.idle}`}
  >
    <input type="radio" name="game" checked={isChosen} disabled={!canPlay} onChange={() => onChange(choose(form))} />
    <strong>{name}</strong>
    <span class="soft small block">{canPlay ? hint : HOST.notForSoMany(form.seating.players)}</span>
    <span class="tick" aria-hidden="true" />
  </label>
);

function askForget(saved: NamedRuleset, redraw: () => void): void {
  const change = (how: () => void) => (): void => {
    how();
    redraw();
  };
  askForConfirmation(SURE.rules(saved.name), {
    act: change(() => forgetRuleset(store, saved.name)),
    undo: change(() => writeRuleset(store, saved)),
  });
}
