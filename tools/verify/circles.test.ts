import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { writeTree } from './tree.fixture.ts';

/** What is wrong with a tree, each finding as `where what`. */
const findingsOf = (files: Record<string, string>) =>
  checkBoundaries(writeTree(files)).map(({ where, what }) => `${where} ${what}`);

describe('circles', () => {
  it('finds files that import each other over a third', () => {
    const files = {
      'tools/a.ts': "import './b.ts';",
      'tools/b.ts': "import './c.ts';",
      'tools/c.ts': "import './a.ts';",
    };
    expect(findingsOf(files)).toEqual([
      'tools/a.ts files in a circle: tools/a.ts → tools/b.ts → tools/c.ts → tools/a.ts',
    ]);
  });

  it('finds those of types and of late imports too', () => {
    const files = {
      'tools/a.ts': "import type { B } from './b.ts';",
      'tools/b.ts': "import './a.ts';",
      'tools/c.ts': "const d = () => import('./d.ts');",
      'tools/d.ts': "import './c.ts';",
    };
    expect(findingsOf(files)).toEqual([
      'tools/a.ts files in a circle: tools/a.ts → tools/b.ts → tools/a.ts',
      'tools/c.ts files in a circle: tools/c.ts → tools/d.ts → tools/c.ts',
    ]);
  });

  it('finds rooms that use each other, also where no file does and only types are meant', () => {
    const files = {
      'apps/api/src/cart/cart.service.ts': "import type { O } from '../order/order.service.ts';",
      'apps/api/src/order/order.service.ts': 'export type O = 1;',
      'apps/api/src/order/place-order.ts': "import '../cart/cart.service.ts';",
    };
    expect(findingsOf(files)).toEqual(['api cart rooms in a circle: api cart → api order → api cart']);
  });

  it('reports a tangle once', () => {
    const files = {
      'tools/a.ts': "import './b.ts'; import './c.ts';",
      'tools/b.ts': "import './a.ts'; import './c.ts';",
      'tools/c.ts': "import './a.ts'; import './b.ts';",
    };
    expect(findingsOf(files)).toHaveLength(1);
  });
});
