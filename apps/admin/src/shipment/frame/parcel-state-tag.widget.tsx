import type { ShipmentState } from '@jishi/contract/shipment-words.ts';
import { StateTag, type Tone } from '../../shell/cell/cells.widget.tsx';
import type { Parcel } from './parcel-query.ts';

const tones: Record<ShipmentState, Tone> = {
  waiting: 'warning',
  packed: 'processing',
  shipped: 'processing',
  inTransit: 'processing',
  outForDelivery: 'processing',
  delivered: 'success',
  exception: 'error',
  returned: 'error',
  cancelled: 'default',
};

export function ParcelStateTag({ parcel }: { parcel: Pick<Parcel, 'state' | 'stateText'> }) {
  return <StateTag tone={tones[parcel.state]}>{parcel.stateText}</StateTag>;
}
