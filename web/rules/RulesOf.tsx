import './rules.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RulePlace } from '../../shared/rules/refusal-rules.ts';
import { seatedAs } from '../../shared/ruleset/applies.ts';
import { BASICS } from '../../shared/ruleset/basics.ts';
import { changesFrom, changesInRound, type RuleChange } from '../../shared/ruleset/changes.ts';
import type { Field } from '../../shared/ruleset/fields/field.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { RULES_PAGE } from '../text/pages.ts';
import { likeness, RULES_READING } from '../text/rules.ts';
import { basicSentence, sentenceOf, sentencesOf } from '../text/rules-in-words.ts';

export interface RulesSpot {
  readonly places: readonly RulePlace[];
  /** The round being played: its own rules come first. */
  readonly round?: number | undefined;
}

/** With more changes than this, a printed page leaves out the preset's sentences. */
const MANY = 12;

export interface RulesOfProps {
  readonly ruleset: Ruleset;
  /** How the table sits; absent: in any way that the rules allow. */
  readonly seating?: Seating | undefined;
  /** Rules to show at once, the first in focus. */
  readonly spot?: RulesSpot | undefined;
}

/** A ruleset in plain sentences under headings; changes from the nearest preset are marked. */
export function RulesOf({ ruleset, seating, spot }: RulesOfProps) {
  const preset = nearestPreset(ruleset);
  // A refusal may rest on what a table like this does not have: being asked without a partner.
  const own = spot ? undefined : seating;
  const changes = changesFrom(PRESETS[preset], ruleset);
  useEffect(() => {
    if (!spot) return;
    // After a dialog around it has opened and taken focus.
    const frame = requestAnimationFrame(() => goToSpot(spot));
    return () => cancelAnimationFrame(frame);
  }, [spot]);
  return (
    <>
      <p class="likeness">{likeness(preset, changes.length)}</p>
      <div class={changes.length > MANY ? 'rules many-changes' : 'rules'}>
        {sentencesOf(ruleset, own).map(({ group, sentences }) => (
          <section key={group}>
            <h2 class="rules-group">{RULES_READING.groups[group]}</h2>
            <ul>
              {BASICS.filter((basic) => basic.group === group).map(({ id }) => (
                <Rule key={id} place={id} spot={spot}>
                  {basicSentence(id, seatedAs(ruleset, own))}
                </Rule>
              ))}
              {sentences.map(({ field, sentence }) => (
                <Rule
                  key={field.path}
                  place={field.path}
                  spot={spot}
                  instead={insteadOf(changes, PRESETS[preset], field)}
                >
                  {sentence}
                </Rule>
              ))}
            </ul>
          </section>
        ))}
        {ruleset.rounds.map((_, i) => (
          <RoundChanges key={i} ruleset={ruleset} round={i + 1} title={RULES_PAGE.inRound(i + 1)} spot={spot} />
        ))}
        {typeof ruleset.game.tie === 'string' ? null : (
          <RoundChanges
            ruleset={ruleset}
            round={ruleset.rounds.length + 1}
            title={RULES_READING.inExtraRound}
            spot={spot}
          />
        )}
      </div>
    </>
  );
}

/** The preset's sentence, if the table has changed the rule. */
const insteadOf = (changes: readonly RuleChange[], preset: Ruleset, field: Field): string | undefined =>
  changes.some((change) => change.field === field) ? sentenceOf(preset, field) : undefined;

interface RuleProps {
  readonly place: RulePlace;
  readonly spot: RulesSpot | undefined;
  /** The preset's sentence, if this one differs. */
  readonly instead?: string | undefined;
  /** Of a single round. */
  readonly round?: number;
  readonly children: ComponentChildren;
}

function Rule({ place, spot, instead, round, children }: RuleProps) {
  if (!children) return null;
  const isSpot = spot?.places.includes(place) === true;
  const classes = [instead ? 'changed' : '', isSpot ? 'spot' : ''].filter(Boolean).join(' ');
  return (
    <li class={classes} data-rule={place} data-round={round} tabIndex={isSpot ? -1 : undefined}>
      {instead ? <strong class="changed-mark">{RULES_READING.differs}</strong> : null} {children}
      {instead ? <span class="soft small block instead">{RULES_READING.standard(instead)}</span> : null}
    </li>
  );
}

interface RoundChangesProps {
  readonly ruleset: Ruleset;
  readonly spot: RulesSpot | undefined;
  readonly round: number;
  readonly title: string;
}

function RoundChanges({ ruleset, round, title, spot }: RoundChangesProps) {
  const changes = changesInRound(ruleset, round);
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 class="rules-group">{title}</h2>
      <ul>
        {changes.map(({ field }) => (
          <Rule key={field.path} place={field.path} spot={spot} round={round}>
            {sentenceOf(rulesOfRound(ruleset, round), field)}
          </Rule>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls to the spot's first rule and focuses it; the present round's own, if it has one. */
function goToSpot(spot: RulesSpot): void {
  const [place] = spot.places;
  if (place === undefined) return;
  const lines = [...document.querySelectorAll<HTMLElement>(`[data-rule="${place}"]`)];
  const line = lines.find(({ dataset }) => dataset.round === String(spot.round)) ?? lines[0];
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}
