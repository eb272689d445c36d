/** Runs before the packages are installed, on the machine's own Node: says so if that has come to its end. */
if (process.versions.node.startsWith('20.'))
  console.log(
    'Node 20 has had no security updates since April 2026; Afoot still runs on it, whatever npm says about engines, but take Node 24 when you can: https://nodejs.org.',
  );
