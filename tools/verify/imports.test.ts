import { describe, expect, it } from 'vitest';
import { isBarrel, scanImports } from './imports.ts';

const specifiersOf = (source: string) => scanImports(source).map(({ specifier }) => specifier);

describe('scanImports', () => {
  it('finds default, named, namespace and side-effect imports', () => {
    const source = `import a from './a.ts';
      import { b, type C as D } from "./b.ts";
      import e, * as f from './e.ts'
      import './g.css';`;
    expect(specifiersOf(source)).toEqual(['./a.ts', './b.ts', './e.ts', './g.css']);
  });

  it('finds an import that is spread over lines and names its line', () => {
    const [site] = scanImports("import {\n  a,\n  b,\n} from './a.ts';");
    expect(site).toEqual({ specifier: './a.ts', kind: 'import', typeOnly: false, line: 4 });
  });

  it('tells type-only imports and re-exports from those that run', () => {
    const source = `import type { A } from './a.ts';
      export type { B } from './b.ts';
      import { type C } from './c.ts';
      import type from './d.ts';`;
    expect(scanImports(source).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false, false]);
  });

  it('finds dynamic imports, also as types, and leaves out computed ones', () => {
    const source = `const a = await import('./a.ts');
      type B = import('./b.ts').B;
      const c = import(name);`;
    expect(scanImports(source)).toMatchObject([
      { specifier: './a.ts', kind: 'dynamic' },
      { specifier: './b.ts', kind: 'dynamic' },
    ]);
  });

  it('finds re-exports and leaves plain exports alone', () => {
    const source = `export * from './a.ts';
      export * as b from './b.ts';
      export { c } from './c.ts';
      export const from = './d.ts';
      export { from };
      export type E = { from: './e.ts' };`;
    expect(specifiersOf(source)).toEqual(['./a.ts', './b.ts', './c.ts']);
  });

  it('reads nothing from comments, strings, templates and regular expressions', () => {
    const source = `// import a from './a.ts';
      /* import b from './b.ts'; */
      const c = "import c from './c.ts'";
      const d = \`import d from './d.ts' \${e} import f from './f.ts'\`;
      const g = /import h from '.\\/h.ts'/;
      import { real } from './real.ts';`;
    expect(specifiersOf(source)).toEqual(['./real.ts']);
  });

  it('looks inside the expressions of a template, nested templates included', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template.
    const source = 'const a = `x ${await import("./a.ts")} ${`y ${import("./b.ts")}`} z`; import "./c.ts";';
    expect(specifiersOf(source)).toEqual(['./a.ts', './b.ts', './c.ts']);
  });

  it('is not led astray by apostrophes and slashes in JSX text', () => {
    const source = `const page = <p>it's a / b</p>;
      const link = <a href="https://example.org">don't</a>;
      import { late } from './late.ts';`;
    expect(specifiersOf(source)).toEqual(['./late.ts']);
  });

  it('takes import.meta and a property called import for what they are', () => {
    const source = `if (import.meta.main) run();
      importer.import('./a.ts');
      import { b } from './b.ts';`;
    expect(specifiersOf(source)).toEqual(['./b.ts']);
  });
});

describe('isBarrel', () => {
  it('knows a file that only hands on others', () => {
    expect(isBarrel("// the parts\nexport * from './a.ts';\nexport { b } from './b.ts';\n")).toBe(true);
  });

  it('lets a file pass that adds something of its own', () => {
    expect(isBarrel("import { a } from './a.ts';\nexport const areas = { a };")).toBe(false);
    expect(isBarrel("export { a } from './a.ts';\nexport const b = 1;")).toBe(false);
  });

  it('lets a file pass that only imports, for its effects', () => {
    expect(isBarrel("import './base.css';")).toBe(false);
  });
});
