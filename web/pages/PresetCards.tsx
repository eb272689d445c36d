import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { HOST, INTERVIEW_OFFER, PRESET_NAMES, SHORT } from '#text/host.ts';
import { HOST_RULES, likeness } from '#text/rules.ts';
import { SURE } from '#text/sure.ts';
import { changesFrom } from '../../shared/ruleset/changes.ts';
import type { NamedRuleset } from '../../shared/ruleset/exchange.ts';
import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { defaultSeating } from '../../shared/ruleset/rounds.ts';
import { BOOK_KINDS, type BookCounts, type Ruleset } from '../../shared/ruleset/ruleset.ts';
import { isShortGame, SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { MiniatureBack } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import { seats, store } from '../model/page.ts';
import { makeInterviewHash } from '../model/route.ts';
import { forgetRuleset, readRulesets, writeRuleset } from '../model/storage/rulesets.ts';
import { ask } from '../model/undoing.ts';
import { chooseOwn, choosePreset, chooseShort, type HostForm } from '../rules/host-form.ts';

interface PresetCardsProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

/** The family's game by picture: what differs is drawn, in the same order on every card. */
export function PresetCards({ form, onChange }: PresetCardsProps) {
  const [, setForgotten] = useState(0);
  const kept = readRulesets(store);
  const isSent = form.own !== undefined && !kept.some(({ name }) => name === form.own);
  const isShort = form.own === undefined && form.preset === 'classic' && isShortGame(form.ruleset);
  const own = [...(isSent ? [{ name: form.own as string, ruleset: form.ruleset }] : []), ...kept];
  const redraw = (): void => setForgotten((count) => count + 1);
  const isNew = !seats.value.some(({ status }) => status?.phase === 'over' && !status.lost);
  const short = (
    <PresetCard
      name={SHORT.name}
      hint={SHORT.hint}
      isChosen={isShort}
      ruleset={SHORT_GAME}
      onChoose={() => onChange(chooseShort(form))}
    />
  );
  return (
    <fieldset class="field">
      <legend class="label">{HOST.game}</legend>
      <div class="picks preset-cards pane gap-2">
        {isNew ? short : null}
        {PRESET_IDS.map((preset) => (
          <PresetCard
            key={preset}
            name={PRESET_NAMES[preset].name}
            hint={PRESET_NAMES[preset].hint}
            isChosen={form.own === undefined && form.preset === preset && !isShort}
            ruleset={PRESETS[preset]}
            difference={<Difference preset={preset} />}
            onChoose={() => onChange(choosePreset(form, preset))}
          />
        ))}
        {isNew ? null : short}
        {own.map((each) => (
          <OwnCard key={each.name} own={each} form={form} isKept={kept.includes(each)} onChange={onChange} />
        ))}
      </div>
      <a class="line tall bold" href={makeInterviewHash()}>
        {INTERVIEW_OFFER}
      </a>
      {own
        .filter((each) => each.name === form.own && kept.includes(each))
        .map((each) => (
          <button
            key={each.name}
            type="button"
            class="plain"
            aria-label={HOST_RULES.forgetOf(each.name)}
            onClick={() => askForget(each, redraw)}
          >
            {HOST_RULES.forget}
          </button>
        ))}
    </fieldset>
  );
}

function askForget(own: NamedRuleset, redraw: () => void): void {
  const change = (how: () => void) => (): void => {
    how();
    redraw();
  };
  ask(SURE.rules(own.name), {
    act: change(() => forgetRuleset(store, own.name)),
    undo: change(() => writeRuleset(store, own)),
  });
}

interface OwnCardProps {
  readonly own: NamedRuleset;
  readonly form: HostForm;
  readonly isKept: boolean;
  onChange(form: HostForm): void;
}

const OwnCard = ({ own, form, isKept, onChange }: OwnCardProps) => (
  <PresetCard
    name={own.name}
    hint={isKept ? likenessOf(own) : HOST_RULES.notKept}
    isChosen={form.own === own.name}
    ruleset={own.ruleset}
    onChoose={() => onChange(chooseOwn(form, own))}
  />
);

function likenessOf({ ruleset }: NamedRuleset): string {
  const preset = nearestPreset(ruleset);
  return likeness(preset, changesFrom(PRESETS[preset], ruleset).length);
}

interface PresetCardProps {
  readonly name: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly ruleset: Ruleset;
  /** What is special about it, where there is no room for all facts. */
  readonly difference?: ComponentChildren;
  onChoose(): void;
}

const PresetCard = ({ name, hint, isChosen, ruleset, difference, onChoose }: PresetCardProps) => (
  <label
    class={isChosen ? 'pick preset anchor slim grid gap-2 across chosen' : 'pick preset anchor slim grid gap-2 across'}
  >
    <input type="radio" name="preset" checked={isChosen} onChange={onChoose} />
    <span class="pick-words">
      <strong>{name}</strong>
      <span class="soft small block">{hint}</span>
    </span>
    <span class="tick" aria-hidden="true" />
    <Facts facts={factsOf(ruleset)} minutes={minutesOf(ruleset)} />
    <span class="difference phone-only" aria-hidden="true">
      {difference}
    </span>
  </label>
);

const minutesOf = (ruleset: Ruleset): number | undefined =>
  lengthOf(ruleset, defaultSeating(ruleset, 4) ?? { players: 4, teams: 2 })?.minutes;

interface FactsProps {
  readonly facts: GameFacts;
  /** Of an evening; undefined: unknown. */
  readonly minutes: number | undefined;
}

function Facts({ facts, minutes }: FactsProps) {
  const { packets, piles, draw, pile, books, bookCount, redThree } = facts;
  return (
    <span class="facts whole-row">
      <Fact words={HOST.facts.deal(packets)} picture={<Backs count={piles} feet={1} />} />
      <Fact words={HOST.facts.draw(draw)} picture={<Backs count={Math.min(4, draw[1])} />} />
      <Fact
        words={HOST.facts.pile(pile)}
        picture={<Fan cards={pile === 'all' ? ['6s', '9h', 'Js', 'Ks'] : ['6s', '9d']} />}
      />
      <Fact
        words={HOST.facts.books(bookCount)}
        picture={BOOK_KINDS.filter((kind) => books[kind] > 0).map((kind) => (
          <b key={kind} class="book-count centred" style={{ '--kind': `var(--book-${kind})` }}>
            {books[kind]}
          </b>
        ))}
      />
      <Fact words={HOST.facts.redThree(redThree)} picture={<Fan cards={['3h']} />} />
      {minutes === undefined ? null : <Fact words={HOST.hours(minutes)} picture={<Clock minutes={minutes} />} />}
    </span>
  );
}

const Fact = ({ words, picture }: { readonly words: string; readonly picture: ComponentChildren }) => (
  <span class="fact line gap-2">
    <span class="fact-picture flex middle stiff" aria-hidden="true">
      {picture}
    </span>
    <b>{words}</b>
  </span>
);

/** Card backs side by side; `feet`: how many of them, from the second on, are feet. */
const Backs = ({ count, feet = 0 }: { readonly count: number; readonly feet?: number }) => (
  <span class="card-fan">
    {Array.from({ length: count }, (_, i) => (
      <MiniatureBack key={i} packet={i > 0 && i <= feet ? 'foot' : 'hand'} />
    ))}
  </span>
);

/** A clock filled as far as a game of these minutes goes in four hours. */
function Clock({ minutes }: { readonly minutes: number }) {
  const part = Math.min(0.999, minutes / 240);
  const [x, y] = [12 + 8 * Math.sin(2 * Math.PI * part), 12 - 8 * Math.cos(2 * Math.PI * part)];
  return (
    <svg viewBox="0 0 24 24" fill="var(--accent-deep)" width="28" height="28" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="var(--card)" stroke="var(--on-paper-soft)" stroke-width="1.6" />
      <path d={`M12 12V4A8 8 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} />
    </svg>
  );
}

/** What a preset is known by. */
function Difference({ preset }: { readonly preset: PresetId }) {
  if (preset === 'growing') return <Backs count={4} />;
  if (preset === 'tails') return <Backs count={3} feet={1} />;
  if (preset === 'common') return <span class="may-i">{HOST.mayI}</span>;
  return <Fan cards={preset === 'canasta' ? ['2s', '6s', '9h', 'Js'] : ['6s', '9d']} />;
}

/** What families ask about a game first. */
interface GameFacts {
  /** Cards of each packet, in playing order. */
  readonly packets: readonly number[];
  /** The most packets that any round plays with. */
  readonly piles: number;
  /** Cards drawn: fewest and most over the rounds. */
  readonly draw: readonly [number, number];
  readonly pile: number | 'all';
  readonly books: BookCounts;
  /** Books needed to go out. */
  readonly bookCount: number;
  /** What it counts on the table; where it is never laid, in the hand. */
  readonly redThree: number;
}

function factsOf({ deal, rounds, pile, goingOut, threes }: Ruleset): GameFacts {
  const draws = rounds.map(({ draw }) => draw);
  const { total, ...books } = goingOut.books;
  return {
    packets: deal.packets.map(({ size }) => size),
    piles: deal.packets.length + (rounds.some(({ tail }) => tail > 0) ? 1 : 0),
    draw: [Math.min(...draws), Math.max(...draws)],
    pile: pile.count,
    books,
    bookCount: Math.max(total, books.clean + books.dirty + books.wild),
    redThree: threes.red.laying === 'never' ? threes.red.held : threes.red.laid,
  };
}
