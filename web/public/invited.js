// From the address that a chat can read, /t/TABLE#invite=SECRET, to the page, which reads the rest. The secret stays in the fragment.
location.replace(`/#${location.pathname}${location.search}${location.hash}`);
