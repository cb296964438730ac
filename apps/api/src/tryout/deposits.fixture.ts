import { eq, sql } from 'drizzle-orm';
import { PAY_PASSWORD } from '../../test/buyers.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { confirmReceipt } from '../order/order.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { tryoutDeposit } from './deposit.tables.ts';
import { settlePlanned } from './settle-deposit.ts';
import { endPlace } from './stop-places.ts';
import { type Applied, apply, openTryout, tellResultOf, token } from './tryouts.fixture.ts';

const BALANCE_YUAN = 1_000;
export type Tester = Applied & { id: number; orderId: number };

/** Members who have confirmed their place, of goods for 199 yuan; nothing is paid yet. */
export async function confirmed(
  shop: TestShop,
  terms: Record<string, unknown>,
  count = 1,
): Promise<Tester[]> {
  const { id } = await openTryout(shop, { quota: count, deposit: 50, ...terms });
  const all = await apply(shop, id, count, { balanceYuan: BALANCE_YUAN });
  await tellResultOf(shop, id);
  return Promise.all(
    all.map(async (one) => {
      const { applicationId, addressId } = one;
      const { orderId } = await one.client.tryout.confirm({ applicationId, addressId, submitToken: token() });
      return { ...one, id, orderId };
    }),
  );
}

export const pay = ({ client, orderId }: Tester) =>
  client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });

/** The goods have come. */
export async function arrive(shop: TestShop, { orderId, ctx }: Tester): Promise<void> {
  const staff = { kind: 'staff', name: '店员' } as const;
  await shipOrder(shop.context(), orderId, { courier: 'shunfeng', number: `SF${orderId}` }, staff);
  await confirmReceipt(ctx, orderId);
}

/** Members who have paid and have the goods in hand. */
export async function testers(shop: TestShop, terms: Record<string, unknown>, count = 1): Promise<Tester[]> {
  const all = await confirmed(shop, terms, count);
  for (const one of all) {
    await pay(one);
    await arrive(shop, one);
  }
  return all;
}

/** Yuan that a member is short of, after whatever came and went. */
export async function spentBy(shop: TestShop, { memberId }: Tester): Promise<number> {
  const { rows } = await shop
    .context()
    .db.execute<{ fen: string }>(sql`SELECT balance_fen AS fen FROM member WHERE id = ${memberId}`);
  return (BALANCE_YUAN * 100 - Number(rows[0]?.fen)) / 100;
}

/** What was lent was due so many days ago. */
export async function letPass(shop: TestShop, { applicationId }: Tester, days: number): Promise<void> {
  await shop
    .context()
    .db.update(tryoutDeposit)
    .set({ dueAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(tryoutDeposit.applicationId, applicationId));
}

export const settle = (shop: TestShop, { applicationId }: Tester, cause: string) =>
  inTransaction(shop.context(), (tx) => settlePlanned(tx, `${applicationId}:${cause}`));
export const end = (shop: TestShop, { applicationId }: Tester) =>
  inTransaction(shop.context(), (tx) => endPlace(tx, String(applicationId)));

export async function depositOf({ db }: RequestContext, { applicationId }: Tester) {
  const [row] = await db.select().from(tryoutDeposit).where(eq(tryoutDeposit.applicationId, applicationId));
  return row;
}

/** What the audit says of orders, payments, refunds and deposits; balances of tests come from nowhere. */
export async function findWrong(shop: TestShop) {
  return (await auditMoney(shop.context())).filter(({ check }) => check !== '余额：与流水不符');
}
