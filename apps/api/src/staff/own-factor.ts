import { type adminFactor, wrongPassword } from '@jishi/contract/admin-factor.ts';
import type { AuditedAction } from '@jishi/contract/audited-action.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import { announceSessions } from '../platform/cache/change-feed.ts';
import { renderQrImage } from '../platform/pictures/qr-image.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { newTotpSecret, writeTotpAddress } from '../platform/secrets/totp.ts';
import { type RotatedSession, rotateSession, verifyPassword } from '../session/session.service.ts';
import { describeStaff } from './describe-staff.ts';
import {
  beginFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteHalvesOf,
  replaceRecoveryCodes,
  selectFactor,
} from './factor.queries.ts';
import { factorRuleOf } from './factor-rule.ts';
import { countOwnPassword, forgetOwnPassword, requireOwnAccount } from './own-account.ts';
import {
  admitProof,
  forgetProofs,
  makeRecoveryCodes,
  sealFactorSecret,
  takeCode,
  takeProof,
} from './prove-factor.ts';
import type { StaffWithRole } from './staff.queries.ts';

type Output<Name extends keyof typeof adminFactor> = OutputOf<(typeof adminFactor)[Name]>;
type Input<Name extends keyof typeof adminFactor> = ParsedInputOf<(typeof adminFactor)[Name]>;

/** How the own second factor stands (X3241). */
export async function readOwnFactor(ctx: RequestContext): Promise<Output<'read'>> {
  const row = await requireOwnAccount(ctx);
  const factor = await selectFactor(ctx, row.id);
  const on = factor?.confirmedAt ?? undefined;
  return {
    on: on !== undefined,
    since: on?.toISOString() ?? '',
    recoveryLeft: on ? await countRecoveryCodes(ctx, row.id) : 0,
    rule: factorRuleOf(ctx),
    headOffice: row.homeStaffId !== null,
  };
}

/**
 * A new secret (X3242). The password is asked for: whoever finds a browser open does not bind their own phone to it.
 * @throws AppError wrongPassword, tooManyRequests, conflict where one is on
 */
export async function beginOwnFactor(
  ctx: RequestContext,
  { password }: Input<'begin'>,
): Promise<Output<'begin'>> {
  const row = await requireOwnPassword(ctx, password);
  const secret = newTotpSecret();
  if (!(await beginFactor(ctx, row.id, sealFactorSecret(ctx, row.id, secret))))
    throw conflict('二次验证已开启，如需更换手机请先关闭');
  const address = writeTotpAddress({ issuer: ctx.tenant.settings.siteName, account: row.account, secret });
  return { secret, address, qr: renderQrImage(address) };
}

/**
 * Switches it on (X3243). Whoever else is signed in with the account has proved no factor and is signed out.
 * @throws AppError wrongCode, tooManyRequests, conflict where nothing was begun
 */
export async function confirmOwnFactor(
  ctx: RequestContext,
  { code }: Input<'confirm'>,
): Promise<{ recoveryCodes: string[]; session: RotatedSession }> {
  const row = await requirePasswordHere(ctx);
  await admitProof(ctx, row, 'code');
  const done = await inTransaction(ctx, async (tx) => {
    const factor = await selectFactor(tx, row.id);
    if (!factor) throw conflict('请先扫描二维码');
    if (factor.confirmedAt) throw conflict('二次验证已开启');
    await takeCode(tx, factor, code);
    const recoveryCodes = await giveRecoveryCodes(tx, row.id);
    await recordOwn(tx, 'staff.factorOn', row);
    return { recoveryCodes, session: await rotateSession(tx, 'staff', row.id) };
  });
  await forgetProofs(ctx, row, 'code');
  return done;
}

/** Switches it off (X3244). @throws AppError wrongPassword, wrongCode, tooManyRequests */
export async function turnOwnFactorOff(
  ctx: RequestContext,
  { password, way, code }: Input<'turnOff'>,
): Promise<Record<string, never>> {
  const row = await requireOwnPassword(ctx, password);
  await admitProof(ctx, row, way);
  await inTransaction(ctx, async (tx) => {
    await takeProof(tx, row.id, { way, code });
    await deleteFactor(tx, row.id);
    await deleteHalvesOf(tx, row.id);
    await announceSessions(tx);
    await recordOwn(tx, 'staff.factorOff', row);
  });
  await forgetProofs(ctx, row, way);
  return {};
}

/** Ten other recovery codes (X3245). @throws AppError wrongPassword, wrongCode, tooManyRequests */
export async function renewOwnCodes(
  ctx: RequestContext,
  { password, way, code }: Input<'renewCodes'>,
): Promise<Output<'renewCodes'>> {
  const row = await requireOwnPassword(ctx, password);
  await admitProof(ctx, row, way);
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    await takeProof(tx, row.id, { way, code });
    await recordOwn(tx, 'staff.recoveryCodes', row);
    return giveRecoveryCodes(tx, row.id);
  });
  await forgetProofs(ctx, row, way);
  return { recoveryCodes };
}

async function giveRecoveryCodes(tx: RequestContext, staffId: number): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(tx, staffId);
  await replaceRecoveryCodes(tx, staffId, hashes);
  return codes;
}

async function requirePasswordHere(ctx: RequestContext): Promise<StaffWithRole> {
  const row = await requireOwnAccount(ctx);
  if (row.homeStaffId !== null) throw conflict('总部账号请在主站设置二次验证');
  return row;
}

async function requireOwnPassword(ctx: RequestContext, password: string): Promise<StaffWithRole> {
  const row = await requirePasswordHere(ctx);
  await countOwnPassword(ctx, row.id);
  if (!(await verifyPassword(row.passwordHash, password))) throw refuse(wrongPassword, '密码错误');
  await forgetOwnPassword(ctx, row.id);
  return row;
}

async function recordOwn(tx: RequestContext, action: AuditedAction, row: StaffWithRole): Promise<void> {
  await recordAct(tx, { action, target: describeStaff(row), object: { type: 'staff', id: row.id } });
}
