import * as z from 'zod';
import { operation } from './operation.ts';
import { id, moment, nothing } from './wire.ts';

/** Where a member is signed in; a part of the area account. */
export const accountDevices = {
  devices: operation({
    id: 'X824',
    method: 'GET',
    path: '/web/api/user/devices/v1',
    body: 'none',
    access: 'member',
    summary: 'Browsers in which this member is signed in, the newest first.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        browser: z.string(),
        place: z.string(),
        ip: z.string(),
        signedInAt: moment(),
        current: z.boolean(),
      }),
    ),
  }),
  deviceLogout: operation({
    id: 'X825',
    method: 'POST',
    path: '/web/api/user/devices/logout/v1',
    body: 'json',
    access: 'member',
    summary: 'Signs one browser of this member out; not found for one that is none of theirs.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  otherDevicesLogout: operation({
    id: 'X826',
    method: 'POST',
    path: '/web/api/user/devices/logoutOthers/v1',
    body: 'none',
    access: 'member',
    summary: 'Signs all browsers of this member out but the one that asks.',
    request: nothing(),
    response: z.object({ count: z.int() }),
  }),
};
