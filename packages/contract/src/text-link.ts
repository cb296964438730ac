import * as z from 'zod';
import { CONTENT_LINK } from './content-entry.ts';
import { operation, stateArea } from './operation.ts';
import { TEXT_LINKS_SHOWN, textLinkIconKeys, textLinkScopeKeys } from './text-link-words.ts';
import { flag, id, idOrZero, integer, moment, nothing, text } from './wire.ts';

const icon = z.enum(textLinkIconKeys);
const instant = () => z.iso.datetime({ offset: true, error: '时间格式不正确' });

/** Short lines with a link that stand at products. */
export const textLink = stateArea({
  ofProduct: operation({
    id: 'C154',
    method: 'GET',
    path: '/web/api/products/textLink/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: `Up to ${TEXT_LINKS_SHOWN} lines for the product that a SKU is of, in their order: those whose goods it belongs to, in their time. None for a SKU that is not there.`,
    request: z.object({ ppid: id() }),
    response: z.object({ textLink: z.array(z.object({ icon, text: z.string(), link: z.string() })) }),
  }),
});

export const adminTextLink = stateArea({
  list: operation({
    id: 'X1570',
    method: 'GET',
    path: '/admin/api/textLink/list',
    body: 'none',
    access: 'product:read',
    summary: 'All lines in their order, with the names of their goods and how they stand now.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        icon,
        text: z.string(),
        link: z.string(),
        scope: z.enum(textLinkScopeKeys),
        refId: z.int(),
        refName: z.string(),
        sort: z.int(),
        startsAt: moment(),
        /** Empty: for good. */
        endsAt: z.string(),
        active: z.boolean(),
        state: z.enum(['off', 'ahead', 'shown', 'over']),
      }),
    ),
  }),
  save: operation({
    id: 'X1571',
    method: 'POST',
    path: '/admin/api/textLink/save',
    body: 'json',
    access: 'product:edit',
    summary: 'Makes a line or changes it; its goods have to be there.',
    request: z.object({
      id: idOrZero(),
      icon,
      text: text(30).pipe(z.string().min(1, { error: '请填写文字' })),
      link: text(500).regex(CONTENT_LINK, { error: '链接须以 / 开头，或为 http、https 地址' }),
      scope: z.enum(textLinkScopeKeys),
      refId: idOrZero().default(0),
      sort: integer(0, 999).default(0),
      startsAt: instant(),
      endsAt: z.union([z.literal(''), instant()]).default(''),
      active: flag(),
    }),
    response: z.object({ id: z.int() }),
  }),
  remove: operation({
    id: 'X1572',
    method: 'POST',
    path: '/admin/api/textLink/remove',
    body: 'json',
    access: 'product:edit',
    summary: 'Takes a line away.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
