import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { explainTaxNumber, tidyTaxNumber } from '@jishi/contract/tax-number.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { standInLine } from '../platform/db/stand-in-line.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import {
  countTitles,
  deleteTitleRow,
  insertTitle,
  type KeptTitle,
  makeDefault,
  selectTitle,
  selectTitles,
  type TitleRow,
  updateTitle,
} from './titles.queries.ts';

const MOST_TITLES = 20;
type TitleFields = Omit<ParsedInputOf<typeof contract.saveTitle>, 'id'>;

/** Titles of the member, the one used first on top (X1100). */
export async function listTitles(ctx: RequestContext): Promise<OutputOf<typeof contract.titles>> {
  return (await selectTitles(ctx, requireMember(ctx))).map(presentTitle);
}

/** The title used first (C283). */
export async function readDefaultTitle(ctx: RequestContext): Promise<OutputOf<typeof contract.default>> {
  const first = (await selectTitles(ctx, requireMember(ctx))).find(({ isDefault }) => isDefault);
  return { title: first ? presentTitle(first) : null };
}

/** Keeps a title (X1101). @throws AppError invalidInput, conflict for one that is kept already or too many */
export async function saveTitle(
  ctx: RequestContext,
  { id, ...fields }: ParsedInputOf<typeof contract.saveTitle>,
): Promise<{ id: number }> {
  const memberId = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    if (id === 0) return { id: await keepTitle(tx, memberId, tidyTitle(tx, fields), false) };
    const before = requireOwn(tx, await selectTitle(tx, id), '抬头不存在');
    if (!(await updateTitle(tx, id, tidyTitle(tx, fields, before)))) throw conflict('已有相同的抬头');
    return { id };
  });
}

/** Uses a title first from now on (C288). @throws AppError notFound */
export async function setDefaultTitle(ctx: RequestContext, id: number): Promise<void> {
  const memberId = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    requireOwn(tx, await selectTitle(tx, id), '抬头不存在');
    await makeDefault(tx, memberId, id);
  });
}

/** Forgets a title (X1102). @throws AppError notFound */
export async function deleteTitle(ctx: RequestContext, id: number): Promise<void> {
  requireOwn(ctx, await selectTitle(ctx, id), '抬头不存在');
  await deleteTitleRow(ctx, id);
}

/**
 * Keeps a title, or finds the same, which is never one too many; the first of a member, and one that is asked for, is
 * used first. Of titles that come at once each is counted with those before it.
 * @throws AppError conflict for one too many
 */
export async function keepTitle(
  tx: RequestContext,
  memberId: number,
  title: KeptTitle,
  first: boolean,
): Promise<number> {
  await standInLine(tx, 'invoice titles', memberId);
  const id = await insertTitle(tx, memberId, title);
  // Those that stand beside it.
  const many = (await countTitles(tx, memberId)) - 1;
  if (many >= MOST_TITLES) throw conflict(`最多保存 ${MOST_TITLES} 个抬头，请先删除不用的`);
  if (first || many === 0) await makeDefault(tx, memberId, id);
  return id;
}

/**
 * A title as it is kept: what a person has none of is left out, the account is sealed; a mask that comes back means the
 * account of before.
 * @throws AppError invalidInput for a tax number that does not hold
 */
export function tidyTitle(
  ctx: RequestContext,
  fields: TitleFields,
  before?: Pick<KeptTitle, 'bankAccountSealed' | 'bankAccountMask'>,
): KeptTitle {
  const { titleType, title, mail } = fields;
  if (titleType === 'personal') {
    const none = {
      taxNo: '',
      address: '',
      phone: '',
      bank: '',
      bankAccountSealed: null,
      bankAccountMask: '',
    };
    return { titleType, title, mail, ...none };
  }
  const taxNo = tidyTaxNumber(fields.taxNo);
  const wrong = explainTaxNumber(taxNo);
  if (wrong) throw invalidInput(wrong);
  const { address, phone, bank, bankAccount } = fields;
  const account =
    before && bankAccount === before.bankAccountMask
      ? { bankAccountSealed: before.bankAccountSealed, bankAccountMask: before.bankAccountMask }
      : sealAccount(ctx, bankAccount);
  return { titleType, title, taxNo, address, phone, bank, mail, ...account };
}

function sealAccount(ctx: RequestContext, account: string) {
  if (account === '') return { bankAccountSealed: null, bankAccountMask: '' };
  return {
    bankAccountSealed: ctx.platform.secrets.seal(account, purposeOf(ctx)),
    bankAccountMask: `****${account.slice(-4)}`,
  };
}

/** The account of a title, as the invoice has it. Empty for none. */
export function openAccount(ctx: RequestContext, sealed: Uint8Array | null): string {
  return sealed ? ctx.platform.secrets.open(sealed, purposeOf(ctx)) : '';
}

/** One purpose for titles and the invoices that were made out to them. */
function purposeOf(ctx: RequestContext): string {
  return `invoice-account:${ctx.tenant.id}`;
}

export function presentTitle(row: TitleRow) {
  const { id, titleType, title, taxNo, address, phone, bank, mail, isDefault } = row;
  return {
    id,
    titleType,
    title,
    taxNo,
    address,
    phone,
    bank,
    bankAccount: row.bankAccountMask,
    mail,
    isDefault,
  };
}
