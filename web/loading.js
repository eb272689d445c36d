// In the page itself, which runs only this one script of its own: what answers in a file's place would answer in this one's, too.
(() => {
  // The page's first link is an icon beside it.
  const folder = new URL('.', document.querySelector('link').href);

  const { first, visits = '{}', languages = '{}' } = document.currentScript.dataset;

  // As chosen here, else the first of the browser's languages that there is a page in, else English.
  const others = JSON.parse(languages);
  function languageHere() {
    const wanted = navigator.languages.map((each) => each.split(/[^a-z]/i)[0]);
    try {
      wanted.unshift(localStorage.getItem('afoot.language'));
    } catch {
      // A browser that withholds what is kept has a language all the same.
    }
    return wanted.find((each) => each === 'en' || Object.hasOwn(others, each)) ?? 'en';
  }
  const language = languageHere();
  const other = others[language];
  const needed = JSON.parse(visits);

  // A page in another language has files of the same names as English's, with other hashes of their content.
  const scripts = [...new Set([first, ...Object.values(needed).flat()])].filter((file) => file?.endsWith('.js'));
  const own = (file) => {
    const at = scripts.indexOf(file);
    const name = other && at >= 0 ? `${file.slice(0, -11)}${other.files.slice(at * 8, at * 8 + 8)}.js` : file;
    return new URL(name, folder).href;
  };
  if (other) {
    document.documentElement.lang = language;
    document.title = other.title;
    document.querySelector('[rel=manifest]').href = new URL(`manifest-${language}.webmanifest`, folder).href;
  }
  // Where the page's own script would stand: it runs once the document is read. Written out, the end would be this script's own.
  const END = '/script';
  if (first)
    document.write(`<script type="module" crossorigin src="${own(first).slice(folder.origin.length)}"><${END}>`);

  // What a visit needs is asked for beside the page's first script, not after it.
  const place = location.hash.replace(/^#?\/?$/, '#/').split('/');
  const isKnown = () => Object.keys(localStorage).some((key) => key.startsWith('afoot.seat.'));
  function visitHere() {
    if (place[1] === '') return isKnown() ? 'tables' : 'front';
    if (place[1] === 'new') return 'host';
    return place[1] === 't' && /^([\w-]{22})?$/.test(place[3] ?? '') ? (place[3] && !isKnown() ? 'door' : 'table') : '';
  }
  try {
    const visit = visitHere();
    // A table's socket too: see model/net/socket.ts.
    if (visit === 'table') {
      const elsewhere = document.querySelector('meta[name="afoot-socket"]')?.content;
      window.afootSocket = new WebSocket(elsewhere || new URL('socket', folder).href.replace(/^http/, 'ws'));
    }
    for (const file of needed[visit] ?? []) {
      const isScript = file.endsWith('.js');
      const link = { rel: isScript ? 'modulepreload' : 'preload', crossOrigin: '', href: own(file) };
      document.head.append(Object.assign(document.createElement('link'), link, isScript ? {} : { as: 'style' }));
    }
  } catch {
    // Without what a browser withholds, the page asks for its files in turn.
  }

  // Milliseconds after which a page that has neither started nor failed is late.
  const LATE = 30000;
  let shown;

  function tell() {
    const words = document.getElementById('not-loaded');
    if (words === null) return void setTimeout(tell, 100);
    if (shown) return;
    shown = words.content.firstElementChild;
    const [title, hint, button] = shown.querySelectorAll('h1, p, button');
    if (other) for (const part of [title, hint, button]) part.textContent = other.notLoaded.shift();
    button.onclick = loadAgain;
    document.body.prepend(shown);
  }

  // Without anything that was kept here, in which a wrong answer may be. The page registers its worker again. Another
  // Afoot on this name, below another path, keeps what is its own: see service-worker/precache.ts.
  async function loadAgain({ target }) {
    target.disabled = true;
    const isOwn = (name) => name.startsWith('afoot ') && (name.split(' ')[2] ?? '/') === folder.pathname;
    const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
    const names = (await self.caches?.keys().catch(() => [])) ?? [];
    const files = [...document.querySelectorAll('script[src], link[href]')].map(({ src, href }) => src ?? href);
    const signal = AbortSignal.timeout(5000);
    await Promise.allSettled([
      ...workers.filter(({ scope }) => scope === folder.href).map((worker) => worker.unregister()),
      ...names.filter(isOwn).map((name) => caches.delete(name)),
    ]);
    await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload', signal })));
    location.reload();
  }

  // The page's own files; parts that are loaded later say so themselves.
  addEventListener('error', ({ target }) => target.matches?.('script, [data-own]') && tell(), true);

  // A page in a style sheet's place is one without rules to some browsers, and no error.
  addEventListener('load', () => {
    const sheets = [...document.querySelectorAll('[data-own]')].map(({ sheet }) => sheet);
    if (sheets.some((sheet) => !sheet?.cssRules.length)) tell();
  });

  setTimeout(() => {
    const page = document.getElementById('page');
    if (page === null || page.hasChildNodes()) return;
    tell();
    new MutationObserver(() => shown.remove()).observe(page, { childList: true });
  }, LATE);
})();
