/** A list that is written from what rooms state, each in files of its own. */
export interface StatedList {
  /** The file that is written. */
  readonly file: string;
  /** Directory below which it is stated. */
  readonly under: string;
  /** Files that state something for it. */
  readonly stated: RegExp;
  /** How an export that belongs to it is told from others; its name is the first group. */
  readonly exported: RegExp;
  /** Files may have nothing for the list: their names do not say that they state something. */
  readonly isOpen?: true;
  /** Imports that the list needs beside the rooms. */
  readonly imports?: string;
  /** The code behind the imports, from the names in the order of their files. */
  readonly render: (names: readonly string[]) => string;
}

/** Exports of a role: `export const cartRoutes`. */
function named(...suffixes: readonly string[]): RegExp {
  return new RegExp(`^export const (\\w+(?:${suffixes.join('|')}))\\b`, 'gm');
}

/** `export const allJobs: readonly JobDefinition[] = [ … ];` */
function renderList(docstring: string, declaration: string, entries: readonly string[]): string {
  return `/** ${docstring} */\nexport const ${declaration} = [\n${renderEntries(entries)}];\n`;
}

function renderEntries(entries: readonly string[]): string {
  return entries.map((entry) => `  ${entry},\n`).join('');
}

/** Rooms that state several things export a list of them. */
function spread(names: readonly string[]): string[] {
  return names.map((name) => `...${name}`);
}

/** Every list of the house. A new kind of thing that rooms state is added here, and a room never is. */
export const statedLists: readonly StatedList[] = [
  {
    file: 'packages/contract/src/areas.generated.ts',
    under: 'packages/contract/src',
    stated: /\/[a-z-]+\.ts$/,
    exported: /^export const (\w+) = stateArea\(/gm,
    isOpen: true,
    render: (names) =>
      `/** Every area of the contract with its operations. */\nexport const areas = {\n${renderEntries(names.toSorted())}};\n`,
  },
  {
    file: 'packages/contract/src/duties.generated.ts',
    under: 'packages/contract/src',
    stated: /\.duties\.ts$/,
    exported: named('Duties'),
    render: (names) =>
      `/** What staff may do, area by area. */\nexport const allDuties = [\n${renderEntries(names)}] as const;\n`,
  },
  {
    file: 'apps/api/src/routes.generated.ts',
    under: 'apps/api/src',
    stated: /\.routes\.ts$/,
    exported: named('Routes'),
    imports: "import type { BoundOperation } from './platform/operation-binding.ts';\n",
    render: (names) =>
      renderList("Every room's operations.", 'allRoutes: readonly BoundOperation[]', spread(names)),
  },
  {
    file: 'apps/api/src/jobs.generated.ts',
    under: 'apps/api/src',
    stated: /\.jobs\.ts$/,
    exported: named('Jobs'),
    imports: "import type { JobDefinition } from './platform/jobs/job-definition.ts';\n",
    render: (names) => renderList("Every room's jobs.", 'allJobs: readonly JobDefinition[]', spread(names)),
  },
  {
    file: 'apps/api/src/exchanges.generated.ts',
    under: 'apps/api/src',
    stated: /\.exchanges\.ts$/,
    exported: named('Exchanges', 'Queues'),
    imports: "import type { ExchangeRule, QueueRule } from './platform/realtime/exchange-rule.ts';\n",
    render: (names) => {
      const ending = (suffix: string) => spread(names.filter((name) => name.endsWith(suffix)));
      return `${renderList(
        'What browsers may listen to. Whatever no room states nobody may read.',
        'allExchanges: readonly ExchangeRule[]',
        ending('Exchanges'),
      )}\n${renderList('What browsers may send to.', 'allQueues: readonly QueueRule[]', ending('Queues'))}`;
    },
  },
  {
    file: 'apps/api/src/followers.generated.ts',
    under: 'apps/api/src',
    stated: /\.happenings\.ts$/,
    exported: named('Followers'),
    imports: "import type { Follower } from './platform/happenings.ts';\n",
    render: (names) =>
      renderList(
        'Who does something when something happens in another room.',
        'allFollowers: readonly Follower[]',
        spread(names),
      ),
  },
  {
    file: 'apps/api/src/laters.generated.ts',
    under: 'apps/api/src',
    stated: /\.later\.ts$/,
    exported: named('Laters'),
    imports: "import type { LaterWork } from './later/later.service.ts';\n",
    render: (names) =>
      renderList('What rooms do later, once.', 'allLaters: readonly LaterWork[]', spread(names)),
  },
  {
    file: 'apps/api/src/moderated.generated.ts',
    under: 'apps/api/src',
    stated: /\.moderated\.ts$/,
    exported: named('Moderated'),
    imports: "import type { ModeratedKind } from './moderation/moderation.service.ts';\n",
    render: (names) =>
      renderList(
        'What members write and staff judge.',
        'allModerated: readonly ModeratedKind[]',
        spread(names),
      ),
  },
  {
    file: 'apps/api/src/waits.generated.ts',
    under: 'apps/api/src',
    stated: /\.waits\.ts$/,
    exported: named('Waits'),
    imports: "import type { StaffWait } from './waiting/waiting.service.ts';\n",
    render: (names) => renderList('What waits for staff.', 'allWaits: readonly StaffWait[]', spread(names)),
  },
  {
    file: 'apps/api/src/links.generated.ts',
    under: 'apps/api/src',
    stated: /\.links\.ts$/,
    exported: named('Links'),
    imports: "import type { LinkedPages } from './link-check/link-check.service.ts';\n",
    render: (names) =>
      renderList('Pages that texts lead to.', 'allLinks: readonly LinkedPages[]', spread(names)),
  },
  {
    file: 'apps/api/src/setups.generated.ts',
    under: 'apps/api/src',
    stated: /\.setup\.ts$/,
    exported: named('Setup'),
    imports: "import type { SetupStep } from './setup/setup.service.ts';\n",
    render: (names) =>
      renderList('What a shop needs before it sells.', 'allSetups: readonly SetupStep[]', spread(names)),
  },
  {
    file: 'apps/api/src/closings.generated.ts',
    under: 'apps/api/src',
    stated: /\.closing\.ts$/,
    exported: named('Closing'),
    imports: "import type { ClosingRoom } from './platform/leaving/closing-rooms.ts';\n",
    render: (names) =>
      renderList('What rooms do when a member leaves.', 'allClosings: readonly ClosingRoom[]', names),
  },
  {
    file: 'apps/api/src/http.generated.ts',
    under: 'apps/api/src',
    stated: /\.http\.ts$/,
    exported: named('Http'),
    imports: "import type { RoomHttp } from './platform/http/room-http.ts';\n",
    render: (names) =>
      renderList(
        'What rooms answer over HTTP beside the operations of the contract.',
        'allHttp: readonly RoomHttp[]',
        names,
      ),
  },
  {
    file: 'apps/api/src/registers.generated.ts',
    under: 'apps/api/src',
    stated: /\.tables\.ts$/,
    exported: /^export const (\w+) = register\(/gm,
    isOpen: true,
    imports: "import type { Register } from './platform/db/register.ts';\n",
    render: (names) =>
      renderList('Tables whose rows nobody may rewrite.', 'allRegisters: readonly Register[]', names),
  },
  {
    file: 'apps/admin/src/screens.generated.ts',
    under: 'apps/admin/src',
    stated: /\.screens\.ts$/,
    exported: named('Screens'),
    imports: "import type { AreaScreens } from './shell/screen.ts';\n",
    render: (names) =>
      renderList("Every area's screens in the admin.", 'allScreens: readonly AreaScreens[]', names),
  },
];
