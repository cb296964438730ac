import { PrintPapers } from '../resource/print-papers.widget.tsx';
import { api } from '../shell/api.ts';
import type { OrderDetailData } from './order-query.ts';

/** The papers of an order, as PDFs to be saved and printed. */
export function PrintMenu({ order: { orderId } }: { order: OrderDetailData }) {
  return (
    <PrintPapers
      papers={[
        { label: '发货单（A4）', name: `发货单-${orderId}`, load: () => api.adminOrder.paper({ orderId }) },
        {
          label: '标签（100 × 70 mm）',
          name: `标签-${orderId}`,
          load: () => api.adminOrder.label({ orderId }),
        },
      ]}
    />
  );
}
