/**
 * Run by `npm ci` and before `npm start`: warns if the machine's own Node has reached its end of life. npm names that
 * one; this process may already run on the Node 24 in the packages. A Node that cannot read TypeScript starts nothing.
 */
const { node } = process.versions;
const [, machines = node] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
if (machines.startsWith('20.')) {
  console.log(
    'Node 20 has had no security updates since April 2026: take Node 24 from https://nodejs.org. On Linux on a 64-bit PC, Afoot’s scripts run on the Node 24 that comes with its packages, whatever npm says about engines.',
  );
  // Once is enough: AWS's packages would repeat it in nine lines.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}

const [major = 0, minor = 0] = node.split('.').map(Number);
if (!process.argv[1]?.endsWith('old-node.mjs') && (major < 22 || (major === 22 && minor < 18))) {
  console.error(`Afoot needs Node 22.18 or later; this is ${node}. See https://nodejs.org.`);
  process.exit(1);
}
