import type { ComplaintState } from '@jishi/contract/complaint-state.ts';
import { Tag } from '@jishi/ui/tag';

const tones: Record<ComplaintState, 'neutral' | 'brand' | 'success' | 'warning'> = {
  submitted: 'warning',
  accepted: 'brand',
  handling: 'brand',
  waitingMember: 'warning',
  solved: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
  merged: 'neutral',
};

/** What the member reads where staff read 待会员补充. */
export function StateTag({ state, text }: { state: ComplaintState; text: string }) {
  return <Tag tone={tones[state]}>{state === 'waitingMember' ? '待您补充' : text}</Tag>;
}
