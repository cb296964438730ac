import type { Address, address } from '@jishi/contract/address.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { REGION_NEEDED } from '@jishi/contract/said-alike.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { findDivisionChain, isHeadingCity } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  lockBook,
  selectAddress,
  selectAddresses,
  updateAddress,
  updateDefault,
} from './address.queries.ts';

export type { AddressRow } from './address.queries.ts';

/** Address book of the member, the default first. */
export async function listAddresses(ctx: RequestContext): Promise<Address[]> {
  return (await selectAddresses(ctx, requireMember(ctx))).map(presentAddress);
}

/** An address of the member. @throws AppError notFound */
export async function readAddress(ctx: RequestContext, id: number): Promise<Address> {
  return presentAddress(await requireOwnAddress(ctx, id));
}

async function requireOwnAddress(ctx: RequestContext, id: number): Promise<AddressRow> {
  return requireOwn(ctx, await selectAddress(ctx, id), '收货地址不存在');
}

/**
 * Adds (id 0) or changes an address; the first one becomes the default. @throws AppError conflict past as many as the
 * site allows
 */
export async function saveAddress(
  ctx: RequestContext,
  input: ParsedInputOf<typeof address.save>,
): Promise<number> {
  const memberId = requireMember(ctx);
  if (!findDivisionChain(input.cityId)) throw invalidInput(REGION_NEEDED);
  const { id, isDefault, cityId: countyId, ...words } = input;
  const fields = { countyId, ...words };
  return inTransaction(ctx, async (tx) => {
    await lockBook(tx, memberId);
    const book = await selectAddresses(tx, memberId);
    const most = featureOf(tx, 'addressLimit');
    if (id === 0 && book.length >= most) throw conflict(`最多保存 ${most} 个收货地址，请先删除不用的地址`);
    if (id > 0) await updateAddress(tx, await requireOwnAddress(tx, id), fields);
    const saved = id > 0 ? id : await insertAddress(tx, memberId, fields);
    if (isDefault || book.length === 0) await updateDefault(tx, memberId, saved);
    return saved;
  });
}

/** Deletes an address; when it was the default, the newest of the rest becomes it. @throws AppError notFound */
export async function removeAddress(ctx: RequestContext, id: number): Promise<void> {
  const memberId = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockBook(tx, memberId);
    const row = await requireOwnAddress(tx, id);
    await deleteAddress(tx, row);
    const [next] = await selectAddresses(tx, memberId);
    if (row.isDefault && next) await updateDefault(tx, memberId, next.id);
  });
}

/** @throws AppError notFound */
export async function makeDefault(ctx: RequestContext, id: number): Promise<void> {
  const memberId = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockBook(tx, memberId);
    await requireOwnAddress(tx, id);
    await updateDefault(tx, memberId, id);
  });
}

/** An address as pages show it; the region in words. */
export function presentAddress(row: AddressRow): Address {
  const chain = findDivisionChain(row.countyId);
  const names = chain
    ? [
        chain.province.name,
        isHeadingCity(chain.city.code) ? '' : chain.city.name,
        chain.county.name,
        row.street,
      ]
    : [row.street];
  return {
    id: row.id,
    receiver: row.receiver,
    mobile: row.mobile,
    provinceId: chain?.province.code ?? 0,
    cityId: chain?.city.code ?? 0,
    countyId: row.countyId,
    // A municipality is a province and a city of one name; it is written once.
    region: names.filter((name, index) => name !== '' && name !== names[index - 1]).join(' '),
    street: row.street,
    detail: row.detail,
    isDefault: row.isDefault,
    label: row.label,
  };
}
