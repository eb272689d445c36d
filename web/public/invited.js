// From the address that a chat can read, /t/TABLE#invite=SECRET, to the table's page. The secret stays in the fragment.
(() => {
  const [, table] = /^\/t\/([\w-]{22})\/?$/.exec(location.pathname) ?? [];
  const [, invite] = /^#invite=([\w-]{22})$/.exec(location.hash) ?? [];
  location.replace(table === undefined ? '/' : `/#/t/${table}${invite === undefined ? '' : `/${invite}`}`);
})();
