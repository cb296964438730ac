import { createHash, randomBytes } from 'node:crypto';
import type { adminAuth } from '@jishi/contract/admin-auth.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { MAIN_TENANT } from '@jishi/contract/main-tenant.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { AppError, conflict, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext, type StaffIdentity } from '../platform/request-context.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import type { Tenant } from '../platform/tenancy/tenant-settings.ts';
import { factorRuleOf } from './factor-rule.ts';
import { openStaffSession } from './finish-sign-in.ts';
import { type StaffWithRole, selectStaff } from './staff.queries.ts';
import { insertTicket, selectGuestStaff, takeTicket } from './staff-ticket.queries.ts';

/** Long enough for a slow page, too short for a link that is passed on. */
const TICKET_SECONDS = 60;

/** An active account of the main site with a password of its own. */
export async function findMainTenantStaff(
  ctx: RequestContext,
  which: string | number,
): Promise<StaffWithRole | undefined> {
  const home = ctx.platform.tenants.findById(MAIN_TENANT);
  if (!home) return undefined;
  const row = await selectStaff(
    contextOf(ctx, home),
    typeof which === 'number' ? { id: which } : { account: which },
  );
  return row && !row.mustChangePassword ? row : undefined;
}

/** Tenants whose admin an account may enter: its own, and for one of the main site those that have let it in. */
export async function listTenants(ctx: RequestContext): Promise<OutputOf<typeof adminAuth.sites>> {
  const homeStaffId = await homeIdOf(ctx);
  const tenants = ctx.platform.tenants.list().toSorted((one, other) => one.id - other.id);
  const open = await Promise.all(
    tenants.map(async (tenant) => {
      if (tenant.id === ctx.tenant.id) return true;
      if (homeStaffId === undefined) return false;
      return (await findAccountAt(ctx, tenant, homeStaffId)) !== undefined;
    }),
  );
  return tenants
    .filter((_tenant, index) => open[index])
    .map(({ id, settings }) => ({
      xtenant: id,
      siteName: settings.siteName,
      current: id === ctx.tenant.id,
    }));
}

/** The address that signs the account in at another tenant. @throws AppError notFound where nobody has let it in */
export async function switchTenant(ctx: RequestContext, tenantId: number): Promise<{ address: string }> {
  const target = ctx.platform.tenants.findById(tenantId);
  const homeStaffId = await homeIdOf(ctx);
  const account =
    target && homeStaffId !== undefined ? await findAccountAt(ctx, target, homeStaffId) : undefined;
  if (!target || !account) throw notFound('您的账号没有该站点的权限');
  const home = homeStaffId === undefined ? undefined : await findMainTenantStaff(ctx, homeStaffId);
  if (target.id !== MAIN_TENANT && home && !hasFactorFor(contextOf(ctx, target), home))
    throw conflict('该站点要求二次验证，请先在主站右上角“二次验证”中开启');
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(contextOf(ctx, target), {
    ticketHash: hashTicket(ticket),
    staffId: account.id,
    expiresAt: secondsFromNow(TICKET_SECONDS),
  });
  await recordAct(ctx, {
    action: 'staff.switch',
    target: `站点 ${target.settings.siteName}`,
    object: { type: 'tenant', id: target.id },
  });
  // Behind the number sign: it reaches neither a server's log nor the next page's referrer.
  return { address: `${originOf(ctx.platform.config, target)}/admin/enter#${ticket}` };
}

/** Signs in with a ticket. @throws AppError when it is unknown, used, too old, or the account was closed meanwhile */
export async function enterSite(
  ctx: RequestContext,
  ticket: string,
): Promise<{ row: StaffWithRole; token: string }> {
  const staffId = await takeTicket(ctx, hashTicket(ticket));
  const row = staffId === undefined ? undefined : await selectStaff(ctx, { id: staffId });
  if (!row || !(await isHomeOpen(ctx, row))) {
    throw new AppError(ErrorCode.loginRequired, '切换链接已失效，请返回原站点重新切换');
  }
  const token = await inTransaction(ctx, (tx) => openStaffSession(tx, row, '总部账号'));
  return { row, token };
}

/**
 * Whether the main site still knows an account that was let in from there, with the second factor that either site
 * requires; an own account always passes.
 */
export async function isHomeOpen(ctx: RequestContext, row: StaffWithRole): Promise<boolean> {
  if (row.homeStaffId === null) return true;
  const home = await findMainTenantStaff(ctx, row.homeStaffId);
  return home !== undefined && hasFactorFor(ctx, home);
}

/** Whether an account of the main site has the second factor that it needs there and at the context's tenant. */
function hasFactorFor(ctx: RequestContext, home: StaffWithRole): boolean {
  if (home.hasFactor) return true;
  const main = ctx.platform.tenants.findById(MAIN_TENANT);
  return factorRuleOf(ctx) !== 'required' && (!main || factorRuleOf({ tenant: main }) !== 'required');
}

/** The main site's id of whoever asks; undefined for accounts of other tenants. */
async function homeIdOf(ctx: RequestContext): Promise<number | undefined> {
  const { staffId } = ctx.visitor.staff as StaffIdentity;
  if (ctx.tenant.id === MAIN_TENANT) return staffId;
  return (await selectStaff(ctx, { id: staffId }))?.homeStaffId ?? undefined;
}

async function findAccountAt(
  ctx: RequestContext,
  tenant: Tenant,
  homeStaffId: number,
): Promise<{ id: number } | undefined> {
  const there = contextOf(ctx, tenant);
  if (tenant.id === MAIN_TENANT) return selectStaff(there, { id: homeStaffId });
  return selectGuestStaff(there, { tenantId: MAIN_TENANT, staffId: homeStaffId });
}

/** The same request as it stands in another tenant, with nobody signed in. */
function contextOf(ctx: RequestContext, tenant: Tenant): RequestContext {
  return {
    ...ctx,
    tenant,
    db: ctx.platform.database.forTenant(tenant.id),
    visitor: { ...ctx.visitor, member: undefined, staff: undefined },
    transactional: false,
  };
}

function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
