import '../styles/tokens.css';
import '../styles/base.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import type { AnyIntent, Settings } from '../model/types.ts';
import { USUAL_SETTINGS } from '../storage/settings.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { Fixture } from './fixture.ts';
import { FIXTURES } from './fixtures.ts';

const place = signal(location.hash);
const settings = signal<Settings>(USUAL_SETTINGS);
addEventListener('hashchange', () => {
  place.value = location.hash;
  location.reload();
});

/** Lists every fixture; `#NAME` shows one, `#NAME/four/large` with four colours and large faces. */
function Demo() {
  const [name = '', ...options] = decodeURIComponent(place.value.slice(1)).split('/');
  const fixture = FIXTURES.find((other) => other.name === name);
  if (!fixture) return <List />;
  const { dataset } = document.documentElement;
  dataset.theme = fixture.theme ?? 'auto';
  dataset.deck = options.includes('four') ? 'four' : 'two';
  dataset.faces = options.includes('large') ? 'large' : 'usual';
  return <Shown fixture={fixture} />;
}

function List() {
  return (
    <ul class="panel">
      {FIXTURES.map(({ name }) => (
        <li key={name}>
          <a href={`#${encodeURIComponent(name)}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function Shown({ fixture: { name, charter, view, feed = [] } }: { readonly fixture: Fixture }) {
  return (
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
  );
}

for (const { name, draft, view } of FIXTURES) {
  const key = `afoot.draft.demo ${name}.${view.seat}.${view.game?.round}`;
  if (draft) localStorage.setItem(key, draft);
}
render(<Demo />, document.querySelector('#page') as HTMLElement);
