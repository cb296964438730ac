import type { adminCoupon } from '@jishi/contract/admin-coupon.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { COUPON_NOT_GIVEN } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { readDraft, readMoment } from './check-rule.ts';
import { selectTargets } from './coupon.queries.ts';
import { describeScopes, describeSpan, type ScopeWords, summariseWorth } from './describe-coupon.ts';
import { findLoss } from './find-loss.ts';
import { type RuleRow, selectRule, selectRuleByCode } from './give.queries.ts';
import { insertRule, lockRule, replaceTargets, selectRules, sumUses, updateRule } from './rule.queries.ts';
import { describeTargets } from './scope-choice.ts';

type Row = OutputOf<typeof adminCoupon.list>['list'][number];

/** Rules as staff see them (X1070). */
export async function listRules(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminCoupon.list>,
): Promise<OutputOf<typeof adminCoupon.list>> {
  const { rows, total } = await selectRules(ctx, filter, { page, pageSize });
  const ids = rows.map(({ id }) => id);
  const [uses, targets] = await Promise.all([sumUses(ctx, ids), selectTargets(ctx, ids)]);
  const describe = await describeScopes(ctx, targets);
  const list = rows.map((rule) => presentRow(rule, describe(rule.id), uses.get(rule.id)));
  return { list, total, page, pageSize };
}

/** A rule in full (X1071). @throws AppError notFound */
export async function readRule(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminCoupon.detail>> {
  const rule = await requireRule(ctx, id);
  const [uses, targets] = await Promise.all([sumUses(ctx, [id]), selectTargets(ctx, [id])]);
  const describe = await describeScopes(ctx, targets);
  const { audience } = rule;
  const loss = rule.state === 'draft' ? await findLoss(ctx, rule, targets.get(id) ?? []) : undefined;
  return {
    ...presentRow(rule, describe(id), uses.get(id)),
    version: rule.version,
    amount: fenToYuan(rule.amountFen),
    percent: rule.percentOffPpm / 10_000,
    cap: fenToYuan(rule.capFen),
    threshold: fenToYuan(rule.thresholdFen),
    giftPpid: rule.giftPpid ?? 0,
    covers: rule.covers,
    times: rule.times,
    targets: await describeTargets(ctx, targets.get(id) ?? []),
    levels: audience.levels ?? [],
    newMembers: audience.newMembers ?? false,
    cities: audience.cities ?? [],
    stores: audience.stores ?? [],
    perMember: rule.perMember,
    validFrom: writeMoment(rule.validFrom),
    validTo: writeMoment(rule.validTo),
    validDays: rule.validDays ?? 0,
    stackActivity: rule.stackActivity,
    grantOnRegister: rule.grantOnRegister,
    grantOnBirthday: rule.grantOnBirthday,
    ruleCode: rule.ruleCode ?? '',
    points: rule.pointsPrice ?? 0,
    previousId: rule.previousId ?? 0,
    costWarning: loss ? `“${loss}”用券后低于成本` : '',
  };
}

/**
 * Makes a draft or changes one (X1072).
 * @throws AppError notFound, invalidInput naming a field, outdated, conflict for a rule that is in force
 */
export async function saveRule(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminCoupon.save>,
): Promise<OutputOf<typeof adminCoupon.save>> {
  const draft = readDraft(input);
  if (draft.giftPpid) {
    const gift = (await findSkus(ctx, [draft.giftPpid])).get(draft.giftPpid);
    if (!gift) throw refuseField('giftPpid', '礼品不存在');
    assertNoUnits([gift], 'giftPpid');
  }
  const sameCode = draft.ruleCode ? await selectRuleByCode(ctx, draft.ruleCode) : undefined;
  if (sameCode && sameCode.id !== input.id) throw refuseField('ruleCode', '规则码已被其他优惠券使用');
  return inTransaction(ctx, async (tx) => {
    const before = input.id === 0 ? undefined : await requireRule(tx, input.id, 'lock');
    if (before && before.state !== 'draft') throw conflict('已发布的优惠券不能修改，请复制为新版本');
    if (before && before.version !== input.version)
      throw refuse(outdated, '优惠券已被其他同事修改，请刷新后重试', { version: before.version });
    const row = { ...draft, editedById: requireStaff(tx).staffId };
    const id = before?.id ?? (await insertRule(tx, row));
    if (before) await updateRule(tx, id, row);
    await replaceTargets(tx, id, input.targets);
    await recordAct(tx, {
      action: 'coupon.save',
      target: targetOf({ id, name: draft.name }),
      object: { type: 'coupon', id },
    });
    return { id, version: before ? before.version + 1 : 0 };
  });
}

/**
 * Puts a draft into force, in the place of the one before (X1073). What leaves goods below their cost is published by
 * somebody else than who wrote it.
 * @throws AppError notFound, conflict
 */
export async function publishRule(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rule = await requireRule(tx, id, 'lock');
    if (rule.state !== 'draft') throw conflict('该优惠券已发布');
    if (rule.validTo && rule.validTo <= new Date()) throw conflict('使用截止时间已过，请先修改');
    const targets = (await selectTargets(tx, [id])).get(id) ?? [];
    const isOwn = rule.editedById === requireStaff(tx).staffId;
    const loss = isOwn ? await findLoss(tx, rule, targets) : undefined;
    if (loss) throw conflict(`“${loss}”用券后低于成本，须由其他同事核对后发布`);
    const previous = rule.previousId === null ? undefined : await lockRule(tx, rule.previousId);
    if (previous?.state === 'published') await updateRule(tx, previous.id, { state: 'stopped' });
    await updateRule(tx, id, { state: 'published' });
    await recordAct(tx, { action: 'coupon.publish', target: targetOf(rule), object: { type: 'coupon', id } });
  });
}

/** Gives no more of a rule (X1074). @throws AppError notFound, conflict */
export async function stopRule(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rule = await requireRule(tx, id, 'lock');
    if (rule.state !== 'published') throw conflict(COUPON_NOT_GIVEN);
    await updateRule(tx, id, { state: 'stopped' });
    await recordAct(tx, { action: 'coupon.stop', target: targetOf(rule), object: { type: 'coupon', id } });
  });
}

/** More of a rule, a higher budget, a later end (X1075). @throws AppError notFound, conflict, invalidInput for less */
export async function extendRule(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminCoupon.extend>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rule = await requireRule(tx, input.id, 'lock');
    if (rule.state !== 'published') throw conflict(COUPON_NOT_GIVEN);
    const next = {
      quota: input.quota || null,
      budgetFen: yuanToFen(input.budget) || null,
      claimTo: readMoment(input.claimTo),
      validTo: readMoment(input.validTo),
    };
    if (isLess(next.quota, rule.quota)) throw refuseField('quota', '发放数量只能增加');
    // Without a budget nobody kept count of what was taken off: it cannot be given one later.
    if (isLess(next.budgetFen, rule.budgetFen)) throw refuseField('budget', '预算只能增加');
    if (isLess(next.claimTo, rule.claimTo)) throw refuseField('claimTo', '领取截止时间只能延后');
    if (isLess(next.validTo, rule.validTo) || (rule.validDays === null && !next.validTo))
      throw refuseField('validTo', '使用截止时间只能延后');
    await updateRule(tx, rule.id, next);
    await recordAct(tx, {
      action: 'coupon.extend',
      target: targetOf(rule),
      object: { type: 'coupon', id: rule.id },
    });
  });
}

/** Null stands for no end: nothing is less than it was that has none now, and everything is that had none before. */
function isLess<Value extends number | Date>(next: Value | null, before: Value | null): boolean {
  if (next === null) return false;
  return before === null || next < before;
}

export async function requireRule(ctx: RequestContext, id: number, lock?: 'lock'): Promise<RuleRow> {
  const rule = lock ? await lockRule(ctx, id) : await selectRule(ctx, id);
  if (!rule) throw notFound('优惠券不存在');
  return rule;
}

export function targetOf({ id, name }: { id: number; name: string }): string {
  return `优惠券 ${id}（${name}）`;
}

function presentRow(
  rule: RuleRow,
  { scopeText }: ScopeWords,
  uses: { used: number; amountFen: number } | undefined,
): Row {
  return {
    id: rule.id,
    name: rule.name,
    kind: rule.kind,
    usage: rule.usage,
    state: rule.state,
    worthText: summariseWorth(rule),
    scopeText,
    given: rule.given,
    quota: rule.quota ?? 0,
    used: uses?.used ?? 0,
    usedAmount: fenToYuan(uses?.amountFen ?? 0),
    budget: fenToYuan(rule.budgetFen ?? 0),
    listed: rule.listed,
    claimFrom: writeMoment(rule.claimFrom),
    claimTo: writeMoment(rule.claimTo),
    validText: describeSpan(rule),
    createdAt: rule.createdAt.toISOString(),
  };
}

function writeMoment(moment: Date | null): string {
  return moment?.toISOString() ?? '';
}
