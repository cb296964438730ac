import { isCreditCode } from '@jishi/contract/tax-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../pdf/read-pdf.fixture.ts';
import type { TaxRequest } from '../../tax-invoice/tax-provider.ts';
import { powerErrorOf } from '../local-end.fixture.ts';
import { mustConfirm } from './invoice-order.ts';
import { openSandbox, TENANT } from './sandbox-stage.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const provider = () => sandbox.powers().taxInvoice(TENANT)!;
const party = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };
const requestOf = (requestNo: string, special = false): TaxRequest => ({
  requestNo,
  special,
  buyer: { ...party, name: '王芳' },
  seller: { ...party, name: '机市', taxNo: '91350100M000100Y43', clerk: '' },
  lines: [
    {
      index: 1,
      name: '*移动通信设备*手机',
      spec: '黑色',
      unit: '件',
      units: 1,
      amountFen: 8_850,
      taxFen: 1_150,
      ratePpm: 130_000,
      taxCode: '1090412000000000000',
      simpleLevy: false,
    },
  ],
  remark: '',
});
const press = (number: string, state: string) =>
  sandbox.press('/dev/tax-invoice', { action: 'state', number, state });

describe('the sandbox of invoices', () => {
  it('issues one number for a request that comes ten times, with its paper', async () => {
    await sandbox.behave('normal', 'taxInvoice');
    const standings = await Promise.all(Array.from({ length: 10 }, () => provider().issue(requestOf('A1'))));
    expect(standings.every(({ state }) => state === 'pending')).toBe(true);
    await press('A1', 'done');
    const issued = await provider().query('A1');
    expect(issued).toMatchObject({ state: 'issued', number: expect.stringMatching(/^\d{20}$/) });
    const { pdf, ofd, xml } = await provider().files('A1');
    const text = readPdf(pdf!)
      .map((one) => one.text)
      .join('')
      .replace(/\s/g, '');
    expect(text).toContain('王芳');
    expect(text).toContain('100.00');
    expect(`${ofd}${xml}`).toContain('王芳');
    expect(await provider().query('A-unknown')).toEqual({ state: 'absent' });
  });

  it.each(['lost', 'broken'] as const)(
    'has issued what was asked for where the answer is %s',
    async (mood) => {
      await sandbox.behave(mood, 'taxInvoice');
      expect((await powerErrorOf(provider().issue(requestOf(mood)))).kind).toBe('unknown');
      await sandbox.behave('normal', 'taxInvoice');
      expect((await provider().query(mood)).state).toBe('pending');
    },
  );

  it('has the buyer agree to some red ones, and he may refuse', async () => {
    await sandbox.behave('normal', 'taxInvoice');
    const numbers = Array.from({ length: 40 }, (_one, at) => `R${at}`);
    const [first = '', second = ''] = numbers.filter((number) => mustConfirm(number, 'bs'));
    for (const number of [first, second]) {
      await provider().red({ ...requestOf(number, true), blueNumber: '1', reason: '02', isWhole: false });
      expect((await provider().redState(number)).state).toBe('confirming');
    }
    await press(first, 'refused');
    expect((await provider().redState(first)).state).toBe('refused');
    await press(second, 'done');
    expect(await provider().redState(second)).toMatchObject({ state: 'issued' });
  });

  it('knows 300 companies with numbers that hold, 40 and more of them in 昆明', async () => {
    const companies = sandbox.powers().companies(TENANT)!;
    const found = await companies.search('昆明', 1000);
    expect(found.length).toBeGreaterThanOrEqual(40);
    const all = await companies.search('', 1000);
    expect(all).toHaveLength(300);
    expect(new Set(all.map(({ taxNo }) => taxNo)).size).toBe(300);
    expect(new Set(all.map(({ name }) => name)).size).toBe(300);
    expect(all.every(({ taxNo }) => isCreditCode(taxNo))).toBe(true);
  });
});
