import * as z from 'zod';
import { addressShape } from './address.ts';
import { operation, stateArea } from './operation.ts';
import { divisionCode, nothing } from './wire.ts';

/** Where devices are sent to, and where they come from. */
export const repairAddress = stateArea({
  own: operation({
    id: 'C082',
    method: 'GET',
    path: '/web/api/afterService/getAddressList/v1',
    body: 'none',
    access: 'member',
    summary:
      'Addresses of the member that an engineer can come to or a device is sent back to, the default first.',
    request: nothing(),
    response: z.array(addressShape),
  }),
  sendTo: operation({
    id: 'C099',
    method: 'GET',
    path: '/web/api/afterService/repairAddressInfo/v1',
    body: 'query',
    access: 'public',
    summary:
      'Where a device is posted to: the first store of the city that takes parcels, else the first of all; refused where none does.',
    request: z.object({ cityId: divisionCode().default(0) }),
    response: z.object({
      shopId: z.int(),
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
    }),
  }),
});
