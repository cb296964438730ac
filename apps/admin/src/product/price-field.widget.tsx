import type { Limit } from '@jishi/contract/limit.ts';
import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED, priceSentinelText } from '@jishi/contract/money.ts';
import { InputNumber, Select, Space } from 'antd';
import { Field } from '../shell/form/fields.widget.tsx';
import { useLimit } from '../shell/form/form-body.widget.tsx';

const AMOUNT = 'amount';
const kinds = [
  { value: AMOUNT, label: '金额' },
  { value: String(PRICE_TO_BE_RELEASED), label: '待发布' },
  { value: String(PRICE_NO_QUOTE), label: '暂无报价' },
];

/** A price of a form in yuan, or one of the texts that stand for none. */
export function PriceField({
  name,
  label,
  autoFocus = false,
}: {
  name: string;
  label: string;
  autoFocus?: boolean;
}) {
  const limit = useLimit(name);
  return (
    <Field name={name} label={label} rules={[{ required: true, message: `请填写${label}` }]}>
      <PriceInput label={label} autoFocus={autoFocus} limit={limit} />
    </Field>
  );
}

/** A price in yuan, or one of the texts that stand for none (S196, S197). */
function PriceInput({
  id,
  value,
  onChange,
  onBlur,
  label,
  autoFocus,
  limit,
}: {
  /** Of the form, so that the label stands for the amount. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  label: string;
  autoFocus: boolean;
  limit: Limit | undefined;
}) {
  const sentinel = value === undefined || value === null ? undefined : priceSentinelText(value);
  return (
    <Space.Compact block>
      <Select
        aria-label={`${label}类型`}
        style={{ width: 104, flex: 'none' }}
        value={sentinel ? String(value) : AMOUNT}
        options={kinds}
        onChange={(kind) => onChange?.(kind === AMOUNT ? null : Number(kind))}
      />
      <InputNumber<number>
        id={id}
        autoFocus={autoFocus}
        prefix="¥"
        style={{ width: '100%' }}
        controls={false}
        disabled={sentinel !== undefined}
        placeholder={sentinel ?? '0.00'}
        min={0}
        max={limit?.most ?? Number.MAX_SAFE_INTEGER}
        precision={limit?.decimals ?? 2}
        value={sentinel ? null : (value ?? null)}
        onChange={(next) => onChange?.(next)}
        onBlur={onBlur}
      />
    </Space.Compact>
  );
}
