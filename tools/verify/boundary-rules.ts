import { isTest } from './repository.ts';

export type Runtime =
  | 'contract'
  | 'ui'
  | 'beacon'
  | 'api'
  | 'web'
  | 'admin'
  | 'server'
  | 'demo'
  | 'e2e'
  | 'bench'
  | 'tools'
  | 'root';

/** Where a file stands in the house. */
export interface Place {
  readonly file: string;
  readonly runtime: Runtime;
  /** Area inside the api, the web or the admin; nothing for what composes the rooms. */
  readonly room: string | undefined;
}

const floors: readonly (readonly [prefix: string, runtime: Runtime, hasRooms: boolean])[] = [
  ['packages/contract/', 'contract', false],
  ['packages/ui/', 'ui', false],
  ['packages/beacon/', 'beacon', false],
  ['apps/api/src/', 'api', true],
  ['apps/api/', 'api', false],
  ['apps/web/app/', 'web', true],
  ['apps/web/', 'web', false],
  ['apps/admin/src/', 'admin', true],
  ['apps/admin/', 'admin', false],
  ['apps/server/', 'server', false],
  ['apps/demo/', 'demo', false],
  ['e2e/', 'e2e', false],
  ['bench/', 'bench', false],
  ['tools/', 'tools', false],
];

/** Reads the place of a file from its path. */
export function placeOf(file: string): Place {
  const floor = floors.find(([prefix]) => file.startsWith(prefix));
  if (floor === undefined) return { file, runtime: 'root', room: undefined };
  const [prefix, runtime, hasRooms] = floor;
  const rest = file.slice(prefix.length).split('/');
  return { file, runtime, room: hasRooms && rest.length > 1 ? rest[0] : undefined };
}

/** Other floors that production code of a floor may import. Tools, benchmarks and journeys may look at all. */
const mayImport: Record<Runtime, readonly Runtime[]> = {
  contract: [],
  ui: [],
  beacon: [],
  web: ['contract', 'ui', 'beacon'],
  admin: ['contract', 'ui'],
  api: ['contract'],
  demo: ['api', 'contract'],
  server: ['api', 'web', 'contract', 'demo'],
  e2e: ['contract', 'api', 'demo', 'server', 'tools'],
  bench: ['contract', 'api', 'demo', 'server', 'tools'],
  tools: ['contract', 'api', 'web', 'admin', 'demo', 'server'],
  root: ['tools'],
};

/** What keeps a file of ours from importing another, or nothing where it may. */
export function refusalBetween(from: Place, to: Place): string | undefined {
  if (from.runtime !== to.runtime) return refusalBetweenFloors(from, to);
  if (from.runtime === 'api') return refusalBetweenRooms(from, to);
  if (from.runtime === 'web' || from.runtime === 'admin') return refusalBetweenScreens(from, to);
  return undefined;
}

function refusalBetweenFloors(from: Place, to: Place): string | undefined {
  if (mayImport[from.runtime].includes(to.runtime)) return undefined;
  if (isTest(from.file) && to.runtime === 'tools') return undefined;
  const allowed = mayImport[from.runtime].join(', ') || 'nothing of ours';
  return `${from.runtime} may import ${allowed}, not ${to.runtime}`;
}

function refusalBetweenRooms(from: Place, to: Place): string | undefined {
  const anythingGoes = from.room === undefined || from.room === to.room || isTest(from.file);
  if (anythingGoes || to.room === 'platform') return undefined;
  if (from.room === 'platform') return 'the platform knows no room';
  if (to.room === undefined) return 'a room does not know what composes it';
  if (to.file.endsWith('.service.ts')) return undefined;
  if (to.file.endsWith('.tables.ts')) {
    if (from.file.endsWith('.tables.ts')) return undefined;
    return `only tables may import the tables of another room, for foreign keys; ask ${to.room}.service.ts`;
  }
  return `of another room only its service may be imported; ask ${to.room}.service.ts`;
}

/** Rooms of screens that any room may import from: they know no area. */
export const openRooms: readonly string[] = ['shell', 'puzzle', 'resource', 'board', 'moment', 'spreadsheet'];

function refusalBetweenScreens(from: Place, to: Place): string | undefined {
  const anythingGoes = from.room === undefined || from.room === to.room || isTest(from.file);
  if (anythingGoes || to.room === undefined) return undefined;
  if (openRooms.includes(from.room) && !openRooms.includes(to.room)) return `${from.room} knows no area`;
  if (openRooms.includes(to.room) || to.file.includes(`/${to.room}/frame/`)) return undefined;
  return `of another room only what stands in its frame/ may be imported`;
}

/** Headless primitives that the design system is made of; none knows the shop. */
const uiPackages = ['react', 'react-dom', '@ark-ui/react', 'embla-carousel-react', 'lucide-react', 'uqr'];
export const databaseRefusal = 'the database is touched in *.queries.ts, *.tables.ts and platform/ only';
const databasePackages = ['drizzle-orm', 'pg'];
/** They make databases or measure against them, and hold no rule of the shop. */
const databaseFloors: readonly Runtime[] = ['tools', 'bench', 'e2e'];

/** What keeps a file from importing a package or a built-in of Node, or nothing where it may. */
export function refusalOfPackage(from: Place, specifier: string): string | undefined {
  if (isTest(from.file)) return undefined;
  const name = packageName(specifier);
  if (from.runtime === 'contract' && name !== 'zod') return 'the contract imports zod only';
  if (from.runtime === 'ui' && !uiPackages.includes(name)) {
    return `the design system imports React and headless primitives only (${uiPackages.join(', ')})`;
  }
  if (databasePackages.includes(name) && !mayTouchDatabase(from)) {
    return databaseRefusal;
  }
  return undefined;
}

/** Whether production code at this place may hold SQL or the handle that runs it. */
export function mayTouchDatabase({ file, runtime, room }: Place): boolean {
  if (databaseFloors.includes(runtime)) return true;
  // Starting the embedded PostgreSQL includes asking it whether it answers.
  if (file.startsWith('apps/server/src/postgres/')) return true;
  return runtime === 'api' && (room === 'platform' || /\.(queries|tables)\.ts$/.test(file));
}

/** `drizzle-orm/pg-core` belongs to `drizzle-orm`, `@ark-ui/react/dialog` to `@ark-ui/react`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
