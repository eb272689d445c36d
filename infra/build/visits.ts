import { posix, sep } from 'node:path';
import type { Rollup } from 'vite';

/**
 * Pages that a person opens, and the modules that each starts with. Code that the same visits need is bundled in one
 * file: a page then takes a dozen requests, not a hundred.
 */
const VISITS = {
  front: ['practice/FrontTable.tsx', 'practice/FrontDetails.tsx'],
  practice: ['practice/PracticePage.tsx'],
  learn: ['practice/LearnPage.tsx'],
  seen: ['pages/TablePage.tsx'],
  table: ['seated/SeatedTable.tsx'],
  play: ['table/DraftTray.tsx', 'motion/MotionLayer.tsx', 'seated/attention.ts'],
  coach: ['table/coaching.ts', 'table/PlanSheet.tsx'],
  moments: ['motion/CelebrationLayer.tsx', 'table/RoundOver.tsx', 'seated/RoundKeyPlays.tsx'],
  while: ['time/handle-while-open.ts', 'results/evidence.ts', 'dates/live-hour-prompt.ts'],
  panels: [
    ...[
      'Panels',
      'MenuDialog',
      'PeopleDialog',
      'LinkDialog',
      'WhenDialog',
      'RecordsDialog',
      'MineDialog',
      'SettingsDialog',
    ],
    ...['NameDialog', 'WordDialog', 'SeatSheet', 'ScoresDialog', 'HistoryDialog', 'SettingChoice'],
  ].map((panel) => `seated/${panel}.tsx`),
  past: ['AwayDialog', 'StepBar', 'ReplayTable'].map((part) => `seated/${part}.tsx`),
  results: ['results/AfterGame.tsx', 'results/SharePicture.tsx', 'pages/AlbumPage.tsx'],
  join: ['pages/Visitor.tsx', 'seated/Lobby.tsx'],
  host: ['pages/HostPage.tsx'],
  rules: ['pages/HouseRules.tsx'],
  tables: ['pages/TablesPage.tsx', 'model/table-status.ts'],
} as const;

type Visit = keyof typeof VISITS;

/** Parts opened from a visit: a panel, or a rare page. Code of one alone stays with it. */
const PARTS = 'parts';

/** The file for code of several visits: the first of these whose visits all need it. */
const FILES: readonly (readonly [needing: readonly Visit[], file: string])[] = [
  [['front', 'host'], 'first'],
  [['front', 'seen'], 'cards'],
  [['front', 'table'], 'cards'],
  [['front'], 'front'],
  [['host', 'seen'], 'first'],
  [['host', 'table'], 'common'],
  [['host', 'coach'], 'common'],
  [['learn', 'seen'], 'seen'],
  [['learn', 'table'], 'seen'],
  [['host'], 'form'],
  [['learn'], 'taught'],
  [['seen'], 'seen'],
  [['table'], 'table'],
  [['play'], 'play'],
  [['practice', 'tables'], 'menus'],
  [['tables'], 'tables'],
  [['coach'], 'coach'],
];

type ModuleOf = (id: string) => Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

function getClosure(begins: readonly string[], moduleOf: ModuleOf): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...begins];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return found;
}

function getParts(main: string, moduleOf: ModuleOf): ReadonlySet<string> {
  const parts = new Set<string>();
  const open = [main];
  for (let begin = open.pop(); begin !== undefined; begin = open.pop())
    for (const id of getClosure([begin], moduleOf))
      for (const part of moduleOf(id)?.dynamicallyImportedIds ?? []) {
        if (!parts.has(part)) open.push(part);
        parts.add(part);
      }
  return parts;
}

/**
 * Returns a module's file, named by the visits that need it. A module is needed wherever its importers are, so no two
 * files import each other. Null: it stays with the part that loads it.
 */
export function groupFilesByVisit(root: string): (id: string, moduleOf: ModuleOf) => string | null {
  let sets: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const inWeb = (path: string): string => posix.join(root.split(sep).join('/'), path);
  return (id, moduleOf) => {
    sets ??= setsOf(moduleOf);
    const names = [...sets].filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (names.includes('first') || id.startsWith('\0')) return 'first';
    // Some servers get only six requests in parallel, so another file would cost a wait. A table needs most of these, too.
    if (id.endsWith('.css') && names.includes('front')) return 'first';
    if (names.length < 2) return names[0] === PARTS ? null : (names[0] ?? null);
    const file = FILES.find(([needing]) => needing.every((visit) => names.includes(visit)))?.[1];
    return file ?? (names.length === 2 && names.includes(PARTS) ? names.join('-') : 'several');
  };
  function setsOf(moduleOf: ModuleOf): ReadonlyMap<string, ReadonlySet<string>> {
    const visits = Object.entries(VISITS).map(([name, begins]) => [name, begins.map(inWeb)] as const);
    const startedModules = new Set(visits.flatMap(([, begins]) => begins));
    for (const module of startedModules)
      if (moduleOf(module) === null) throw new Error(`a visit begins with ${module}, which is not there`);
    const parts = [...getParts(inWeb('main.tsx'), moduleOf)].filter((part) => !startedModules.has(part));
    return new Map(
      [['first', [inWeb('main.tsx')]] as const, ...visits, [PARTS, parts] as const].map(
        ([name, begins]) => [name, getClosure(begins, moduleOf)] as const,
      ),
    );
  }
}

/** Visits with a separate address, which can request all their files in parallel. */
const STARTS = {
  front: VISITS.front,
  table: VISITS.seen,
  join: [...VISITS.seen, ...VISITS.table, ...VISITS.join],
  host: VISITS.host,
  tables: VISITS.tables,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Returns each visit's files beside the page's first ones; `tableRest`: those that a table needs once its hand is seen. */
export function getStartFiles(built: Rollup.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const { filesOf, holding, first } = createChunkFinder(Object.values(built));
  const moreThan = (known: readonly string[], modules: readonly string[]): readonly string[] =>
    filesOf(modules.flatMap(holding)).filter((file) => !known.includes(file));
  const visits = Object.entries(STARTS).map(([visit, modules]) => [visit, moreThan(first, modules)] as const);
  const seen = moreThan([], STARTS.table);
  return { ...Object.fromEntries(visits), tableRest: moreThan([...first, ...seen], VISITS.table) };
}

/** Modules of the front page and of the game that it begins. */
const FIRST_GAME = [
  ...(['front', 'practice', 'play', 'coach', 'moments'] as const).flatMap((visit) => VISITS[visit]),
  'table/ActivityFeed.tsx',
];

/** More modules for people without a seat: the lessons, the rules and the host's form. */
const WITHOUT_SEAT = [
  ...(['learn', 'seen', 'table', 'host', 'rules'] as const).flatMap((visit) => VISITS[visit]),
  ...['pages/RulesPage.tsx', 'pages/InterviewPage.tsx', 'seated/Panels.tsx', 'seated/MenuDialog.tsx'],
];

/** Returns the scripts and style sheets that a worker saves on the first visit, and those for people without a seat. */
export function getSavedFiles(built: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]) {
  const { filesOf, holding, first } = createChunkFinder(built);
  return {
    first: [...first, ...filesOf(FIRST_GAME.flatMap(holding))],
    seatless: filesOf(WITHOUT_SEAT.flatMap(holding)),
  };
}

function createChunkFinder(built: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]) {
  const chunks = built.filter((file) => file.type === 'chunk');
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (begins: readonly Rollup.OutputChunk[]): ReadonlySet<Rollup.OutputChunk> => {
    const found = new Set(begins);
    for (const { imports } of found)
      for (const name of imports) {
        const chunk = chunksByName.get(name);
        if (chunk) found.add(chunk);
      }
    return found;
  };
  const filesOf = (begins: readonly Rollup.OutputChunk[]): readonly string[] =>
    [...withImports(begins)].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  const first = filesOf(chunks.filter(({ isEntry }) => isEntry));
  const holding = (module: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
  return { filesOf, holding, first };
}
