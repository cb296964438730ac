import { type SQL, sql } from 'drizzle-orm';
import { lastClaimsOf } from '../appointment/appointment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { serviceVoucher } from './voucher.tables.ts';
import { VOUCHER_SUBJECT } from './voucher.ts';

/** The last visit that a member has booked for each voucher, as rows of `my-booking`. */
export function voucherVisitsOf(ctx: RequestContext, memberId: number): SQL {
  return sql`SELECT 'voucher' AS kind, voucher.id, visit.at, visit.store_id, visit.state,
      visit.state IN ('held', 'confirmed') AND visit.at > now() AS ahead, voucher.name AS title, voucher.id AS ref, '' AS code
    FROM ${serviceVoucher} AS voucher JOIN (${lastClaimsOf(ctx, VOUCHER_SUBJECT)}) AS visit ON visit.subject_id = voucher.id
    WHERE voucher.tenant_id = ${ctx.tenant.id} AND voucher.member_id = ${memberId}`;
}
