import * as z from 'zod';
import { previewToken } from './content-shapes.ts';
import { operation, stateArea } from './operation.ts';
import {
  FORM_ANSWER_LENGTH,
  MOST_TOPIC_BLOCKS,
  MOST_TOPIC_VARIABLES,
  TOPIC_CODE,
  TOPIC_COMMENT_LENGTH,
  topicPlatformKeys,
} from './topic-block.ts';
import { topicBlockData, topicDefinition, topicVariable } from './topic-shapes.ts';
import { id, moment, nothing, text } from './wire.ts';

/** A topic by its number or by its code. */
const topicKey = () => z.union([id(), z.string().regex(TOPIC_CODE)]);

/** Pages that staff build of blocks. */
export const topic = stateArea({
  code: operation({
    id: 'C052',
    method: 'GET',
    path: '/web/api/topicPagemanage/getTopicCode/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'A published topic: its blocks in order with what does not depend on who looks. With a `preview` of this member of staff the draft.',
    request: z.object({
      topicId: topicKey(),
      platform: z.enum(topicPlatformKeys).default('pc'),
      preview: previewToken(),
    }),
    response: topicDefinition,
  }),
  componentData: operation({
    id: 'C053',
    method: 'POST',
    path: '/web/api/topicPagemanage/getComponentData/v1',
    body: 'json',
    access: 'public',
    summary:
      'What blocks of a topic show to who asks, all of them in one go: goods at the prices of the city, coupons as this member may have them, stores. One that failed says so and has nothing.',
    request: z.object({
      fields: z.object({
        topicId: topicKey(),
        ids: z.array(id()).max(MOST_TOPIC_BLOCKS),
        preview: previewToken(),
      }),
    }),
    response: z.object({ now: moment(), list: z.array(topicBlockData) }),
  }),
  blocks: operation({
    id: 'X3442',
    method: 'GET',
    path: '/web/api/topic/blocks/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'What the blocks of a published topic show to guests of a city: C053 with nothing of who asks, so that all of them share it.',
    request: z.object({ topicId: id() }),
    response: z.array(topicBlockData),
  }),
  variables: operation({
    id: 'C054',
    method: 'POST',
    path: '/web/api/topicPagemanage/getVariables/v1',
    body: 'json',
    access: 'public',
    summary:
      'Values of variables of a topic by name; `now` is the time of the shop, which countdowns go by. Unknown names are left out.',
    request: z.object({
      fields: z.object({
        topicId: topicKey(),
        names: z.array(z.string().max(30)).max(MOST_TOPIC_VARIABLES + 1),
      }),
    }),
    response: z.object({ values: z.array(topicVariable) }),
  }),
  comment: operation({
    id: 'X3320',
    method: 'POST',
    path: '/web/api/topic/comment/v1',
    body: 'json',
    access: 'member',
    summary:
      'Says something in a block for comments of a published topic; it is judged before others see it.',
    request: z.object({
      topicId: id(),
      blockId: id(),
      content: text(TOPIC_COMMENT_LENGTH).min(1, { error: '请填写评论' }),
    }),
    response: z.object({ id: z.int(), state: z.enum(['pending', 'shown']) }),
  }),
  answer: operation({
    id: 'X3321',
    method: 'POST',
    path: '/web/api/topic/answer/v1',
    body: 'json',
    access: 'public',
    summary:
      'Hands in the form of a published topic: a member once, guests ten times an hour and network. Answers go by the number of the question.',
    request: z.object({
      topicId: id(),
      blockId: id(),
      answers: z.array(z.object({ id: id(), value: text(FORM_ANSWER_LENGTH) })).max(20),
    }),
    response: nothing(),
  }),
});
