import { adminResaleLimits } from '@jishi/contract/limits/admin-resale.generated.ts';
import { api } from '../shell/api.ts';
import { NumberField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type ListingRow, RESALE_CHANGES } from './resale-row.ts';

/** Moves new goods that lie in the place of a bargain to it: display pieces, opened boxes, last pieces. */
export function ConvertDialog({ row, onClose }: { row: ListingRow; onClose: () => void }) {
  const state = useForm({
    initial: { units: 1 },
    limits: adminResaleLimits.convert,
    run: ({ units }) => api.adminResale.convert({ id: row.id, version: row.version, units }),
    changes: [...RESALE_CHANGES, 'products'],
    success: () => '已转入，全新商品的库存相应减少',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="从全新库存转入" okText="转入" width={420} onClose={onClose}>
      <p>
        从{row.storeName}的同款全新库存转入“{row.title}”，两边库存一减一增，合计不变。
      </p>
      <NumberField name="units" label="件数" />
    </FormDialog>
  );
}
