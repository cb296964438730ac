import { describe, expect, it } from 'vitest';
import { checkCommentWidths, checkFileSizes, maximumColumns, maximumLines } from './file-sizes.ts';
import { checkForeignTraces } from './foreign-traces.ts';
import { checkNames } from './names.ts';
import { checkSoftSpots } from './soft-spots.ts';
import { writeTree } from './tree.fixture.ts';

const lines = (count: number) => 'x\n'.repeat(count);
const whereOf = (findings: readonly { where: string }[]) => findings.map(({ where }) => where);

describe('file sizes', () => {
  it('allows as many lines as the limit says, and not one more', () => {
    const root = writeTree({
      'apps/api/src/cart/fits.ts': lines(maximumLines),
      'apps/api/src/cart/long.ts': lines(maximumLines + 1),
      'apps/web/app/cart/long.module.css': lines(maximumLines + 1),
    });
    expect(whereOf(checkFileSizes(root))).toEqual([
      'apps/api/src/cart/long.ts',
      'apps/web/app/cart/long.module.css',
    ]);
  });

  it('leaves out data, what tools write, and what is no source', () => {
    const root = writeTree({
      'apps/demo/src/phones.data.ts': lines(900),
      'packages/contract/src/table.generated.ts': lines(900),
      'apps/api/migrations/0000_start.sql': lines(900),
      'apps/web/build/server/index.ts': lines(900),
      'apps/web/node_modules/x/index.ts': lines(900),
    });
    expect(checkFileSizes(root)).toEqual([]);
  });
});

describe('comment widths', () => {
  it('allows comments as wide as the limit, of every form, and leaves code and switches of checks alone', () => {
    const fill = (begin: string, columns: number) => begin.padEnd(columns, 'x');
    const root = writeTree({
      'apps/api/src/cart/fits.ts': fill('  // ', maximumColumns),
      'apps/api/src/cart/wide.ts': `x\n${fill('  // ', maximumColumns + 1)}\n${fill('/** ', maximumColumns + 1)}`,
      'apps/web/app/cart/wide.module.css': fill('   * ', maximumColumns + 1),
      'apps/web/app/cart/code.tsx': fill("const name = '", maximumColumns + 1),
      'apps/web/app/cart/switch.tsx': fill('// biome-ignore lint/rule: ', maximumColumns + 1),
    });
    expect(whereOf(checkCommentWidths(root)).sort()).toEqual([
      'apps/api/src/cart/wide.ts:2',
      'apps/api/src/cart/wide.ts:3',
      'apps/web/app/cart/wide.module.css:1',
    ]);
  });
});

describe('names', () => {
  it('refuses names that say nothing, of files and of directories', () => {
    const root = writeTree({
      'apps/api/src/utils/price.ts': '',
      'apps/web/app/cart/helpers.ts': '',
      'apps/web/app/cart/cart.helpers.ts': '',
      'packages/ui/src/button/types.ts': '',
    });
    expect(whereOf(checkNames(root))).toEqual([
      'apps/api/src/utils/',
      'apps/web/app/cart/cart.helpers.ts',
      'apps/web/app/cart/helpers.ts',
      'packages/ui/src/button/types.ts',
    ]);
  });

  it('wants kebab-case with roles', () => {
    const root = writeTree({
      'apps/web/app/cart/cart-line.widget.tsx': '',
      'apps/web/app/cart/CartLine.tsx': '',
      'apps/web/app/cart_mini/mini.tsx': '',
    });
    expect(whereOf(checkNames(root))).toEqual(['apps/web/app/cart_mini/', 'apps/web/app/cart/CartLine.tsx']);
  });

  it('refuses barrels but the index of the contract', () => {
    const root = writeTree({
      'packages/contract/src/index.ts': "export { cart } from './cart.ts';",
      'packages/ui/src/index.ts': "export * from './button.tsx';",
    });
    expect(whereOf(checkNames(root))).toEqual(['packages/ui/src/index.ts']);
  });
});

describe('soft spots', () => {
  // Put together here, so that this file holds none itself.
  const [any, ignore, todo, only] = [['as', 'any'].join(' '), `@ts-${'ignore'}`, `TO${'DO'}`, `.on${'ly'}`];

  it('finds silenced types, tests that do not run and unfinished work, with their lines', () => {
    const root = writeTree({
      'apps/a.ts': `const a = b ${any};\n// ${ignore}\n// ${todo}: later\n`,
      'apps/a.test.ts': `\nit${only}('x', () => {});\ntest.describe${only}('y', () => {});`,
    });
    expect(whereOf(checkSoftSpots(root))).toEqual([
      'apps/a.test.ts:2',
      'apps/a.test.ts:3',
      'apps/a.ts:1',
      'apps/a.ts:2',
      'apps/a.ts:3',
    ]);
  });

  it('leaves words alone that only look alike', () => {
    const root = writeTree({ 'apps/a.ts': "list.only(1); rows.skip(2); const words = 'as many as anyone';" });
    expect(checkSoftSpots(root)).toEqual([]);
  });
});

describe('foreign traces', () => {
  const machine = { checkout: '/somewhere/else/shop', hostname: 'build-host-17' };

  it('finds paths of one machine, its name and another registry', () => {
    const root = writeTree({
      'docs/a.md': `see ${machine.checkout}/docs\nmeasured on ${machine.hostname}\n`,
      'docs/b.md': `it lives in /home${'/'}li/shop and C:\\Users${'\\'}li`,
      'package-lock.json': '"resolved"'.concat(': "https://mirror.example/zod.tgz"'),
    });
    expect(whereOf(checkForeignTraces(root, machine))).toEqual([
      'docs/a.md:1',
      'docs/a.md:2',
      'docs/b.md:1',
      'docs/b.md:1',
      'package-lock.json:1',
    ]);
  });

  it('lets addresses of the shop and the public registry pass', () => {
    const root = writeTree({
      'apps/web/app/home/home.page.tsx':
        "fetch('/web/api/home/floors/v1'); open('https://example.org/home/li/');",
      'package-lock.json': '"resolved": "https://registry.npmjs.org/zod/-/zod-4.6.7.tgz"',
    });
    expect(checkForeignTraces(root, machine)).toEqual([]);
  });
});
