import { ParcelList } from '../shipment/frame/parcel-list.widget.tsx';
import { LogisticsTrack } from './logistics-track.widget.tsx';
import type { Logistics } from './order-shapes.ts';
import { useOrderActs } from './use-order-acts.ts';

/** Where the parcels of an order are; the way of the order itself where it has none. */
export function OrderParcels({ orderId, logistics }: { orderId: number; logistics: Logistics }) {
  const { isBusy, confirmParcel } = useOrderActs(orderId);
  if (logistics.parcels.length === 0) return <LogisticsTrack logistics={logistics} />;
  return <ParcelList parcels={logistics.parcels} onConfirm={confirmParcel} isBusy={isBusy} />;
}
