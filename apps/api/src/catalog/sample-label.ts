import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';

/**
 * The label of a SKU as a part of an answer: nothing for ordinary goods, and nothing for a tenant that shows none
 * (S014).
 */
export function shownSampleLabel(
  ctx: RequestContext,
  { sampleLabel }: { sampleLabel: SampleLabel | null },
): { sampleLabel?: SampleLabel } {
  return sampleLabel !== null && featureOf(ctx, 'sampleLabels') ? { sampleLabel } : {};
}
