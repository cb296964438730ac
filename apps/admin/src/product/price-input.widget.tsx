import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED, priceSentinelText } from '@jishi/contract/money.ts';
import { InputNumber, Select, Space } from 'antd';

/** The API takes yuan up to this, with at most two decimals. */
export const HIGHEST_PRICE = 99_999_999;

const AMOUNT = 'amount';
const kinds = [
  { value: AMOUNT, label: '金额' },
  { value: String(PRICE_TO_BE_RELEASED), label: '待发布' },
  { value: String(PRICE_NO_QUOTE), label: '暂无报价' },
];

/** A price in yuan, or one of the texts that stand for none (S196, S197). */
export function PriceInput({
  id,
  value,
  onChange,
  onBlur,
  label,
  autoFocus = false,
}: {
  /** Of the form, so that the label stands for the amount. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  label: string;
  autoFocus?: boolean;
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
        max={HIGHEST_PRICE}
        precision={2}
        value={sentinel ? null : (value ?? null)}
        onChange={(next) => onChange?.(next)}
        onBlur={onBlur}
      />
    </Space.Compact>
  );
}
