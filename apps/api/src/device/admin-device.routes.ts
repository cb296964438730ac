import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { exportDevices, listDevices, readDevice } from './desk.service.ts';
import {
  editDevice,
  enterGoods,
  flagByStaff,
  liftByStaff,
  listSerialCategories,
  moveByHand,
  saveSerialCategories,
} from './edit-device.ts';

export const adminDeviceRoutes = bindArea('adminDevice', contract.adminDevice, {
  list: (ctx, input) => listDevices(ctx, input),
  detail: (ctx, { deviceId }) => readDevice(ctx, deviceId),
  exportRows: (ctx, input) => exportDevices(ctx, input),
  enter: (ctx, input) => enterGoods(ctx, input),
  categories: (ctx) => listSerialCategories(ctx),
  edit: async (ctx, input) => {
    await editDevice(ctx, input);
    return {};
  },
  move: async (ctx, input) => {
    await moveByHand(ctx, input);
    return {};
  },
  flag: async (ctx, input) => {
    await flagByStaff(ctx, input);
    return {};
  },
  lift: async (ctx, input) => {
    await liftByStaff(ctx, input);
    return {};
  },
  saveCategories: async (ctx, { categoryIds }) => {
    await saveSerialCategories(ctx, categoryIds);
    return {};
  },
});
