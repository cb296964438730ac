import type { FillRoom } from '../../test/filled-tenant.ts';
import { invoice, invoiceLine, invoiceMail, invoiceMismatch, invoiceTitle } from './invoice.tables.ts';
import { invoiceSet, invoiceSetOrder } from './invoice-set.tables.ts';
import { company, taxItem, taxSeller } from './tax.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(invoiceTitle)
    .values({ tenantId, id, memberId: id, titleType: 'personal', title: own, isDefault: true });
  await ctx.db.insert(invoiceSet).values({ tenantId, id, memberId: id });
  await ctx.db.insert(invoiceSetOrder).values({ tenantId, setId: id, orderId: id });
  await ctx.db.insert(invoice).values({
    tenantId,
    id,
    setId: id,
    orderId: id,
    memberId: id,
    requestNo: `F${id}`,
    kind: 'blue',
    invoiceType: 'normal',
    titleType: 'personal',
    title: own,
    amountFen: 88,
    taxFen: 12,
    totalFen: 100,
    state: 'checking',
  });
  await ctx.db.insert(invoiceLine).values({
    tenantId,
    invoiceId: id,
    seq: 1,
    orderId: id,
    orderLineId: id,
    name: own,
    unit: '件',
    units: 1,
    priceFen: 100,
    amountFen: 88,
    discountFen: 0,
    ratePpm: 130_000,
    taxFen: 12,
    taxCode: '1090412000000000000',
  });
  await ctx.db
    .insert(invoiceMail)
    .values({ tenantId, id, invoiceId: id, mail: 'a@example.com', nextAt: later });
  await ctx.db.insert(invoiceMismatch).values({ tenantId, orderId: id, expectedFen: 1, foundFen: 2 });
  await ctx.db.insert(taxItem).values({
    tenantId,
    id,
    kind: 'category',
    refId: 0,
    taxCode: '1090412000000000000',
    shortName: own.slice(0, 20),
    ratePpm: 130_000,
  });
  await ctx.db
    .insert(taxSeller)
    .values({ tenantId, name: own, taxNo: '91350100M000100Y43', taxpayer: 'general', autoLimitFen: 100 });
  await ctx.db.insert(company).values({ tenantId, taxNo: `T${id}`, name: own, source: 'fill' });
};
