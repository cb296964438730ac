import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, idList, nothing, pageOf, pageRequest, picture, yuan } from './wire.ts';

export const favourite = stateArea({
  list: operation({
    id: 'C242',
    method: 'GET',
    path: '/web/api/member/collectGoods/list/v1',
    body: 'query',
    access: 'member',
    summary: 'Favourites of the member, newest first.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({ ppid: z.int(), name: z.string(), price: yuan(), image: picture(), available: z.boolean() }),
    ),
  }),
  add: operation({
    id: 'C243',
    method: 'POST',
    path: '/web/api/member/collectGoods/add/v1',
    body: 'json',
    access: 'member',
    summary: 'Adds a SKU to the favourites; adding it twice changes nothing.',
    request: z.object({ ppid: id() }),
    response: nothing(),
  }),
  remove: operation({
    id: 'C244',
    method: 'POST',
    path: '/web/api/member/collectGoods/delete/v1',
    body: 'json',
    access: 'member',
    summary: 'Takes SKUs out of the favourites (comma-joined ppids).',
    request: z.object({ ids: idList(200) }),
    response: nothing(),
  }),
  /** Favourite state of a SKU for the member; false for guests. */
  state: operation({
    id: 'X020',
    method: 'GET',
    path: '/web/api/member/collectGoods/state/v1',
    body: 'query',
    access: 'public',
    summary: 'Whether the member has the SKU among the favourites; false for guests.',
    request: z.object({ ppid: id() }),
    response: z.object({ favourite: z.boolean() }),
  }),
});
