import { type ProvidedDevice, provideRegister } from '@jishi/api/device/provide-register.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';

/** Categories of the demo whose goods have serial numbers. */
const categories = ['手机', '平板电脑', '笔记本', '智能穿戴'];

/** The IMEI of 14 digits with its check digit: every second digit is doubled, and the digits are added. */
export function imei(body: string): string {
  const sum = [...body].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const receipt = { kind: 'receipt', id: 'RK-20261101-01' } as const;
const counter = { kind: 'recycleOrder', id: 'HS-20261102-07' } as const;
const repair = { kind: 'repairOrder', id: 'WX-20261105-03' } as const;

const devices: readonly ProvidedDevice[] = [
  { title: '华为 Mate 80 12GB+256GB 曜石黑', numbers: [imei('86730000000101'), imei('86730000000102')] },
  { title: '小米 17 12GB+512GB 雪山蓝', numbers: [imei('86730000000201'), imei('86730000000202')] },
  { title: 'iPhone 17 Pro 256GB 星宇橙', numbers: [imei('35730000000301')] },
]
  .map((one): ProvidedDevice => ({ ...one, entered: 'ready', subject: receipt }))
  .concat([
    {
      title: 'iPhone 15 Pro 256GB 原色钛金属（二手）',
      numbers: [imei('35730000000401')],
      entered: 'known',
      subject: counter,
      moves: [{ event: 'bought', subject: counter }],
    },
    {
      title: '华为 P70 12GB+256GB 羽砂黑（二手）',
      numbers: [imei('86730000000501')],
      entered: 'known',
      subject: counter,
      moves: [
        { event: 'bought', subject: counter },
        { event: 'refurbishStarted', subject: repair },
      ],
    },
    {
      title: 'iPad Air 11 英寸 128GB 蓝色（二手）',
      numbers: ['DMPX7301Q1GC'],
      entered: 'known',
      subject: counter,
      moves: [
        { event: 'bought', subject: counter },
        { event: 'checked', subject: { kind: 'document', id: 'ZJ-20261103-02' } },
      ],
    },
    {
      title: 'vivo X200 16GB+512GB 宝石蓝',
      numbers: [imei('86730000000701')],
      entered: 'known',
      subject: repair,
      flag: { kind: 'lost', note: '顾客凭身份证挂失，报案回执 2026-118' },
    },
    {
      title: 'iPhone 14 128GB 午夜色（二手）',
      numbers: [imei('35730000000801')],
      entered: 'ready',
      subject: { kind: 'document', id: 'PD-20261031-05' },
      flag: { kind: 'accountLock', note: '账户未退出，待前机主配合解锁' },
    },
    {
      title: 'OPPO Find X8 12GB+256GB 星野黑（二手）',
      numbers: [imei('86730000000901')],
      entered: 'ready',
      subject: { kind: 'document', id: 'PD-20261031-06' },
      moves: [{ event: 'scrapped', subject: { kind: 'document', id: 'BF-20261110-01' } }],
    },
  ]);

/** A register with a device in most states, two of them warned of. */
export function seedDevices(ctx: RequestContext): Promise<void> {
  return provideRegister(ctx, { categories, devices, actor: '王店长' });
}
