import { opensPreview, sealPreview } from '../platform/preview-ticket.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What a preview of a product page is sealed for: goods that were never on the shelf, and drafts of introductions. */
const PREVIEW = { purpose: 'goods-preview', permission: 'product:read' } as const;

/** Text for the address of a product page (`?preview=`), for this member of staff and half an hour. */
export function sealGoodsPreview(ctx: RequestContext): string {
  return sealPreview(ctx, PREVIEW.purpose);
}

/** Whether a product page may show this visitor what shoppers do not see yet. */
export function opensGoodsPreview(ctx: RequestContext, preview: string | undefined): boolean {
  return opensPreview(ctx, preview, PREVIEW);
}
