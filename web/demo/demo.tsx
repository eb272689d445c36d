import '../styles/tokens.css';
import '../styles/grounds.css';
import '../styles/base.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../cards/special.tsx';
import { dealOf } from '../draft/keeping.ts';
import { showSettings } from '../model/show-settings.ts';
import type { AnyIntent } from '../model/types.ts';
import { DEFAULT_SETTINGS, type Settings } from '../storage/settings.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { CardSheet } from './CardSheet.tsx';
import type { Fixture } from './fixture.ts';
import { FIXTURES } from './fixtures.ts';
import { loadPlayed, PLAYTHROUGHS, type Played } from './playthroughs.ts';
import { openPlace, Stepping } from './Stepping.tsx';

const place = signal(location.hash);
const settings = signal<Settings>(DEFAULT_SETTINGS);
addEventListener('hashchange', () => {
  place.value = location.hash;
  location.reload();
});

const played = signal<Played | undefined>(undefined);

/**
 * Lists every fixture and playthrough; `#NAME` shows one fixture, `#NAME/four/large` with four colours and large faces,
 * `#playthrough/NAME/STEP/SEAT` a recorded game.
 */
function Demo() {
  const [name = '', ...options] = decodeURIComponent(place.value.slice(1)).split('/');
  if (name === 'playthrough') return played.value && <Stepping name={options[0] as string} played={played.value} />;
  if (name === 'cards') return <CardSheet four={options.includes('four')} large={options.includes('large')} />;
  const fixture = FIXTURES.find((other) => other.name === name);
  if (!fixture) return <List />;
  showSettings(document.documentElement, {
    theme: fixture.theme ?? 'auto',
    fourColours: options.includes('four'),
    largeFaces: options.includes('large'),
    motion: true,
  });
  return <Shown fixture={fixture} />;
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

function Shown({ fixture: { name, charter, view, feed = [] } }: { readonly fixture: Fixture }) {
  return (
    <RuledCards rules={rulesOfRound(charter.ruleset, view.game?.round ?? 1)}>
      <TableScreen
        table={`demo ${name}`}
        charter={charter}
        view={view}
        feed={feed}
        connection="live"
        pendingCount={0}
        settings={settings.value}
        onSubmit={(intents: readonly AnyIntent[]) => console.info('submitted', JSON.stringify(intents))}
        onSettings={(changed) => {
          settings.value = { ...settings.value, ...changed };
        }}
        onMenu={(action) => console.info('menu', action)}
      />
    </RuledCards>
  );
}

for (const { name, draft, view } of FIXTURES) {
  if (draft && view.game) localStorage.setItem(`afoot.draft.demo ${name}.${view.seat}.${dealOf(view.game)}`, draft);
}
const [kind, name = '', ...at] = location.hash.slice(1).split('/');
if (kind === 'playthrough') {
  const loaded = await loadPlayed(name);
  openPlace(at, loaded);
  played.value = loaded;
}
render(<Demo />, document.querySelector('#page') as HTMLElement);
