import '../../web/styles/tokens.css';
import '../../web/styles/grounds.css';
import '../../web/styles/base.css';
import '../../web/styles/page.css';
import '../../web/styles/forms.css';
import '../../web/styles/primitives.css';
import '../../web/styles/parts.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { DEVICE_LIGHT, showSettings } from '../../web/model/show-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../web/model/storage/settings.ts';
import { getDealName } from '../../web/table/draft/keeping.ts';
import { CardSheet } from './CardSheet.tsx';
import { getExtreme, readExtreme } from './extremes.ts';
import type { Fixture } from './fixture.ts';
import { FIXTURES } from './fixtures.ts';
import { loadPlayed, PLAYTHROUGHS, type PlayedGame } from './playthroughs.ts';
import { ShownTable } from './ShownTable.tsx';
import { openPlace, Stepping } from './Stepping.tsx';

type Open =
  | { readonly kind: 'fixture'; readonly fixture: Fixture }
  | { readonly kind: 'played'; readonly name: string; readonly played: PlayedGame }
  | { readonly kind: 'cards' }
  | { readonly kind: 'list' };

const open = signal<Open>({ kind: 'list' });
const settings = signal<Settings>(DEFAULT_SETTINGS);

/**
 * The page's address names what is shown: `#NAME` a fixture, `#NAME/four/large` with four colors and large faces,
 * `#extreme/12/3/33/14` a table of 12 players in 3 teams with 33 cards held and 14 melds a team (then `/long` for long
 * names and `/tall` for few ranks), `#cards` every card, `#playthrough/NAME/STEP/SEAT` a recorded game.
 */
async function follow(): Promise<void> {
  const [name = '', ...parts] = decodeURIComponent(location.hash.slice(1)).split('/');
  const next = await parseAddress(name, parts);
  // Both in one batch: otherwise the arrivals at the next table would be rendered with the last table's content.
  settings.value = { ...DEFAULT_SETTINGS, fourColours: parts.includes('four'), largeFaces: parts.includes('large') };
  open.value = next;
  applyLight();
}

async function parseAddress(name: string, parts: readonly string[]): Promise<Open> {
  if (name === 'playthrough') {
    const [game = '', ...at] = parts;
    const played = await loadPlayed(game);
    openPlace(at, played);
    return { kind: 'played', name: game, played };
  }
  if (name === 'cards') return { kind: 'cards' };
  const fixture = name === 'extreme' ? getExtreme(readExtreme(parts)) : FIXTURES.find((each) => each.name === name);
  if (!fixture) return { kind: 'list' };
  keepDraft(fixture);
  return { kind: 'fixture', fixture };
}

function keepDraft({ name, draft, view }: Fixture): void {
  if (draft && view.game)
    localStorage.setItem(`afoot.draft.demo ${name}.${view.seat}.${getDealName(view.game)}`, draft);
}

const applyLight = (): void => showSettings(document.documentElement, settings.value);

function Demo() {
  const shown = open.value;
  if (shown.kind === 'played') return <Stepping name={shown.name} played={shown.played} />;
  if (shown.kind === 'list') return <List />;
  const { fourColours, largeFaces } = settings.value;
  if (shown.kind === 'cards') return <CardSheet four={fourColours} large={largeFaces} />;
  return (
    <ShownTable
      key={location.hash}
      fixture={shown.fixture}
      settings={settings.value}
      onSettings={(changed) => {
        settings.value = { ...settings.value, ...changed };
      }}
    />
  );
}

function List() {
  return (
    <ul class="panel">
      <li>
        <a href="#cards">cards</a>
      </li>
      {FIXTURES.map(({ name }) => (
        <li key={name}>
          <a href={`#${encodeURIComponent(name)}`}>{name}</a>
        </li>
      ))}
      {PLAYTHROUGHS.map((name) => (
        <li key={name}>
          <a href={`#playthrough/${name}/0/0`}>{`playthrough: ${name}`}</a>
        </li>
      ))}
    </ul>
  );
}

addEventListener('hashchange', () => void follow());
matchMedia(DEVICE_LIGHT).addEventListener('change', applyLight);
await follow();
render(<Demo />, document.querySelector('#page') as HTMLElement);
