// From the address that a chat can read, /t/TABLE#invite=SECRET, to the page, beside this file, which reads the rest. The secret stays in the fragment.
const base = new URL('.', document.currentScript.src).pathname;
location.replace(`${base}#/${location.pathname.slice(base.length)}${location.search}${location.hash}`);
