import type { RequestContext } from '../platform/request-context.ts';
import { selectSeller, upsertTaxItems, writeSeller } from './tax.queries.ts';

/** A seller and codes for everything, where the tenant has none. @param categoryIds with a row of their own */
export async function provideTax(
  ctx: RequestContext,
  { name, taxNo, categoryIds }: { name: string; taxNo: string; categoryIds: readonly number[] },
): Promise<void> {
  if (await selectSeller(ctx)) return;
  const of = { simpleLevy: false, active: true };
  const phones = { taxCode: '1090503010000000000', shortName: '移动通信设备', ratePpm: 130_000 };
  await upsertTaxItems(ctx, [0, ...categoryIds], { ...of, ...phones, kind: 'category' });
  const services = { taxCode: '3049900000000000000', shortName: '其他现代服务', ratePpm: 60_000 };
  await upsertTaxItems(ctx, [0], { ...of, ...services, kind: 'service' });
  const freight = { taxCode: '3010102020000000000', shortName: '运输服务', ratePpm: 90_000 };
  await upsertTaxItems(ctx, [0], { ...of, ...freight, kind: 'freight' });
  await writeSeller(ctx, {
    name,
    taxNo,
    address: '云南省昆明市五华区南屏街 1 号',
    phone: '0871-63100000',
    bank: '招商银行昆明分行',
    bankAccount: '871900000010001',
    clerk: '李会计',
    taxpayer: 'general',
    smallRatePpm: 10_000,
    autoLimitFen: 1_000_000,
    mostFen: 0,
    active: true,
    version: 0,
  });
}
