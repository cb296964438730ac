import { adminRepairCatalogueLimits } from '@jishi/contract/limits/admin-repair-catalogue.generated.ts';
import { repairGrades } from '@jishi/contract/repair-words.ts';
import { Form } from 'antd';
import { api } from '../shell/api.ts';
import { FieldPair, MoneyField, NumberField, SwitchField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { LeastPreview } from './least-preview.widget.tsx';
import { type PriceRow, priceChanges } from './repair-queries.ts';

/** The price of a model, a fault and a grade of parts. */
export function PriceDialog({ row, onClose }: { row: PriceRow; onClose: () => void }) {
  const { productId, itemId, grade } = row;
  const state = useForm({
    initial: {
      isChecked: row.price === null,
      price: row.price ?? 0,
      labour: row.labour,
      warrantyDays: row.warrantyDays,
      partPpid: row.partPpid,
    },
    limits: adminRepairCatalogueLimits.savePrice,
    run: ({ isChecked, price, ...values }) =>
      api.adminRepairCatalogue.savePrice({
        ...{ productId, itemId, grade },
        ...values,
        price: isChecked ? null : price,
      }),
    changes: priceChanges,
    success: () => '已保存，商城随即更新',
    onDone: onClose,
  });
  const isChecked = Form.useWatch('isChecked', state.form) ?? row.price === null;
  const price = Form.useWatch('price', state.form) as number | null | undefined;
  return (
    <FormDialog
      state={state}
      title={`${row.model} · ${row.itemName}（${repairGrades[grade]}）`}
      okText="保存"
      width={640}
      onClose={onClose}
    >
      <SwitchField name="isChecked" label="检测后报价（不显示价格）" />
      <FieldPair>
        <MoneyField name="price" label="维修价" />
        <MoneyField name="labour" label="其中工时" />
      </FieldPair>
      <FieldPair>
        <NumberField name="warrantyDays" label="质保" unit="天" />
        <NumberField name="partPpid" label="配件 ppid" hint="0 为无需配件；库存按此商品计算" />
      </FieldPair>
      <LeastPreview row={row} intent={isChecked ? 'check' : (price ?? undefined)} />
    </FormDialog>
  );
}
