import { findSkusOfModels, isPriceSentinel, listModels } from '@jishi/api/catalog/catalog.service.ts';
import { listSerialSlots, sellDevices } from '@jishi/api/device/device.service.ts';
import { writeOrderGuarantees } from '@jishi/api/guarantee/write-guarantees.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { readLines, requireOrder } from '@jishi/api/order/order.service.ts';
import { provideOrder } from '@jishi/api/order/provide-order.ts';
import { providePayment } from '@jishi/api/payment/provide-payment.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { imei } from './seed-devices.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const DAY_MS = 86_400_000;
const MODELS_LOOKED_AT = 60;

interface OwnPhone {
  daysAgo: number;
  imei: string;
  service?: { name: string; priceFen: number };
}

/** Phones of the demo's member: the maker stands for the first for twelve more days. */
const phones: readonly OwnPhone[] = [
  { daysAgo: 353, imei: '86730000001001' },
  { daysAgo: 120, imei: '86730000001101', service: { name: '碎屏险 两年', priceFen: 29_900 } },
  { daysAgo: 16, imei: '35730000001201', service: { name: '延长保修 一年', priceFen: 19_900 } },
];

/** Three phones that the demo's member has bought, each with its number and what stands for it. Written once. */
export async function seedGuarantees(ctx: RequestContext): Promise<void> {
  const { member } = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, DEMO_MEMBER));
  const goods = await findPhones(ctx);
  for (const [at, phone] of phones.entries()) {
    const one = goods[at];
    if (!one) return;
    const receivedAt = new Date(Date.now() - phone.daysAgo * DAY_MS);
    const servicesNetFen = phone.service?.priceFen ?? 0;
    await inTransaction(ctx, async (tx) => {
      const orderId = await provideOrder(
        tx,
        {
          ...{ memberId: member.id, submitToken: `demo-phone-order-${at}`, delivery: 'express', storeId: 0 },
          receiver: {
            ...{ name: '陈思远', mobile: DEMO_MEMBER, cityId: 530_102 },
            address: '云南省 昆明市 五华区 华山街道人民中路 17 号世纪广场 3 栋 1202',
          },
          ...{ deliveryTime: '', remark: '', couponFen: 0, freightFen: 0, memberCouponId: null },
          lines: [
            {
              ...{ ppid: one.ppid, productId: one.productId, name: one.name, specText: one.specText },
              ...{ picture: one.picture, priceFen: one.priceFen, count: 1, netFen: one.priceFen, shares: [] },
              services: phone.service ? [{ ...phone.service, ppid: one.ppid }] : [],
              servicesNetFen,
            },
          ],
          ...{ goodsFen: one.priceFen, servicesFen: servicesNetFen },
          ...{ payableFen: one.priceFen + servicesNetFen, payBefore: receivedAt },
        },
        receivedAt,
      );
      if (orderId === undefined) return;
      await providePayment(tx, { orderId, amountFen: one.priceFen + servicesNetFen, paidAt: receivedAt });
      const lines = (await readLines(tx, [orderId])).get(orderId) ?? [];
      const sale = { orderId, memberId: member.id, storeId: 0, lines, actor: '王店长' };
      await sellDevices(tx, sale, [{ ppid: one.ppid, numbers: [imei(phone.imei)] }]);
      await writeOrderGuarantees(tx, await requireOrder(tx, orderId));
    });
  }
}

/** SKUs of different models that have serial numbers. */
async function findPhones(ctx: RequestContext) {
  const models = (await listModels(ctx)).slice(0, MODELS_LOOKED_AT);
  const skus = [
    ...(
      await findSkusOfModels(
        ctx,
        models.map(({ id }) => id),
      )
    ).values(),
  ].flatMap((own) => own.find(({ priceFen }) => !isPriceSentinel(priceFen)) ?? []);
  const named = skus.map((sku) => ({
    ...sku,
    name: models.find(({ id }) => id === sku.productId)?.model ?? '手机',
    specText: '',
  }));
  const slots = await listSerialSlots(
    ctx,
    named.map(({ ppid, productId, name }, index) => ({ id: index, ppid, productId, name, count: 1 })),
  );
  return named.filter(({ ppid, priceFen }) => priceFen > 0 && slots.some((slot) => slot.ppid === ppid));
}
