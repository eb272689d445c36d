// In the page itself, which runs only this one script of its own: what answers in a file's place would answer in this one's, too.
(() => {
  // The page's first link is an icon beside it.
  const folder = new URL('.', document.querySelector('link').href);

  // What a visit needs is asked for beside the page's first script, not after it.
  const place = location.hash.replace(/^#?\/?$/, '#/').split('/');
  const isKnown = () => Object.keys(localStorage).some((key) => key.startsWith('afoot.seat.'));
  function visitHere() {
    if (place[1] === '') return isKnown() ? 'tables' : 'front';
    if (place[1] === 'new') return 'host';
    return place[1] === 't' && /^([\w-]{22})?$/.test(place[3] ?? '') ? (place[3] && !isKnown() ? 'door' : 'table') : '';
  }
  try {
    const visits = JSON.parse(document.currentScript.dataset.visits ?? '{}');
    const visit = visitHere();
    // A table's socket too: see model/net/socket.ts.
    if (visit === 'table') {
      const elsewhere = document.querySelector('meta[name="afoot-socket"]')?.content;
      window.afootSocket = new WebSocket(elsewhere || new URL('socket', folder).href.replace(/^http/, 'ws'));
    }
    for (const file of visits[visit] ?? []) {
      const isScript = file.endsWith('.js');
      const link = { rel: isScript ? 'modulepreload' : 'preload', crossOrigin: '', href: new URL(file, folder).href };
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
    shown.querySelector('button').onclick = loadAgain;
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
