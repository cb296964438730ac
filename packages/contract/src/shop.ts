import * as z from 'zod';
import { selectedCity, shopInfo } from './city.ts';
import { operation, stateArea } from './operation.ts';
import { nothing, text } from './wire.ts';

/** The store a browser is bound to, with the city it lies in. */
const boundShop = shopInfo.extend({ city: selectedCity });
export type BoundShop = z.infer<typeof boundShop>;

export const shop = stateArea({
  bindByCode: operation({
    id: 'C037',
    method: 'GET',
    path: '/web/api/pc/bindShopByCode/v1',
    body: 'query',
    access: 'public',
    summary:
      'Binds the browser to the store of a shop code: sets the cookies shop (shopId_0) and shopCode for 400 days and the city of the store (S036, S312, S313). A code of no store changes nothing and is not found.',
    request: z.object({ shopCode: text(20).pipe(z.string().min(1)) }),
    response: boundShop,
  }),
  current: operation({
    id: 'X310',
    method: 'GET',
    path: '/web/api/pc/currentShop/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'The store the browser is bound to; null without one, and for one that does not exist or is closed.',
    request: nothing(),
    response: boundShop.nullable(),
  }),
});
