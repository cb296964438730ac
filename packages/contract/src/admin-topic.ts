import * as z from 'zod';
import { entryInput, entryOutput } from './content-entry.ts';
import { deadLinkShape } from './dead-link.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import {
  MOST_TOPIC_BLOCKS,
  MOST_TOPIC_VARIABLES,
  TOPIC_CODE,
  TOPIC_VARIABLE,
  topicBlockKinds,
  topicPlatformKeys,
  topicStateKeys,
} from './topic-block.ts';
import { id, idOrNone, integer, moment, nothing, pageOf, pageRequest, text, uploadedFile } from './wire.ts';

const version = () => integer(0, 1_000_000_000);
const one = z.object({ id: id() });
const variable = z.object({
  name: z.string().regex(TOPIC_VARIABLE, { error: '变量名须以字母开头，只含字母、数字与下划线' }),
  value: text(200).default(''),
});
const kind = z.enum(topicBlockKinds);
const keptBlock = entryOutput.extend({ kind });
/** A block as it is kept and as staff edit it: an entry of page content with its kind. */
export type TopicBlockEntry = z.output<typeof keptBlock>;

const row = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  platform: z.enum(topicPlatformKeys),
  state: z.enum(topicStateKeys),
  /** The draft is not what visitors see. */
  changed: z.boolean(),
  blocks: z.int(),
  /** Links of what visitors see that lead nowhere, as of last night. */
  deadLinks: z.int(),
  /** When visitors saw it first; '' for never. */
  publishedAt: moment(),
  updatedAt: moment(),
  updatedBy: z.string(),
});

/** A link of a block that leads nowhere. */
const deadLink = deadLinkShape.extend({
  blockId: z.int(),
  /** 商品网格“主推” */
  block: z.string(),
});

/** Topic pages before staff. */
export const adminTopic = stateArea({
  list: operation({
    id: 'X2800',
    method: 'GET',
    path: '/admin/api/topic/list',
    body: 'query',
    access: 'topic:read',
    summary: 'Topics that are not deleted, what was changed last first.',
    request: z.object({
      keyword: text(60).default(''),
      state: z.enum(['', ...topicStateKeys]).default(''),
      ...pageRequest(20, 100),
    }),
    response: pageOf(row),
  }),
  read: operation({
    id: 'X2801',
    method: 'GET',
    path: '/admin/api/topic/read',
    body: 'query',
    access: 'topic:read',
    summary: 'The draft of a topic.',
    request: one,
    response: row.extend({
      version: z.int(),
      ground: z.string(),
      entries: z.array(keptBlock),
      variables: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  }),
  save: operation({
    id: 'X2802',
    method: 'POST',
    path: '/admin/api/topic/save',
    body: 'json',
    access: 'topic:edit',
    bodyLimitBytes: 2_000_000,
    summary:
      'Saves the draft of a topic, or begins one (`id` 0). Blocks are cleaned to what their kinds show. An outdated version and a code that another topic has are refused.',
    request: z.object({
      id: idOrNone(),
      version: version(),
      code: z
        .string()
        .regex(TOPIC_CODE, { error: '短名以小写字母开头，只含小写字母、数字与横线，2 到 40 位' }),
      title: text(60).min(2, { error: '请填写标题' }),
      platform: z.enum(topicPlatformKeys).default('pc'),
      ground: z
        .string()
        .regex(/^(#[0-9a-f]{6})?$/, { error: '底色须为 #rrggbb' })
        .default(''),
      entries: z.array(entryInput.extend({ kind })).max(MOST_TOPIC_BLOCKS).default([]),
      variables: z.array(variable).max(MOST_TOPIC_VARIABLES).default([]),
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated, taken },
  }),
  publish: operation({
    id: 'X2803',
    method: 'POST',
    path: '/admin/api/topic/publish',
    body: 'json',
    access: 'topic:publish',
    summary: 'Shows the draft to visitors; what was shown before stays among the versions.',
    request: z.object({ id: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
  withdraw: operation({
    id: 'X2804',
    method: 'POST',
    path: '/admin/api/topic/withdraw',
    body: 'json',
    access: 'topic:publish',
    summary: 'Takes a topic out of the shop; its draft and versions stay.',
    request: one,
    response: nothing(),
  }),
  remove: operation({
    id: 'X2805',
    method: 'POST',
    path: '/admin/api/topic/remove',
    body: 'json',
    access: 'topic:edit',
    summary: 'Deletes a topic that visitors do not see.',
    request: one,
    response: nothing(),
  }),
  preview: operation({
    id: 'X2806',
    method: 'GET',
    path: '/admin/api/topic/preview',
    body: 'query',
    access: 'topic:read',
    summary: 'Address of the page with the draft, for this member of staff and half an hour.',
    request: one,
    response: z.object({ link: z.string() }),
  }),
  versions: operation({
    id: 'X2807',
    method: 'GET',
    path: '/admin/api/topic/versions',
    body: 'query',
    access: 'topic:read',
    summary: 'What visitors have seen of a topic, the latest first; at most 100.',
    request: one,
    response: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        ground: z.string(),
        entries: z.array(keptBlock),
        variables: z.array(z.object({ name: z.string(), value: z.string() })),
        publishedBy: z.string(),
        publishedAt: moment(),
        current: z.boolean(),
      }),
    ),
  }),
  upload: operation({
    id: 'X2808',
    method: 'POST',
    path: '/admin/api/topic/picture',
    body: 'file',
    access: 'topic:edit',
    summary: 'Keeps a picture for a topic: JPG, PNG, WebP or AVIF of at most 20 MB.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
  checkLinks: operation({
    id: 'X3322',
    method: 'GET',
    path: '/admin/api/topic/links',
    body: 'query',
    access: 'topic:read',
    summary:
      'What the draft of a topic names and visitors would not find: goods, topics, articles, activities, coupons, lotteries, and addresses outside that did not open when a job looked last.',
    request: one,
    response: z.array(deadLink),
  }),
  answers: operation({
    id: 'X3323',
    method: 'GET',
    path: '/admin/api/topic/answers',
    body: 'query',
    access: 'topic:answers',
    summary:
      'Answers to the forms of a topic, the newest first, 200 at a time; `before` is the `next` of the answer before.',
    request: z.object({ id: id(), before: idOrNone().default(0) }),
    response: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          blockId: z.int(),
          /** Name of the form as it was handed in. */
          form: z.string(),
          /** Empty for a guest. */
          member: z.string(),
          answers: z.array(z.object({ question: z.string(), value: z.string() })),
          at: moment(),
        }),
      ),
      total: z.int(),
      next: z.int(),
    }),
  }),
});
