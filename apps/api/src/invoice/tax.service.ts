import type { adminTax } from '@jishi/contract/admin-tax.ts';
import { taxItemKinds } from '@jishi/contract/invoice-words.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { explainTaxNumber, tidyTaxNumber } from '@jishi/contract/tax-number.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listShownCategories } from '../catalog/catalog.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { PowerError } from '../platform/power/power-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectSeller, selectTaxItems, upsertTaxItems, writeSeller } from './tax.queries.ts';

/** Tax items, and the first-level categories that none names (X1120). */
export async function listTaxItems(ctx: RequestContext): Promise<OutputOf<typeof adminTax.items>> {
  const [items, categories] = await Promise.all([selectTaxItems(ctx), listShownCategories(ctx)]);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const named = new Set(items.filter(({ kind }) => kind === 'category').map(({ refId }) => refId));
  return {
    items: items.map(({ id, kind, refId, taxCode, shortName, ratePpm, simpleLevy, active }) => ({
      id,
      kind,
      refId,
      refName:
        refId === 0 ? '默认' : ((kind === 'category' ? names.get(refId) : undefined) ?? `编号 ${refId}`),
      taxCode,
      shortName,
      ratePpm,
      simpleLevy,
      active,
    })),
    unnamed: categories
      .filter(({ path }) => !path.some((id) => named.has(id)))
      .map(({ id, name }) => ({ refId: id, refName: name })),
  };
}

/** Sets code and rate of many at once (X1121). */
export async function saveTaxItems(
  ctx: RequestContext,
  { refIds, ...item }: ParsedInputOf<typeof adminTax.saveItems>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await upsertTaxItems(
      tx,
      [...new Set(refIds)].sort((one, other) => one - other),
      item,
    );
    const { shortName, ratePpm, kind } = item;
    const target = `${taxItemKinds[kind]} ${refIds.length} 项：${shortName} ${ratePpm / 10_000}%`;
    await recordAct(tx, { action: 'tax.saveItems', target, object: { type: 'tenant', id: tx.tenant.id } });
  });
}

/** Who stands on the invoices, the rules, and what may still be issued (X1122). */
export async function readSeller(ctx: RequestContext): Promise<OutputOf<typeof adminTax.seller>> {
  const row = await selectSeller(ctx);
  const provider = ctx.platform.powers.taxInvoice(ctx.tenant.id);
  const isPlayed = ctx.platform.powers.isPlayed('taxInvoice', ctx.tenant.id);
  return {
    name: row?.name ?? '',
    taxNo: row?.taxNo ?? '',
    address: row?.address ?? '',
    phone: row?.phone ?? '',
    bank: row?.bank ?? '',
    bankAccount: row?.bankAccount ?? '',
    clerk: row?.clerk ?? '',
    taxpayer: row?.taxpayer ?? 'general',
    smallRatePpm: row?.smallRatePpm ?? 10_000,
    autoLimit: fenToYuan(row?.autoLimitFen ?? 1_000_000),
    mostAmount: fenToYuan(row?.mostFen ?? 0),
    active: row?.active ?? false,
    version: row?.version ?? 0,
    provider: provider ? (isPlayed ? '沙箱' : '诺诺') : '',
    quota: await readQuota(ctx),
  };
}

/** Saves the seller and the rules (X1123). @throws AppError invalidInput, conflict where somebody saved in between */
export async function saveSeller(
  ctx: RequestContext,
  { autoLimit, mostAmount, taxNo, ...row }: ParsedInputOf<typeof adminTax.saveSeller>,
): Promise<void> {
  const tidied = tidyTaxNumber(taxNo);
  const wrong = explainTaxNumber(tidied);
  if (wrong) throw invalidInput(wrong);
  await inTransaction(ctx, async (tx) => {
    const isMine = await writeSeller(tx, {
      ...row,
      taxNo: tidied,
      autoLimitFen: yuanToFen(autoLimit),
      mostFen: yuanToFen(mostAmount),
    });
    if (!isMine) throw conflict('开票设置已被他人修改，请刷新后再保存');
    await recordAct(tx, {
      action: 'tax.saveSeller',
      target: row.name,
      object: { type: 'tenant', id: tx.tenant.id },
    });
  });
}

async function readQuota(ctx: RequestContext): Promise<number | null> {
  try {
    const quotaFen = await ctx.platform.powers.taxInvoice(ctx.tenant.id)?.quota();
    return quotaFen === undefined ? null : fenToYuan(quotaFen);
  } catch (error) {
    if (!(error instanceof PowerError)) throw error;
    return null;
  }
}
