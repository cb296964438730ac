import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { writeTree } from './tree.fixture.ts';

const contractPackage = {
  'packages/contract/package.json':
    '{"name":"@jishi/contract","exports":{".":"./src/index.ts","./*":"./src/*"}}',
  'packages/contract/src/index.ts': 'export const contract = {};',
};
const uiPackage = {
  'packages/ui/package.json':
    '{"name":"@jishi/ui","exports":{"./*.css":"./src/*.css","./*":"./src/*/*.tsx"}}',
  'packages/ui/src/button/button.tsx': 'export const Button = 1;',
};

/** What is wrong with a tree, each finding as `where what`. */
const findingsOf = (files: Record<string, string>) =>
  checkBoundaries(writeTree(files)).map(({ where, what }) => `${where} ${what}`);

describe('floors', () => {
  it('lets the web import the contract and the design system', () => {
    const files = {
      ...contractPackage,
      ...uiPackage,
      'apps/web/app/cart/cart.page.tsx':
        "import { contract } from '@jishi/contract'; import { Button } from '@jishi/ui/button';",
    };
    expect(findingsOf(files)).toEqual([]);
  });

  it('refuses the api to the web, by relative path and by package', () => {
    const files = {
      'apps/api/package.json': '{"name":"@jishi/api","exports":{"./*":"./src/*"}}',
      'apps/api/src/cart/cart.service.ts': 'export const a = 1;',
      'apps/web/app/cart/cart.page.tsx':
        "import { a } from '../../../api/src/cart/cart.service.ts';\nimport { b } from '@jishi/api/cart/cart.service.ts';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringMatching(
        /^apps\/web\/app\/cart\/cart\.page\.tsx:1 .*web may import contract, ui, beacon, not api$/,
      ),
      expect.stringMatching(
        /^apps\/web\/app\/cart\/cart\.page\.tsx:2 .*web may import contract, ui, beacon, not api$/,
      ),
    ]);
  });

  it('refuses the web to the admin', () => {
    const files = {
      'apps/web/app/shell/header.tsx': 'export const header = 1;',
      'apps/admin/src/shell/frame.tsx': "import { header } from '../../../web/app/shell/header.tsx';",
    };
    expect(findingsOf(files)).toEqual([expect.stringContaining('admin may import contract, ui, not web')]);
  });

  it('refuses every package but zod to the contract, and test tools only to its tests', () => {
    const files = {
      'packages/contract/src/cart.ts': "import * as z from 'zod'; import dayjs from 'dayjs';",
      'packages/contract/src/cart.test.ts': "import { it } from 'vitest'; import './cart.ts';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringContaining('imports dayjs: the contract imports zod only'),
    ]);
  });

  it('refuses Node and the router to the design system', () => {
    const files = {
      'packages/ui/src/button/button.tsx':
        "import { useId } from 'react'; import { Dialog } from '@ark-ui/react/dialog'; import 'node:fs'; import 'react-router';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringContaining('imports node:fs:'),
      expect.stringContaining('imports react-router:'),
    ]);
  });
});

describe('rooms of the api', () => {
  const stock = {
    'apps/api/src/stock/stock.service.ts': 'export const a = 1;',
    'apps/api/src/stock/stock.queries.ts': 'export const a = 1;',
    'apps/api/src/stock/stock.tables.ts': 'export const a = 1;',
    'apps/api/src/platform/clock.ts': 'export const a = 1;',
  };

  it('lets a room use the service of another and the platform', () => {
    const files = {
      ...stock,
      'apps/api/src/cart/cart.service.ts':
        "import '../stock/stock.service.ts'; import '../platform/clock.ts'; import './cart.queries.ts';",
      'apps/api/src/cart/cart.queries.ts': 'export const a = 1;',
    };
    expect(findingsOf(files)).toEqual([]);
  });

  it('refuses the queries of another room', () => {
    const files = { ...stock, 'apps/api/src/cart/cart.service.ts': "import '../stock/stock.queries.ts';" };
    expect(findingsOf(files)).toEqual([expect.stringContaining('only its service may be imported')]);
  });

  it('refuses a service that lends a whole file', () => {
    const files = {
      ...stock,
      'apps/api/src/stock/stock.service.ts': "export * as rows from './stock.queries.ts';",
    };
    expect(findingsOf(files)).toEqual([
      'apps/api/src/stock/stock.service.ts:1 lends a whole file: name what others may use',
    ]);
  });

  it('lets tables refer to the tables of another room, and nothing else', () => {
    const files = {
      ...stock,
      'apps/api/src/cart/cart.tables.ts': "import '../stock/stock.tables.ts';",
      'apps/api/src/cart/cart.queries.ts': "import '../stock/stock.tables.ts';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringMatching(/cart\.queries\.ts:1 .*only tables may import the tables of another room/),
    ]);
  });

  it('refuses rooms to the platform, and the composition to rooms', () => {
    const files = {
      ...stock,
      'apps/api/src/routes.ts': "import './stock/stock.service.ts';",
      'apps/api/src/platform/jobs/queue.ts': "import '../../stock/stock.service.ts';",
      'apps/api/src/cart/cart.jobs.ts': "import '../routes.ts';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringContaining('a room does not know what composes it'),
      expect.stringContaining('the platform knows no room'),
    ]);
  });

  it('lets tests look into every room', () => {
    const files = {
      ...stock,
      'apps/api/src/cart/cart.test.ts': "import '../stock/stock.queries.ts'; import 'pg';",
    };
    expect(findingsOf(files)).toEqual([]);
  });
});

describe('rooms of screens', () => {
  const product = {
    'apps/web/app/product/frame/product-card.widget.tsx': 'export const a = 1;',
    'apps/web/app/product/gallery.widget.tsx': 'export const a = 1;',
    'apps/web/app/shell/api.ts': 'export const a = 1;',
    'apps/admin/src/resource/resource.ts': 'export const a = 1;',
    'apps/admin/src/site/site.dialog.tsx': 'export const a = 1;',
  };

  it('lend what stands in their frame; the shell and its like lend all', () => {
    const files = {
      ...product,
      'apps/web/app/home/home.page.tsx':
        "import '../product/frame/product-card.widget.tsx'; import '../shell/api.ts';",
      'apps/admin/src/order/order.page.tsx': "import '../resource/resource.ts';",
    };
    expect(findingsOf(files)).toEqual([]);
  });

  it('do not lend the rest, in the shop and in the admin', () => {
    const files = {
      ...product,
      'apps/web/app/home/home.page.tsx': "import '../product/gallery.widget.tsx';",
      'apps/admin/src/order/order.page.tsx': "import '../site/site.dialog.tsx';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringMatching(/^apps\/admin\/src\/order.*of another room only what stands in its frame\//),
      expect.stringMatching(/^apps\/web\/app\/home.*of another room only what stands in its frame\//),
    ]);
  });

  it('are not known to the shell, not even what they lend', () => {
    const files = {
      ...product,
      'apps/web/app/shell/header.tsx': "import '../product/frame/product-card.widget.tsx';",
    };
    expect(findingsOf(files)).toEqual([expect.stringContaining('shell knows no area')]);
  });
});

describe('the database', () => {
  it('is imported by queries, tables and the platform only', () => {
    const files = {
      'apps/api/src/cart/cart.queries.ts': "import { sql } from 'drizzle-orm';",
      'apps/api/src/cart/cart.tables.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
      'apps/api/src/platform/db/pool.ts': "import pg from 'pg';",
      'apps/api/src/cart/cart.service.ts': "import { sql } from 'drizzle-orm';",
      'apps/server/src/start.ts': "import pg from 'pg';",
    };
    expect(findingsOf(files)).toEqual([
      expect.stringMatching(/cart\.service\.ts:1 .*the database is touched/),
      expect.stringMatching(/start\.ts:1 .*the database is touched/),
    ]);
  });

  it('is not reached through the request context either', () => {
    const files = {
      'apps/api/src/cart/cart.queries.ts': 'export const a = (ctx) => ctx.db.select();',
      'apps/api/src/cart/cart.service.ts':
        '// ctx.db is for queries\nexport const a = (ctx) => ctx.db.select();',
    };
    expect(findingsOf(files)).toEqual([expect.stringMatching(/cart\.service\.ts:2 uses \.db/)]);
  });
});

it('leaves unknown files, page types and assets to the compiler', () => {
  const files = {
    'apps/web/app/cart/cart.page.tsx':
      "import type { Route } from './+types/cart.page'; import './cart.module.css?url'; import './gone.ts';",
  };
  expect(findingsOf(files)).toEqual([]);
});
