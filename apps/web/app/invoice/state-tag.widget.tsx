import type { InvoiceState } from '@jishi/contract/invoice-words.ts';
import { Tag } from '@jishi/ui/tag';

const tones: Record<InvoiceState, 'neutral' | 'brand' | 'success' | 'warning' | 'danger'> = {
  waiting: 'brand',
  applied: 'brand',
  checking: 'warning',
  issuing: 'brand',
  issued: 'success',
  redPart: 'warning',
  redAll: 'neutral',
  failed: 'danger',
  withdrawn: 'neutral',
  needed: 'brand',
  confirming: 'warning',
  refused: 'danger',
  dropped: 'neutral',
};

export function StateTag({ state, text }: { state: InvoiceState; text: string }) {
  return <Tag tone={tones[state]}>{text}</Tag>;
}
