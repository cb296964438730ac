import { adminPresaleLimits } from '@jishi/contract/limits/admin-presale.generated.ts';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { Field, FieldPair, MoneyField, NumberField, SwitchField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import type { PresaleRow } from './presale-row.ts';

const times = [
  { name: 'depositFrom', label: '定金开始' },
  { name: 'depositTo', label: '定金结束', after: 'depositFrom' },
  { name: 'finalFrom', label: '尾款开始' },
  { name: 'finalTo', label: '尾款结束', after: 'finalFrom' },
  { name: 'shipBy', label: '最晚发货', after: 'finalFrom' },
] as const;
type Time = (typeof times)[number]['name'];
type Values = Record<string, unknown> &
  Record<Time, MomentValue> & {
    ppid: number | undefined;
    price: number | null;
    deposit: number | null;
    worth: number | null;
    quota: number | null;
    active: boolean;
  };

/** A new presale, or everything about one. */
export function PresaleDialog({ row, onClose }: { row?: PresaleRow; onClose: () => void }) {
  const state = useForm<Values, unknown>({
    initial: {
      ...{ ppid: row?.ppid, price: row?.price ?? null, deposit: row?.deposit ?? null },
      ...{ worth: row?.worth ?? null, quota: row?.quota ?? null, active: row?.active ?? true },
      ...(Object.fromEntries(times.map(({ name }) => [name, readPicked(row?.[name] ?? '')])) as Record<
        Time,
        MomentValue
      >),
    },
    limits: adminPresaleLimits.save,
    run: ({ ppid, price, deposit, worth, quota, active, ...moments }) => {
      const at = (name: Time) => writePicked(finished(moments[name])) ?? '';
      return api.adminPresale.save({
        ...{ id: row?.id ?? 0, ppid: ppid ?? 0, price: price ?? 0, deposit: deposit ?? 0 },
        ...{ worth: worth ?? 0, quota: quota ?? 0, active },
        ...{ depositFrom: at('depositFrom'), depositTo: at('depositTo'), finalFrom: at('finalFrom') },
        ...{ finalTo: at('finalTo'), shipBy: at('shipBy') },
      });
    },
    changes: ['presales', 'audit'],
    success: () => '已保存，商品页随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑预售' : '新建预售'}
      width={600}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <Field name="ppid" label="商品" rules={[{ required: true, message: '请选择商品' }]}>
        <SkuSelect />
      </Field>
      <FieldPair>
        <NumberField name="quota" label="预售数量" />
        <MoneyField name="worth" label="定金可抵" hint="不低于定金，多出的部分作为特价优惠" />
      </FieldPair>
      <FieldPair>
        <MoneyField name="price" label="预售价" />
        <MoneyField name="deposit" label="定金" hint="不超过售价的 20%，最多 1000 元" />
      </FieldPair>
      {times.map((time) => (
        <Field
          key={time.name}
          name={time.name}
          label={`${time.label}（北京时间）`}
          rules={[
            { required: true, message: `请填写${time.label}时间` },
            momentRule,
            ...('after' in time ? [afterRule(time.after)] : []),
          ]}
        >
          <MomentField placeholder="2026-12-01 10:00" />
        </Field>
      ))}
      <SwitchField name="active" label="启用" />
    </FormDialog>
  );
}
