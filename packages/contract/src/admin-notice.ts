import * as z from 'zod';
import { link, storedImage } from './content-entry.ts';
import { noticeTypeKeys } from './notice-type.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, integer, moment, nothing, pageOf, pageRequest, text, uploadedFile } from './wire.ts';

/** `waiting`: begins later; `running`: members see it; `ended`: its time is over; `stopped`: staff took it back. */
export const broadcastStates = ['waiting', 'running', 'ended', 'stopped'] as const;

/** A moment with time zone in a request; null for none. */
const momentInput = () => z.iso.datetime({ offset: true, error: '时间格式不正确' }).nullable().default(null);

/** Days within which somebody has bought, at most. */
const MOST_DAYS = 730;

/** Whom a broadcast is for: all members, or those to whom everything that is asked for applies. */
const audienceFields = {
  /** Levels; empty: all. */
  levels: z.array(z.int().min(0).max(20)).max(20).default([]),
  /** Has paid an order within so many days; 0: that is not asked for. */
  recentDays: integer(0, MOST_DAYS).default(0),
  /** Has bought something of a category or of one below it, within those days where any are named; 0: not asked for. */
  categoryId: idOrNone(),
};
const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Messages that staff send to many members. */
export const adminNotice = stateArea({
  list: operation({
    id: 'X861',
    method: 'GET',
    path: '/admin/api/notice/list',
    body: 'query',
    access: 'notice:read',
    summary: 'Broadcasts, the newest first, with how many members have read them and may see them.',
    request: z.object({
      keyword: text(40).default(''),
      state: z.union([z.enum(broadcastStates), z.literal('')]).default(''),
      sort: z.enum(['', 'startAsc', 'startDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        type: z.enum(noticeTypeKeys),
        title: z.string(),
        text: z.string(),
        link: z.string(),
        picture: picture.nullable(),
        /** Levels that may see it; empty: all members. */
        levels: z.array(z.int()),
        /** What these are called on the site. */
        levelNames: z.array(z.string()),
        recentDays: z.int(),
        categoryId: z.int(),
        /** Name of the category; empty for none. */
        categoryName: z.string(),
        startsAt: moment(),
        /** Empty: without end. */
        endsAt: z.string(),
        state: z.enum(broadcastStates),
        staffName: z.string(),
        /** Members who may see it, and those among them who have read it. */
        memberCount: z.int(),
        readCount: z.int(),
      }),
    ),
  }),
  send: operation({
    id: 'X862',
    method: 'POST',
    path: '/admin/api/notice/send',
    body: 'json',
    access: 'notice:send',
    summary:
      'Sends a broadcast to all members, to those of some levels, or to those who have bought lately or of a category, who are chosen when it is sent; at once or from a moment on; refused when it would end before it begins. What comes twice under one `submitKey` is sent once.',
    request: z.object({
      type: z.enum(noticeTypeKeys),
      title: text(40).min(2),
      text: text(500).min(2),
      link: link(),
      picture: storedImage(),
      ...audienceFields,
      startsAt: momentInput(),
      endsAt: momentInput(),
      submitKey: z.uuid(),
    }),
    response: z.object({ id: z.int(), memberCount: z.int() }),
  }),
  audience: operation({
    id: 'X1124',
    method: 'GET',
    path: '/admin/api/notice/audience',
    body: 'query',
    access: 'notice:send',
    summary: 'How many members a broadcast would be for, and the categories to choose from.',
    request: z.object({
      /** Joined by commas. */
      levels: text(60)
        .regex(/^(\d{1,2}(,\d{1,2})*)?$/)
        .default(''),
      recentDays: audienceFields.recentDays,
      categoryId: audienceFields.categoryId,
    }),
    response: z.object({
      memberCount: z.int(),
      categories: z.array(z.object({ id: z.int(), name: z.string(), parentId: z.int() })),
    }),
  }),
  upload: operation({
    id: 'X1125',
    method: 'POST',
    path: '/admin/api/notice/picture',
    body: 'file',
    access: 'notice:send',
    summary: 'Keeps a picture of a broadcast (`file`: JPEG, PNG, WebP, AVIF; 20 MB, 8,000 px a side).',
    request: z.object({ file: uploadedFile() }),
    response: picture,
  }),
  stop: operation({
    id: 'X863',
    method: 'POST',
    path: '/admin/api/notice/stop',
    body: 'json',
    access: 'notice:send',
    summary:
      'Takes a broadcast back: no member sees it any more. Refused when it is over or was stopped before.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
