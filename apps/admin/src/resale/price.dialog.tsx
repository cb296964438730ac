import { adminResaleLimits } from '@jishi/contract/limits/admin-resale.generated.ts';
import { api } from '../shell/api.ts';
import { MoneyField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type ListingRow, RESALE_CHANGES } from './resale-row.ts';

/** Sets the price of one listing. */
export function PriceDialog({ row, onClose }: { row: ListingRow; onClose: () => void }) {
  const state = useForm({
    initial: { price: row.price },
    limits: { price: adminResaleLimits.save.price },
    run: ({ price }) => api.adminResale.price({ prices: [{ id: row.id, price }] }),
    changes: RESALE_CHANGES,
    success: () => '价格已更新',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="改价" okText="保存" width={420} onClose={onClose}>
      <p>
        {row.title}，全新价 {row.newPrice > 0 ? `¥${row.newPrice}` : '—'}
        {row.cost > 0 && `，成本 ¥${row.cost}`}
        {row.advisedPrice > 0 && `，在售 ${row.days} 天，建议 ¥${row.advisedPrice}`}
      </p>
      <MoneyField name="price" label="售价" />
    </FormDialog>
  );
}
