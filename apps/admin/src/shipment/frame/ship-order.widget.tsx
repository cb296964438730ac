import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useAside } from '../../shell/aside/use-aside.ts';
import { type Parcel, parcelsQuery } from './parcel-query.ts';
import { ShipParcelDialog } from './ship-parcel.dialog.tsx';

/** Ships the parcel of an order that waits; of several, the one that is chosen. */
export function ShipOrder({ orderId }: { orderId: number }) {
  const { data } = useAside(parcelsQuery(orderId));
  const [shipped, setShipped] = useState<Parcel>();
  const waiting = (data?.parcels ?? []).filter(({ state }) => state === 'waiting' || state === 'packed');
  const [only, ...others] = waiting;
  return (
    <>
      {others.length === 0 ? (
        <Button type="primary" disabled={!only} onClick={() => setShipped(only)}>
          发货
        </Button>
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: waiting.map(({ shipmentId, title, storeName }) => ({
              key: String(shipmentId),
              label: `${title}（${storeName}）`,
            })),
            onClick: ({ key }) => setShipped(waiting.find(({ shipmentId }) => String(shipmentId) === key)),
          }}
        >
          <Button type="primary">发货（{waiting.length} 个包裹）</Button>
        </Dropdown>
      )}
      {shipped && <ShipParcelDialog parcel={shipped} onClose={() => setShipped(undefined)} />}
    </>
  );
}
