// The page's only inline script, so that a wrong answer in place of a file cannot replace it, too.
(() => {
  // The page's first link is an icon next to it.
  const folder = new URL('.', document.querySelector('link').href);

  const { first, visits = '{}', languages = '{}' } = document.currentScript.dataset;

  // The saved language, else the browser's first language with a page, else English.
  const others = JSON.parse(languages);
  function languageHere() {
    const wanted = navigator.languages.map((each) => each.split(/[^a-z]/i)[0]);
    try {
      wanted.unshift(localStorage.getItem('afoot.language'));
    } catch {
      // Browsers that block storage still have languages.
    }
    return wanted.find((each) => each === 'en' || Object.hasOwn(others, each)) ?? 'en';
  }
  const language = languageHere();
  const other = others[language];
  const needed = JSON.parse(visits);

  // Pages in other languages have files of the same names with other hashes.
  const scripts = [...new Set([first, ...Object.values(needed).flat()])].filter((file) => file?.endsWith('.js'));
  const own = (file) => {
    const at = scripts.indexOf(file);
    const name = other && at >= 0 ? `${file.slice(0, -11)}${other.files.slice(at * 8, at * 8 + 8)}.js` : file;
    return new URL(name, folder).href;
  };
  document.documentElement.lang = language;
  if (other) {
    document.title = other.title;
    document.querySelector('[rel=manifest]').href = new URL(`manifest-${language}.webmanifest`, folder).href;
  }
  // Runs the page's script once the document is parsed; written out, the closing tag would end this script.
  const END = '/script';
  if (first)
    document.write(`<script type="module" crossorigin src="${own(first).slice(folder.origin.length)}"><${END}>`);

  // Preloads the files of this visit together with the page's first script.
  const place = location.hash.replace(/^#?\/?$/, '#/').split('/');
  const isKnown = () => Object.keys(localStorage).some((key) => key.startsWith('afoot.seat.'));
  function visitHere() {
    if (place[1] === '') return isKnown() ? 'tables' : 'front';
    if (place[1] === 'new') return 'host';
    return place[1] === 't' && /^([\w-]{22})?$/.test(place[3] ?? '') ? (place[3] && !isKnown() ? 'join' : 'table') : '';
  }
  const addLink = (file, link) =>
    document.head.append(Object.assign(document.createElement('link'), link, { crossOrigin: '', href: own(file) }));
  const isScript = (file) => file.endsWith('.js');
  const preload = (file) => addLink(file, isScript(file) ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' });
  // At a low priority, which browsers don't give to preloaded style sheets.
  const preloadRest = (file) =>
    addLink(file, isScript(file) ? { rel: 'modulepreload', fetchPriority: 'low' } : { rel: 'prefetch', as: 'style' });
  try {
    const visit = visitHere();
    // Opens a table's socket early; used in model/net/socket.ts.
    if (visit === 'table') {
      const elsewhere = document.querySelector('meta[name="afoot-socket"]')?.content;
      window.afootSocket = new WebSocket(elsewhere || new URL('socket', folder).href.replace(/^http/, 'ws'));
    }
    needed[visit]?.forEach(preload);
    needed[`${visit}Rest`]?.forEach(preloadRest);
  } catch {
    // Without storage, the page loads its files one after another.
  }

  // Milliseconds after which a page that has neither started nor failed counts as late.
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

  // Clears this installation's caches, which may contain a wrong answer; the reloaded page registers its worker again.
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

  // Listens to the page's own files; lazy parts report their own failures.
  addEventListener('error', ({ target }) => target.matches?.('script, [data-own]') && tell(), true);

  // If a page is served in place of a style sheet, some browsers report no error, only an empty sheet.
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
