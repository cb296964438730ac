import { contract } from '@jishi/contract/index.ts';
import { order } from '@jishi/contract/order.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readCouriers, saveCouriers } from './couriers.service.ts';
import { listPlacesFor, moveParcel } from './move-parcel.ts';
import { printPackingLists } from './packing-paper.ts';
import { shipMany } from './ship-many.ts';
import { confirmArrival, readOrderWithParcels, readParcels } from './shipment.service.ts';
import {
  correctParcel,
  packParcels,
  settleParcel,
  shipByStaff,
  unpackParcel,
} from './shipment-admin.service.ts';
import { countColumns, listBoard, listOfOrder } from './staff-parcels.ts';

const { detail, logistics, confirm } = order;

/** The part of the order area that hangs on parcels. */
export const shipmentRoutes = bindArea(
  'order',
  { detail, logistics, confirm },
  {
    detail: (ctx, { orderId }) => readOrderWithParcels(ctx, orderId),
    logistics: (ctx, { orderId }) => readParcels(ctx, orderId),
    confirm: async (ctx, input) => {
      await confirmArrival(ctx, input);
      return {};
    },
  },
);

export const adminShipmentRoutes = bindArea('adminShipment', contract.adminShipment, {
  list: (ctx, input) => listBoard(ctx, input),
  counts: (ctx, input) => countColumns(ctx, input),
  ofOrder: (ctx, input) => listOfOrder(ctx, input),
  pack: (ctx, input) => packParcels(ctx, input),
  unpack: async (ctx, input) => {
    await unpackParcel(ctx, input);
    return {};
  },
  ship: async (ctx, input) => {
    await shipByStaff(ctx, input);
    return {};
  },
  shipMany: (ctx, input) => shipMany(ctx, input),
  paper: (ctx, { ids }) => printPackingLists(ctx, ids),
  correct: async (ctx, input) => {
    await correctParcel(ctx, input);
    return {};
  },
  places: (ctx, input) => listPlacesFor(ctx, input),
  move: (ctx, input) => moveParcel(ctx, input),
  settle: async (ctx, input) => {
    await settleParcel(ctx, input);
    return {};
  },
  couriers: (ctx) => readCouriers(ctx),
  saveCouriers: async (ctx, input) => {
    await saveCouriers(ctx, input);
    return {};
  },
});
