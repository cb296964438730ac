import { Button } from 'antd';
import { useState } from 'react';
import { usePermission } from '../shell/session.tsx';
import { CourierBatch, NoteBatch, PackBatch, PaperBatch } from './batch-dialogs.widget.tsx';
import type { OrderRow } from './order.resource.tsx';

/** What can be done with chosen orders, as far as the member of staff may. */
export function BatchActs({
  chosen,
  onChoose,
}: {
  chosen: readonly OrderRow[];
  onChoose: (rows: OrderRow[]) => void;
}) {
  const mayEdit = usePermission('order:edit');
  const mayPack = usePermission('order:pack');
  const mayShip = usePermission('order:ship');
  const [open, setOpen] = useState<'note' | 'papers' | 'courier' | 'pack'>();
  const dialog = {
    ids: chosen.map(({ orderId }) => orderId),
    onClose: () => setOpen(undefined),
    onDone: (done: readonly number[]) => onChoose(chosen.filter(({ orderId }) => !done.includes(orderId))),
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen('papers')}>
        打印单据
      </Button>
      {mayShip && (
        <Button size="small" onClick={() => setOpen('courier')}>
          指定快递
        </Button>
      )}
      {mayPack && (
        <Button size="small" onClick={() => setOpen('pack')}>
          配货完成
        </Button>
      )}
      {mayEdit && (
        <Button size="small" onClick={() => setOpen('note')}>
          加备注
        </Button>
      )}
      {/* What was printed, noted or given to a courier is packed next: it stays chosen. */}
      {open === 'papers' && <PaperBatch {...dialog} onDone={() => {}} />}
      {open === 'courier' && <CourierBatch {...dialog} onDone={() => {}} />}
      {open === 'pack' && <PackBatch {...dialog} />}
      {open === 'note' && <NoteBatch {...dialog} onDone={() => {}} />}
    </>
  );
}
