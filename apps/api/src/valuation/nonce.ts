import type { RequestContext } from '../platform/request-context.ts';

/** How long a visitor may take over the questions of the platform. */
const NONCE_SECONDS = 30 * 60;

interface NonceOf {
  modelId: number;
  browserId: string;
}

/**
 * Our number for one valuation at the platform, 64 letters and digits: sealed for this model and browser, so that no
 * row waits for those who leave. That it is taken once is the unique index of `valuation`.
 */
export function makeNonce(ctx: RequestContext, of: NonceOf): string {
  const moment = Buffer.alloc(4);
  moment.writeUInt32BE(Math.floor(Date.now() / 1000));
  return ctx.platform.secrets.sealBytes(moment, purposeOf(ctx, of)).toString('hex');
}

/** Whether it was made for this model and browser not too long ago. */
export function isNonce(ctx: RequestContext, nonce: string, of: NonceOf): boolean {
  if (of.browserId === '' || !/^[\da-f]{64}$/.test(nonce)) return false;
  try {
    const moment = ctx.platform.secrets.openBytes(Buffer.from(nonce, 'hex'), purposeOf(ctx, of));
    return Date.now() / 1000 - moment.readUInt32BE() <= NONCE_SECONDS;
  } catch {
    // Made up, or made for another model, browser or site.
    return false;
  }
}

function purposeOf(ctx: RequestContext, { modelId, browserId }: NonceOf): string {
  return `valuation.nonce:${ctx.tenant.id}:${modelId}:${browserId}`;
}
