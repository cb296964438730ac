import { topicStates } from '@jishi/contract/topic-block.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import type { TopicRow } from './topic-query.ts';

/** Whether visitors see it, and whether they see the draft. */
export function describeState({ state, changed }: Pick<TopicRow, 'state' | 'changed'>): {
  name: string;
  tone: Tone;
} {
  if (state === 'published' && changed) return { name: '有修改未发布', tone: 'processing' };
  const tones = { draft: 'default', published: 'success', withdrawn: 'warning' } as const;
  return { name: topicStates[state], tone: tones[state] };
}
