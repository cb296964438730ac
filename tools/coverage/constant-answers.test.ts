import { describe, expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { checkConstantAnswers, findConstantAnswers, renderConstantAnswers } from './constant-answers.ts';
import { countByArea, renderReport } from './coverage-report.ts';
import { checkCrowdedTests } from './crowded-tests.ts';

/** Made up, for an id of the real ledger in a title would count as proven. */
const rule = (number: number) => `S${number}`;
const ledgers = {
  calls: [{ id: 'C901', area: 'member' }],
  routes: [],
  rules: [
    { id: rule(901), area: 'cart' },
    { id: rule(902), area: 'cart' },
    { id: rule(903), area: 'activity' },
  ],
};
const answersIn = (source: string, file = 'apps/api/src/cart/present-cart.ts') =>
  findConstantAnswers(writeTree({ [file]: source }));

describe('constant answers', () => {
  it('are found with their place, their area and the rows that wait', () => {
    const source = `return {\n  gift: notYet('activity', '${rule(901)} C901', []),\n  link: '',\n};`;
    expect(answersIn(source)).toEqual([
      { where: 'apps/api/src/cart/present-cart.ts:2', area: 'activity', rows: [rule(901), 'C901'] },
    ]);
  });

  it('are none in tests, in comments and where the mark is made', () => {
    const source = `notYet('activity', '${rule(901)}', 0)`;
    expect(answersIn(source, 'apps/api/src/cart/cart.test.ts')).toEqual([]);
    expect(answersIn(`// ${source}`)).toEqual([]);
    expect(
      answersIn('export function notYet(area, rows, value) {}', 'packages/contract/src/not-yet.ts'),
    ).toEqual([]);
  });

  it.each([
    ['an area that no ledger has', `notYet('nowhere', '${rule(901)}', 0)`, 'nowhere'],
    ['a row that no ledger has', `notYet('activity', '${rule(999)}', 0)`, rule(999)],
    ['no row', "notYet('activity', '', 0)", 'which rows'],
    ['words that only the running program knows', 'notYet(area, rows, 0)', 'none'],
  ])('with %s are refused', (_what, source, said) => {
    const findings = checkConstantAnswers(answersIn(source), ledgers);
    expect(findings[0]?.what).toContain(said);
  });

  it('with an area and rows of the ledgers are not', () => {
    expect(checkConstantAnswers(answersIn(`notYet('activity', '${rule(901)} C901', 0)`), ledgers)).toEqual(
      [],
    );
  });

  it('keep their rows from being counted as standing in full, and are printed', () => {
    const answers = answersIn(`notYet('activity', '${rule(901)} ${rule(903)}', 0)`);
    const standing = {
      calls: new Set<string>(),
      routes: new Set<string>(),
      rules: new Set([rule(901), rule(902)]),
    };
    const areas = countByArea(ledgers, standing, new Set(answers.flatMap(({ rows }) => rows)));
    const report = renderReport(areas, [], renderConstantAnswers(answers))
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));
    expect(report).toContain('cart 1+1/2');
    // What no test names is missing, whether a constant answers or not.
    expect(report).toContain('activity 0/1');
    expect(report).toContain(
      `activity: 1 (${rule(901)} ${rule(903)}) in apps/api/src/cart/present-cart.ts 1`,
    );
  });
});

describe('tests that name many rules', () => {
  const crowd = [901, 902, 903, 904].map(rule).join(' ');
  const file = 'apps/api/src/cart/cart.test.ts';
  const tree = () =>
    writeTree({ [file]: `it('${crowd} all hold', () => {});\nit('${rule(901)} holds', () => {});` });

  it('are refused, by file and title', () => {
    expect(checkCrowdedTests(tree())).toEqual([
      { where: file, what: expect.stringContaining(`${crowd} all hold`) },
    ]);
  });

  it('of three rules, or of one that is named often, are none', () => {
    const root = writeTree({
      [file]: `it('${rule(901)} ${rule(902)} ${rule(903)} ${rule(901)} ${rule(902)}', () => {});`,
    });
    expect(checkCrowdedTests(root)).toEqual([]);
  });
});
