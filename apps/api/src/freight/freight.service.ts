import type { adminFreight } from '@jishi/contract/freight.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import { sqlStateOf } from '../platform/db/database-errors.ts';
import { findDivision, findDivisionChain, listDivisions } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import {
  deleteRule,
  type FreightRuleRow,
  insertRule,
  replaceProvinces,
  selectRules,
  selectTaken,
  updateRule,
} from './freight.queries.ts';
import { type FreightTerms, NEVER_FREE } from './freight-terms.ts';

export { describeFreight, type FreightTerms, freightOf } from './freight-terms.ts';

const UNIQUE_VIOLATION = '23505';

const keptRules = keepPerGeneration(selectRules);

/**
 * What a parcel costs that goes to a county: the rule of its province, else what the site says for all.
 * @param destination undefined where nobody knows it yet
 */
export async function freightTermsOf(
  ctx: RequestContext,
  destination: { countyId: number } | undefined,
): Promise<FreightTerms> {
  const province = destination && provinceOf(destination.countyId);
  const rule =
    province === undefined
      ? undefined
      : (await keptRules(ctx)).find(({ provinces }) => provinces.includes(province));
  if (!rule) return standardTerms(ctx);
  const { freightFen, freeFromFen, surchargeFen } = rule;
  return { freightFen, freeFromFen: freeFromFen ?? NEVER_FREE, surchargeFen };
}

/** Rules, the standard and the provinces (X1130). */
export async function listRules(ctx: RequestContext): Promise<OutputOf<typeof adminFreight.list>> {
  const { freightFen, freeFromFen } = standardTerms(ctx);
  return {
    standard: { freight: fenToYuan(freightFen), freeFrom: fenToYuan(freeFromFen) },
    rules: (await selectRules(ctx)).map((rule) => ({
      id: rule.id,
      name: rule.name,
      provinces: rule.provinces,
      freight: fenToYuan(rule.freightFen),
      freeFrom: rule.freeFromFen === null ? null : fenToYuan(rule.freeFromFen),
      surcharge: fenToYuan(rule.surchargeFen),
      updatedAt: rule.updatedAt.toISOString(),
    })),
    provinces: listDivisions()
      .filter(({ level }) => level === 1)
      .map(({ code, name }) => ({ code, name })),
  };
}

/**
 * Makes a rule or changes it (X1131). @throws AppError notFound, invalidInput for what is no province, conflict for a
 * province that another rule has
 */
export async function saveRule(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminFreight.save>,
): Promise<{ id: number }> {
  const provinces = [...new Set(input.provinces)].sort((left, right) => left - right);
  if (provinces.some((code) => findDivision(code)?.level !== 1)) throw invalidInput('请选择省份');
  const draft = {
    name: input.name,
    freightFen: yuanToFen(input.freight),
    freeFromFen: input.freeFrom === null ? null : yuanToFen(input.freeFrom),
    surchargeFen: yuanToFen(input.surcharge),
  };
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = (await selectRules(tx)).find(({ id }) => id === input.id);
      if (input.id > 0 && !before) throw notFound('运费规则不存在');
      const taken = await selectTaken(tx, input.id, provinces);
      if (taken.length > 0) throw refuseTaken(taken);
      if (before && !(await updateRule(tx, before.id, draft))) throw notFound('运费规则不存在');
      const id = before?.id ?? (await insertRule(tx, draft));
      await replaceProvinces(tx, id, provinces);
      const was = before && describeRule(before);
      const changes = Object.entries(describeRule({ ...draft, provinces }))
        .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
        .filter((change) => change.before !== change.after);
      if (changes.length > 0)
        await recordAct(tx, {
          action: 'freight.save',
          target: `运费规则 ${draft.name}`,
          object: { type: 'freightRule', id },
          changes,
        });
      await announceChange(tx);
      return { id };
    });
  } catch (error) {
    // Of two who give one province away at once, one is told so.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw conflict('所选省份刚被其他规则使用，请刷新后重试');
    throw error;
  }
}

/** Gives a tenant that has no rule its first one: for the demo shop, where nobody of the staff acts. */
export async function provideRule(
  ctx: RequestContext,
  { provinces, ...draft }: Parameters<typeof insertRule>[1] & { provinces: readonly number[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await selectRules(tx)).length > 0) return;
    await replaceProvinces(tx, await insertRule(tx, draft), provinces);
    await announceChange(tx);
  });
}

/** Takes a rule away (X1132). @throws AppError notFound */
export async function removeRule(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const gone = await deleteRule(tx, id);
    if (!gone) throw notFound('运费规则不存在');
    await recordAct(tx, {
      action: 'freight.remove',
      target: `运费规则 ${gone.name}`,
      object: { type: 'freightRule', id },
    });
    await announceChange(tx);
  });
}

function standardTerms(ctx: RequestContext): FreightTerms {
  return {
    freightFen: featureOf(ctx, 'freight'),
    freeFromFen: featureOf(ctx, 'freeFreightFrom'),
    surchargeFen: 0,
  };
}

/** The province of a county, city or province itself. */
function provinceOf(code: number): number | undefined {
  if (findDivision(code)?.level === 1) return code;
  return findDivisionChain(code)?.province.code ?? findDivision(Math.floor(code / 10_000) * 10_000)?.code;
}

function refuseTaken(taken: readonly number[]) {
  const names = taken.map((code) => findDivision(code)?.name ?? String(code)).join('、');
  return conflict(`${names}已在其他运费规则中，请先从原规则移除`);
}

function describeRule(rule: Omit<FreightRuleRow, 'id' | 'updatedAt'>): Record<string, string> {
  return {
    规则名称: rule.name,
    省份: rule.provinces.map((code) => findDivision(code)?.name ?? String(code)).join('、'),
    运费: `¥${fenToYuan(rule.freightFen).toFixed(2)}`,
    包邮金额: rule.freeFromFen === null ? '不包邮' : `¥${fenToYuan(rule.freeFromFen).toFixed(2)}`,
    偏远加收: `¥${fenToYuan(rule.surchargeFen).toFixed(2)}`,
  };
}
