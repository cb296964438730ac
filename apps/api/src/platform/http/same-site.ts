import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Tenant } from '../tenancy/tenant-settings.ts';

/**
 * Refuses a state-changing request that another site could have sent: it must carry the `xtenant` header
 * (which a form or an image cannot, and which must agree with the host), and its Origin, if any, must be ours.
 * @param ownOrigin an origin that is ours at another host of the tenant
 * @throws AppError forbidden
 */
export function assertSameSite(request: FastifyRequest, tenant: Tenant, ownOrigin?: string): void {
  const claimed = request.headers.xtenant;
  if (claimed !== String(tenant.id))
    throw new AppError(ErrorCode.forbidden, '请求来源异常，请刷新页面后重试');
  const { origin, host, 'sec-fetch-site': from } = request.headers;
  if (ownOrigin !== undefined && origin === ownOrigin) return;
  if (from === 'cross-site') throw new AppError(ErrorCode.forbidden, '请求来源异常，请刷新页面后重试');
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) {
    throw new AppError(ErrorCode.forbidden, '请求来源异常，请刷新页面后重试');
  }
}
