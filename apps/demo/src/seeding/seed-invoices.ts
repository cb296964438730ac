import { findSkusOfModels, listModels, listShownCategories } from '@jishi/api/catalog/catalog.service.ts';
import { type ProvidedInvoice, provideInvoice } from '@jishi/api/invoice/provide-invoice.ts';
import { provideTax } from '@jishi/api/invoice/provide-tax.ts';
import { saveTitle } from '@jishi/api/invoice/titles.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { provideOrder } from '@jishi/api/order/provide-order.ts';
import { providePayment } from '@jishi/api/payment/provide-payment.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { drawnCompanies } from '@jishi/api/platform/tax-invoice/drawn-companies.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const DAY_MS = 86_400_000;
/** Lines of the order that is longer than any screen. */
const MANY = 200;
const MOST_FEN = 500_000;
/** SKUs that it is made of, the cheapest of the shop. */
const SMALL_THINGS = 40;

interface DemoInvoice {
  state: ProvidedInvoice['state'] | 'none';
  company?: boolean;
  special?: boolean;
  units?: number;
  lines?: number;
}

/** Invoices of the demo's member: one of each kind of end, one that the shop issues itself, one with 200 lines. */
const invoices: readonly DemoInvoice[] = [
  { state: 'none' },
  { state: 'none', lines: 2 },
  { state: 'issued' },
  { state: 'redPart', company: true, units: 2 },
  { state: 'failed', company: true },
  { state: 'checking', company: true, special: true },
  { state: 'withdrawn' },
  { state: 'applied', company: true },
  { state: 'issued', company: true, lines: MANY },
];

/** The seller of the demo, codes for every category, titles, and invoices in every state. Written once. */
export async function seedInvoices(ctx: RequestContext): Promise<void> {
  const categories = await listShownCategories(ctx);
  const [seller, buyer, ...others] = drawnCompanies.filter(({ name }) => name.startsWith('昆明'));
  if (!seller || !buyer) throw new Error('the sandbox has drawn no companies');
  await provideTax(ctx, {
    name: `${ctx.tenant.settings.siteName}（${seller.name}）`,
    taxNo: seller.taxNo,
    categoryIds: categories.filter(({ parentId }) => parentId === 0).map(({ id }) => id),
  });
  const { member } = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, DEMO_MEMBER));
  const orderIds = await provideOrders(ctx, member.id);
  if (orderIds.length === 0) return;
  const own = { ...ctx, visitor: { ...ctx.visitor, member: { memberId: member.id, sessionId: 0 } } };
  const title = {
    address: buyer.address,
    phone: buyer.phone,
    bank: '招商银行',
    bankAccount: '6225880112345678',
  };
  await saveTitle(own, {
    id: 0,
    titleType: 'company',
    title: buyer.name,
    taxNo: buyer.taxNo,
    mail: '',
    ...title,
  });
  const plain = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '', mail: '' };
  await saveTitle(own, { id: 0, titleType: 'personal', title: '个人', ...plain });
  const second = others[0];
  if (second)
    await saveTitle(own, { id: 0, titleType: 'company', title: second.name, ...plain, taxNo: second.taxNo });
  for (const [at, { state, company, special = false }] of invoices.entries()) {
    const orderId = orderIds[at];
    if (state === 'none' || orderId === undefined) continue;
    const to = company
      ? { titleType: 'company' as const, title: buyer.name, taxNo: buyer.taxNo }
      : { titleType: 'personal' as const, title: '个人' };
    await provideInvoice(ctx, { orderId, memberId: member.id, ...to, special, state });
  }
}

/** Orders that are over, one for each invoice. @returns none where they were written before */
async function provideOrders(ctx: RequestContext, memberId: number): Promise<number[]> {
  const models = await listModels(ctx);
  const of = async (some: typeof models) => {
    const ids = some.map(({ id }) => id);
    return [...(await findSkusOfModels(ctx, ids)).values()].flat();
  };
  // Neither a sentinel nor a price above what is issued without staff.
  const skus = (await of(models.slice(0, 30))).filter(({ priceFen }) => priceFen < MOST_FEN);
  const small = (await of(models))
    .toSorted((one, other) => one.priceFen - other.priceFen)
    .slice(0, SMALL_THINGS);
  const [first] = skus;
  if (!first) return [];
  return inTransaction(ctx, async (tx) => {
    const made: number[] = [];
    for (const [at, { units = 1, lines = 1 }] of invoices.entries()) {
      const paidAt = new Date(Date.now() - (at + 2) * DAY_MS);
      // A long order is of small things: nobody pays half a million.
      const priceOf = (fen: number) => (lines > 10 ? 1_990 + (fen % 1_000) : fen);
      const chosen = Array.from(
        { length: lines },
        (_one, index) =>
          (lines > 10 ? small[index % small.length] : skus[(at * 3 + index) % skus.length]) ?? first,
      );
      const drafts = chosen.map(({ ppid, productId, priceFen, picture }, index) => ({
        ppid,
        productId,
        name: `${models.find(({ id }) => id === productId)?.model ?? '商品'}${lines > 10 ? ` 配件 ${index + 1}` : ''}`,
        specText: '',
        picture,
        priceFen: priceOf(priceFen),
        count: units,
        services: [],
        netFen: priceOf(priceFen) * units,
        servicesNetFen: 0,
        shares: [],
      }));
      const goodsFen = drafts.reduce((sum, { netFen }) => sum + netFen, 0);
      const receiver = {
        name: '演示会员',
        mobile: DEMO_MEMBER,
        address: '云南省 昆明市 五华区 南屏街 1 号',
        cityId: 530_102,
      };
      const orderId = await provideOrder(
        tx,
        {
          ...{
            memberId,
            submitToken: `demo-invoice-order-${String(at).padStart(4, '0')}`,
            delivery: 'express',
            receiver,
          },
          ...{
            storeId: 0,
            deliveryTime: '',
            remark: '',
            lines: drafts,
            goodsFen,
            servicesFen: 0,
            freightFen: 0,
          },
          ...{ couponFen: 0, payableFen: goodsFen, memberCouponId: null, payBefore: paidAt },
        },
        paidAt,
      );
      if (orderId === undefined) continue;
      await providePayment(tx, { orderId, amountFen: goodsFen, paidAt });
      made.push(orderId);
    }
    return made;
  });
}
