import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { attempt } from '../../shell/attempt.ts';

/** Does what a form of a topic asks for: claims a coupon by its code (C057), or draws (C056). */
export async function runTopicAct(api: Client<Contract>, url: URL, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 60);
  if (field('act') === 'draw') {
    const batch = field('batch');
    const outcome = await attempt(url, () => api.lottery.draw({ batch, id: field('id') }));
    return { act: 'draw', batch, outcome } as const;
  }
  const ruleCode = field('ruleCode');
  const outcome = await attempt(url, () => api.coupon.sendByRule({ ruleCode }));
  return { act: 'claim', ruleCode, outcome } as const;
}

export type TopicActed = Awaited<ReturnType<typeof runTopicAct>>;
