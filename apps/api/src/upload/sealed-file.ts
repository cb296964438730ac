import type { RequestContext } from '../platform/request-context.ts';

/** Seals a private file: whoever gets at the store alone, or puts it in the place of another, reads nothing. */
export function sealFile(ctx: RequestContext, fid: string, content: Uint8Array): Buffer {
  return ctx.platform.secrets.sealBytes(content, purposeOf(ctx, fid));
}

/** @throws Error for a file of another tenant, of another name, or changed since */
export function openFile(ctx: RequestContext, fid: string, sealed: Uint8Array): Buffer {
  return ctx.platform.secrets.openBytes(sealed, purposeOf(ctx, fid));
}

function purposeOf(ctx: RequestContext, fid: string): string {
  return `upload:${ctx.tenant.id}:${fid}`;
}
