import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listAddresses, makeDefault, readAddress, removeAddress, saveAddress } from './address.service.ts';
import { findStreets, locateStreet } from './street.service.ts';

export const addressRoutes = bindArea('address', contract.address, {
  list: (ctx) => listAddresses(ctx),
  one: (ctx, { id }) => readAddress(ctx, id),
  info: (ctx, { id }) => readAddress(ctx, id),
  save: async (ctx, input) => ({ id: await saveAddress(ctx, input) }),
  remove: async (ctx, { id }) => {
    await removeAddress(ctx, id);
    return {};
  },
  setDefault: async (ctx, { id }) => {
    await makeDefault(ctx, id);
    return {};
  },
  streets: (_ctx, { cityId }) => findStreets(cityId),
  streetByPosition: (ctx, position) => locateStreet(ctx, position),
});
