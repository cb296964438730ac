import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, mobile, nothing, text } from './wire.ts';

/** Shop id, phone and captcha (S154). */
const sendShopRequest = z.object({
  id: id(),
  phone: mobile(),
  verify: text(8).pipe(z.string().min(1)),
});

const limits = 'One message a minute and five a day to a phone; the captcha of C001 is used up.';

export const sendShop = stateArea({
  brand: operation({
    id: 'C216',
    method: 'POST',
    path: '/web/api/area/sendBrandShop/v1',
    body: 'json',
    access: 'public',
    summary: `Sends the address of a brand shop to a phone (S160). ${limits}`,
    request: sendShopRequest,
    response: nothing(),
  }),
  info: operation({
    id: 'C217',
    method: 'POST',
    path: '/web/api/area/sendShopInfo/v1',
    body: 'json',
    access: 'public',
    summary: `Sends the address of a store to a phone (S160). ${limits}`,
    request: sendShopRequest,
    response: nothing(),
  }),
  recycleArea: operation({
    id: 'C200',
    method: 'POST',
    path: '/web/api/pc/homePage/areaInfo/send/v1',
    body: 'json',
    access: 'public',
    summary: `Sends the address of a store that buys old devices to a phone, as C217 does. ${limits}`,
    request: sendShopRequest,
    response: nothing(),
  }),
});
