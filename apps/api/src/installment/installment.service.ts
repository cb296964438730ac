import type { adminInstallment, installment as contract } from '@jishi/contract/installment.ts';
import type { InstallmentPlan, InstallmentProductType } from '@jishi/contract/installment-words.ts';
import { installmentChannels, installmentProductTypes } from '@jishi/contract/installment-words.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus, isSellable, listCategories, type SkuView } from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  insertPlan,
  insertUse,
  type PlanDraft,
  type PlanRow,
  selectAllPlans,
  selectPlan,
  selectPlans,
  selectUses,
  updatePlan,
} from './installment.queries.ts';
import { feeOf, presentPlan } from './plan-cost.ts';

export { selectUses as findPlanUses };

type Plans = OutputOf<typeof contract.calculator>;

/** Plans of the shop; without a price their rates only (C129). */
export async function calculate(
  ctx: RequestContext,
  { productType, price }: { productType: InstallmentProductType; price: number },
): Promise<Plans> {
  const amountFen = yuanToFen(price);
  const plans = await selectPlans(ctx, { productType, amountFen });
  return present(
    plans.filter(({ categoryId }) => categoryId === 0),
    amountFen,
  );
}

/**
 * Plans for one unit of a SKU where the visitor is (C130); none for one that has no price.
 * @throws AppError notFound
 */
export async function offerForProduct(ctx: RequestContext, ppid: number): Promise<Plans> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods') throw notFound(GOODS_GONE);
  if (!isSellable(view)) return { plans: [], from: 0 };
  return present(await plansFor(ctx, view.priceFen, [view]), view.priceFen);
}

/** Plans for a sum that is to be paid for these goods, in fen. */
export async function listPlansFor(
  ctx: RequestContext,
  { amountFen, ppids }: { amountFen: number; ppids: readonly number[] },
): Promise<InstallmentPlan[]> {
  const views = await findSkus(ctx, ppids);
  return present(await plansFor(ctx, amountFen, [...views.values()]), amountFen).plans;
}

/** Notes under which plan a payment is begun. Inside its transaction. @throws AppError conflict for one not offered */
export async function usePlan(
  tx: RequestContext,
  planId: number,
  paid: { paymentNo: string; amountFen: number },
): Promise<void> {
  const plan = await selectPlan(tx, planId);
  if (!plan) throw conflict('该分期方案已停用，请重新选择');
  const { channel, periods, shopPays } = plan;
  const feeFen = feeOf(plan, paid.amountFen);
  await insertUse(tx, paid.paymentNo, { planId, channel, periods, shopPays, feeFen });
}

type Goods = readonly Pick<SkuView, 'categoryPath' | 'isUnit'>[];

/**
 * Plans of the kind of the goods: single pieces and second-hand units have their own. One plan pays the whole sum, so
 * where an order holds both it is one of used goods that new ones are offered as well.
 */
async function plansFor(ctx: RequestContext, amountFen: number, goods: Goods): Promise<PlanRow[]> {
  const units = goods.filter(({ isUnit }) => isUnit).length;
  if (units === 0) return plansOfKind(ctx, 'normal', amountFen, goods);
  const ofUnits = await plansOfKind(ctx, 'bargain', amountFen, goods);
  if (units === goods.length) return ofUnits;
  const ofNew = await plansOfKind(ctx, 'normal', amountFen, goods);
  return ofUnits.filter((plan) =>
    ofNew.some(({ channel, periods }) => channel === plan.channel && periods === plan.periods),
  );
}

/** A plan of a category stands before one for all, and counts only where all goods are of it. */
async function plansOfKind(
  ctx: RequestContext,
  productType: InstallmentProductType,
  amountFen: number,
  goods: Goods,
): Promise<PlanRow[]> {
  const plans = await selectPlans(ctx, { productType, amountFen });
  const fitting = plans.filter(
    ({ categoryId }) =>
      categoryId === 0 || goods.every(({ categoryPath }) => categoryPath.includes(categoryId)),
  );
  return fitting.filter(
    (plan) =>
      plan.categoryId > 0 ||
      !fitting.some(
        ({ categoryId, channel, periods }) =>
          categoryId > 0 && channel === plan.channel && periods === plan.periods,
      ),
  );
}

function present(rows: readonly PlanRow[], amountFen: number): Plans {
  const plans = rows.map((row) => presentPlan(row, amountFen));
  return { plans, from: plans.length === 0 ? 0 : Math.min(...plans.map(({ perPeriod }) => perPeriod)) };
}

/** All plans with the names of their categories (X1160). */
export async function listPlansForStaff(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminInstallment.list>> {
  const [plans, categories] = await Promise.all([selectAllPlans(ctx), listCategories(ctx)]);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const rows = plans.map(
    ({ id, channel, productType, periods, feePpm, shopPays, categoryId, active, ...sums }) => ({
      ...{ id, channel, productType, periods, shopPays, categoryId, active },
      feeRate: feePpm / 10_000,
      min: fenToYuan(sums.minFen),
      max: fenToYuan(sums.maxFen),
      categoryName: categoryId === 0 ? '全部分类' : (names.get(categoryId) ?? `分类 ${categoryId}`),
    }),
  );
  const shown = categories.map(({ id, name, parentId }) => ({
    id,
    name: parentId === 0 ? name : `${names.get(parentId) ?? ''} / ${name}`,
  }));
  return { plans: rows, categories: shown };
}

/** Makes a plan or changes it (X1161). @throws AppError notFound, invalidInput, conflict for a second of its kind */
export async function savePlan(
  ctx: RequestContext,
  { id, feeRate, min, max, ...kind }: ParsedInputOf<typeof adminInstallment.save>,
): Promise<{ id: number }> {
  if (max > 0 && max < min) throw invalidInput('最高金额不能低于最低金额');
  const draft: PlanDraft = {
    ...kind,
    feePpm: Math.round(feeRate * 10_000),
    minFen: yuanToFen(min),
    maxFen: yuanToFen(max),
  };
  return inTransaction(ctx, async (tx) => {
    const known =
      draft.categoryId === 0 || (await listCategories(tx)).some((one) => one.id === draft.categoryId);
    if (!known) throw notFound('分类不存在');
    const before = id === 0 ? undefined : await selectPlan(tx, id);
    if (id > 0 && !before) throw notFound('分期方案不存在');
    const savedId = before ? id : await insertPlan(tx, draft);
    if (savedId === undefined || (before && !(await updatePlan(tx, id, draft))))
      throw conflict('相同渠道、商品、期数和分类的方案已存在');
    const was = before && describe(before);
    const changes = Object.entries(describe(draft))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0) {
      const target = `${installmentChannels[draft.channel]} ${draft.periods} 期`;
      await recordAct(tx, {
        action: 'installment.save',
        target,
        object: { type: 'installment', id: savedId },
        changes,
      });
    }
    return { id: savedId };
  });
}

function describe(plan: PlanDraft): Record<string, string> {
  return {
    渠道: installmentChannels[plan.channel],
    商品: installmentProductTypes[plan.productType],
    期数: String(plan.periods),
    费率: `${plan.feePpm / 10_000}%`,
    手续费: plan.shopPays ? '商家承担' : '顾客承担',
    金额: `${fenToYuan(plan.minFen)} 元起${plan.maxFen > 0 ? `，至 ${fenToYuan(plan.maxFen)} 元` : ''}`,
    分类: plan.categoryId === 0 ? '全部' : String(plan.categoryId),
    启用: plan.active ? '是' : '否',
  };
}
