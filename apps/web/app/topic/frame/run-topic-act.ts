import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { TOPIC_COMMENT_LENGTH } from '@jishi/contract/topic-block.ts';
import { attempt } from '../../shell/attempt.ts';

/**
 * Does what a form of a topic asks for: claims a coupon by its code (C057), draws (C056), says something, or hands in a
 * form of the shop.
 */
export async function runTopicAct(
  api: Client<Contract>,
  { url, topicId }: { url: URL; topicId: number | undefined },
  form: FormData,
) {
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 60);
  if (field('act') === 'draw') {
    const batch = field('batch');
    const outcome = await attempt(url, () => api.lottery.draw({ batch, id: field('id') }));
    return { act: 'draw', batch, outcome } as const;
  }
  const blockId = Number(field('blockId'));
  if (topicId !== undefined && field('act') === 'say') {
    const content = String(form.get('content') ?? '').slice(0, TOPIC_COMMENT_LENGTH);
    const outcome = await attempt(url, () => api.topic.comment({ topicId, blockId, content }));
    return { act: 'say', blockId, content, outcome } as const;
  }
  if (topicId !== undefined && field('act') === 'answer') {
    const answers = readAnswers(form);
    const list = [...answers].map(([id, value]) => ({ id, value }));
    const outcome = await attempt(url, () => api.topic.answer({ topicId, blockId, answers: list }));
    return { act: 'answer', blockId, answers, outcome } as const;
  }
  const ruleCode = field('ruleCode');
  const outcome = await attempt(url, () => api.coupon.sendByRule({ ruleCode }));
  return { act: 'claim', ruleCode, outcome } as const;
}

/** Answers by the number of their question. */
function readAnswers(form: FormData): Map<number, string> {
  const answers = new Map<number, string>();
  for (const [name, value] of form) {
    const id = /^answer-([1-9]\d{0,8})$/.exec(name)?.[1];
    if (id !== undefined && typeof value === 'string') answers.set(Number(id), value);
  }
  return answers;
}

export type TopicActed = Awaited<ReturnType<typeof runTopicAct>>;
