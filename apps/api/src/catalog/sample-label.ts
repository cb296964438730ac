import { type SampleLabel, showsSampleLabels } from '@jishi/contract/sample-label.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** The label of a SKU as a part of an answer: nothing for ordinary goods, and nothing for a tenant that shows none (S014). */
export function shownSampleLabel(
  ctx: RequestContext,
  { sampleLabel }: { sampleLabel: SampleLabel | null },
): { sampleLabel?: SampleLabel } {
  return sampleLabel !== null && showsSampleLabels(ctx.tenant.id) ? { sampleLabel } : {};
}
