import type { adminValuation as contract } from '@jishi/contract/admin-valuation.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeRecyclable, WORN } from './valuation.fixture.ts';

let shop: TestShop;
type Desk = ReturnType<TestShop['client']>['adminValuation'];
let editor: Desk;
let publisher: Desk;
beforeAll(async () => {
  shop = await TestShop.open();
  const granted = ['huishou:read', 'huishou:price', 'huishou:publish', 'huishou:feedback'] as const;
  editor = shop.client((await makeStaff(shop.context(), [...granted])).caller).adminValuation;
  publisher = shop.client((await makeStaff(shop.context(), [...granted])).caller).adminValuation;
});
afterAll(() => shop.close());

const PHONE = { categoryId: 1 };
let modelId: number;
let name: string;
beforeEach(async () => {
  ({ modelId, name } = await makeRecyclable(shop.context()));
});
const versionNow = async () => (await editor.draft(PHONE)).version;
type Questions = InputOf<typeof contract.saveQuestions>['questions'];
const asked = (changes: Partial<Questions[number]> = {}): Questions => [
  {
    ...{ id: 'power', group: 'basic', title: '能否开机', kind: 'single' },
    options: [
      { id: 'yes', name: '可以', effect: 'none' },
      { id: 'no', name: '不能', effect: 'fixed', amount: 100 },
    ],
    ...changes,
  },
];

describe('the price book', () => {
  it('X2965 X2967 X2968 X2970 prices of a draft count once another person has let them out', async () => {
    const version = await versionNow();
    const saved = await editor.savePrices({
      ...{ ...PHONE, version },
      changes: [
        { modelId, variant: '128GB', price: 900 },
        { modelId, variant: '512GB', price: 1500 },
        { modelId, variant: '256GB', price: null },
      ],
    });
    const draft = await editor.draft(PHONE);
    expect(draft).toMatchObject({ version: saved.version, mayPublish: false, changes: [] });
    expect(draft.prices.toSorted((one, other) => one.variant.localeCompare(other.variant))).toEqual([
      { modelId, model: `回收牌 ${name}`, variant: '128GB', before: 1000, after: 900 },
      { modelId, model: `回收牌 ${name}`, variant: '256GB', before: 1200, after: null },
      { modelId, model: `回收牌 ${name}`, variant: '512GB', before: null, after: 1500 },
    ]);
    const { list } = await editor.prices({ ...PHONE, keyword: name });
    expect(list[0]?.prices).toEqual([
      { variant: '128GB', now: 1000, draft: 900 },
      { variant: '256GB', now: 1200, draft: null },
      { variant: '512GB', now: null, draft: 1500 },
    ]);
    const answers = { pjtPid: modelId, variantId: '128GB', optionIds: WORN };
    const guest = shop.client().valuation;
    expect((await guest.finalPrice(answers)).price).toBe(810);
    const now = { ...PHONE, version: saved.version };
    expect((await refusalOf(editor.publish(now))).userMsg).toBe('需要由没有参与编辑的同事发布');
    expect((await refusalOf(publisher.publish({ ...now, version: version }))).data).toEqual({
      version: saved.version,
    });
    expect((await publisher.draft(PHONE)).mayPublish).toBe(true);
    const { bookId } = await publisher.publish(now);
    expect((await editor.draft(PHONE)).books[0]).toMatchObject({ id: bookId });
    expect((await guest.finalPrice(answers)).price).toBe(720);
    expect((await guest.search({ keyWords: name })).result.records[0]?.predictPrice).toBe(1500);
    expect((await refusalOf(guest.finalPrice({ ...answers, variantId: '256GB' }))).code).toBe(4000);
    expect((await refusalOf(publisher.publish({ ...PHONE, version: await versionNow() }))).code).toBe(4009);
  });

  it('X2968 two people who edit at once: the second is told', async () => {
    const version = await versionNow();
    const change = { ...PHONE, version, changes: [{ modelId, variant: '128GB', price: 990 }] };
    const tried = await Promise.allSettled([editor.savePrices(change), publisher.savePrices(change)]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await editor.discard({ ...PHONE, version: await versionNow() });
    expect((await editor.draft(PHONE)).prices).toEqual([]);
    const foreign = {
      ...PHONE,
      version: await versionNow(),
      changes: [{ modelId: 99_999, variant: '1', price: 1 }],
    };
    expect((await refusalOf(editor.savePrices(foreign))).code).toBe(4004);
  });

  it('X2969 a file goes in as a whole or not at all, by names of models with or without the brand', async () => {
    const version = await versionNow();
    const rows = [
      { line: 2, model: `回收牌 ${name}`, variant: '128GB', price: '¥1,010' },
      { line: 3, model: name, variant: '256GB', price: '1200' },
    ];
    const wrong = [
      { line: 4, model: '没有的', variant: '128GB', price: '1' },
      { line: 5, model: name, variant: '128GB', price: '1' },
      { line: 6, model: name, variant: '64GB', price: '很多' },
      { line: 7, model: name, variant: '', price: '1' },
    ];
    const refused = await editor.importPrices({
      ...PHONE,
      version,
      rows: [...rows, ...wrong],
      dryRun: false,
    });
    expect(refused.problems.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
    expect((await editor.draft(PHONE)).prices).toEqual([]);
    expect(await editor.importPrices({ ...PHONE, version, rows })).toMatchObject({ changed: 1, same: 1 });
    expect((await editor.draft(PHONE)).prices).toEqual([]);
    const done = await editor.importPrices({ ...PHONE, version, rows, dryRun: false });
    expect((await editor.draft(PHONE)).prices).toMatchObject([{ before: 1000, after: 1010 }]);
    expect((await refusalOf(editor.importPrices({ ...PHONE, version, rows }))).data).toEqual({
      version: done.version,
    });
    await editor.discard({ ...PHONE, version: done.version });
  });

  it('X2966 X2972 questions are tried out before they are saved, and shown as what changes', async () => {
    const tried = await editor.preview({ floor: 10, questions: asked(), top: 1000, optionIds: ['no'] });
    expect(tried).toMatchObject({ verdict: 'priced', price: 900, lines: [{ text: '不能', minus: 100 }] });
    const version = await versionNow();
    const saved = await editor.saveQuestions({ ...PHONE, version, floor: 30, questions: asked() });
    expect((await editor.draft(PHONE)).changes).toEqual(
      expect.arrayContaining([
        '保底价 20 元改为 30 元',
        '问题“能否开机”新增选项“可以”',
        '删除问题“问题screen”',
      ]),
    );
    expect(
      (await refusalOf(editor.saveQuestions({ ...PHONE, version, floor: 30, questions: asked() }))).data,
    ).toEqual(saved);
    await editor.discard({ ...PHONE, version: saved.version });
  });

  it.each<[string, Questions]>([
    ['an id twice', [...asked(), ...asked()]],
    [
      'a share of more than all',
      asked({
        options: [
          { id: 'a', name: '甲', effect: 'none' },
          { id: 'b', name: '乙', effect: 'percent', amount: 101 },
        ],
      }),
    ],
    [
      'nothing that is taken off',
      asked({
        options: [
          { id: 'a', name: '甲', effect: 'none' },
          { id: 'b', name: '乙', effect: 'fixed', amount: 0 },
        ],
      }),
    ],
    [
      'many answers without the one that nothing is wrong',
      asked({
        kind: 'multiple',
        options: [
          { id: 'a', name: '甲', effect: 'fixed', amount: 1 },
          { id: 'b', name: '乙', effect: 'fixed', amount: 1 },
        ],
      }),
    ],
    [
      'answers that are all refused',
      asked({
        options: [
          { id: 'a', name: '甲', effect: 'refuse' },
          { id: 'b', name: '乙', effect: 'refuse' },
        ],
      }),
    ],
    [
      'what excludes nothing that is there',
      asked({
        options: [
          { id: 'a', name: '甲', effect: 'floor', excludes: ['x'] },
          { id: 'b', name: '乙', effect: 'none' },
        ],
      }),
    ],
    [
      'a light answer that spares a question',
      [
        ...asked({
          options: [
            { id: 'a', name: '甲', effect: 'fixed', amount: 1, excludes: ['c', 'd'] },
            { id: 'b', name: '乙', effect: 'none' },
          ],
        }),
        ...asked({
          id: 'q2',
          options: [
            { id: 'c', name: '丙', effect: 'none' },
            { id: 'd', name: '丁', effect: 'percent', amount: 50 },
          ],
        }),
      ],
    ],
  ])('X2966 refuses %s', async (_what, questions) => {
    const refused = await refusalOf(
      editor.saveQuestions({ ...PHONE, version: await versionNow(), floor: 0, questions }),
    );
    expect(refused.code).toBe(4000);
  });

  it('another shop’s draft is its own, and none of it is done without the right to', async () => {
    const elsewhere = shop.client((await makeStaff(shop.context(2))).caller).adminValuation;
    expect(await elsewhere.draft(PHONE)).toMatchObject({ version: 0, books: [], questions: [] });
    expect((await elsewhere.models({})).total).toBe(0);
    const reader = shop.client((await makeStaff(shop.context(), ['huishou:read'])).caller).adminValuation;
    const version = await versionNow();
    expect((await refusalOf(reader.publish({ ...PHONE, version }))).code).toBe(4003);
    expect((await refusalOf(reader.discard({ ...PHONE, version }))).code).toBe(4003);
    expect((await refusalOf(shop.client().adminValuation.draft(PHONE))).code).toBe(1000);
  });
});
