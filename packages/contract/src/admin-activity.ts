import * as z from 'zod';
import { activityStateKeys } from './activity-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { id, idOrNone, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const row = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  topicId: z.int(),
  topicTitle: z.string(),
  promotionIds: z.array(z.int()),
  cityIds: z.array(z.int()),
  startsAt: moment(),
  endsAt: moment(),
  state: z.enum(activityStateKeys),
  markText: z.string(),
  markPpids: z.array(z.int()),
  seoTitle: z.string(),
  seoDescription: z.string(),
  updatedAt: moment(),
  updatedBy: z.string(),
});
const at = () => z.iso.datetime({ offset: true, error: '请填写时间' });

/** Activities before staff. */
export const adminActivity = stateArea({
  list: operation({
    id: 'X2821',
    method: 'GET',
    path: '/admin/api/activity/list',
    body: 'query',
    access: 'topic:read',
    summary: 'Activities, the newest first.',
    request: z.object({
      keyword: text(60).default(''),
      state: z.enum(['', ...activityStateKeys]).default(''),
      ...pageRequest(20, 100),
    }),
    response: pageOf(row),
  }),
  save: operation({
    id: 'X2822',
    method: 'POST',
    path: '/admin/api/activity/save',
    body: 'json',
    access: 'topic:edit',
    summary: 'Saves an activity, or begins one (`id` 0) as a draft. An outdated version is refused.',
    request: z.object({
      id: idOrNone(),
      version: integer(0, 1_000_000_000),
      title: text(40).min(2, { error: '请填写标题' }),
      topicId: id(),
      promotionIds: z.array(id()).max(20).default([]),
      cityIds: z.array(integer(100_000, 999_999)).max(100).default([]),
      /** What pictures of its goods are marked with in lists while it is on (S341). */
      markText: text(6).default(''),
      markPpids: z.array(id()).max(200).default([]),
      startsAt: at(),
      endsAt: at(),
      seoTitle: text(60).default(''),
      seoDescription: text(160).default(''),
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X2823',
    method: 'POST',
    path: '/admin/api/activity/publish',
    body: 'json',
    access: 'topic:publish',
    summary: 'Opens an activity within its time. Refused while its topic is not published.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  stop: operation({
    id: 'X2824',
    method: 'POST',
    path: '/admin/api/activity/stop',
    body: 'json',
    access: 'topic:publish',
    summary: 'Ends an activity at once: visitors are told that it is over.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
