import { explainGtin, LONGEST_GTIN } from '@jishi/contract/gtin.ts';
import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED, priceSentinelText } from '@jishi/contract/money.ts';
import { explainSkuCode, LONGEST_SKU_CODE } from '@jishi/contract/sku-code.ts';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { explained } from '../shell/form/field-rules.ts';
import { formatCount } from '../shell/format.ts';
import type { SkuValues } from './model-values.ts';
import { statusChoices } from './product.resource.tsx';
import type { ShelfTimeRow } from './shelf-plan.ts';
import styles from './sku-table.module.css';
import { WaitingPlans } from './waiting-plans.widget.tsx';

const HIGHEST_PRICE = 99_999_999;

/** What of a SKU its line does not ask for: a form sends only what has a field. */
const keptFields = ['ppid', 'version', 'pictures', 'onHand', 'reserved'] as const;

function Kept() {
  return null;
}

/** One SKU in the table of its model. */
export function SkuRowFields({
  at,
  sku,
  dimensions,
  isLast,
  isOnly,
  readOnly,
  waiting,
  onShift,
  onRemove,
}: {
  /** From 0. */
  at: number;
  sku: SkuValues;
  dimensions: readonly string[];
  isLast: boolean;
  isOnly: boolean;
  readOnly: boolean;
  waiting: readonly ShelfTimeRow[];
  onShift: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const called = `第 ${at + 1} 行`;
  const code = dimensions.length;
  return (
    <tr>
      <td className={styles.orderCell}>
        {keptFields.map((name) => (
          <Form.Item key={name} name={[at, name]} hidden>
            <Kept />
          </Form.Item>
        ))}
        {readOnly ? (
          at + 1
        ) : (
          <span role="toolbar" aria-label={`调整${called}的顺序`}>
            <Button
              size="small"
              type="text"
              aria-label={`上移${called}`}
              title="上移"
              // Not `disabled`: whoever moves a row with the keys would lose their place when it arrives at the end.
              aria-disabled={at === 0}
              icon={<ArrowUp size={14} strokeWidth={1.5} />}
              onClick={() => at > 0 && onShift(-1)}
            />
            <Button
              size="small"
              type="text"
              aria-label={`下移${called}`}
              title="下移"
              aria-disabled={isLast}
              icon={<ArrowDown size={14} strokeWidth={1.5} />}
              onClick={() => isLast || onShift(1)}
            />
          </span>
        )}
      </td>
      {dimensions.map((name, index) => (
        <td key={name} data-paste={`${at}:${index}`}>
          <Form.Item
            name={[at, 'specs', index]}
            rules={[{ required: true, whitespace: true, message: `请填写${name}` }]}
          >
            <Input aria-label={`${called}${name}`} maxLength={60} />
          </Form.Item>
        </td>
      ))}
      <td className={styles.codeCell} data-paste={`${at}:${code}`}>
        <Form.Item
          name={[at, 'code']}
          normalize={(typed: string) => typed.trim()}
          rules={[
            { required: true, message: '请填写编码' },
            explained((typed: string | undefined) => explainSkuCode(typed ?? '')),
          ]}
        >
          <Input aria-label={`${called} SKU 编码`} maxLength={LONGEST_SKU_CODE} spellCheck={false} />
        </Form.Item>
      </td>
      <td className={styles.priceCell} data-paste={`${at}:${code + 1}`}>
        <Form.Item name={[at, 'price']} rules={[{ required: true, message: '请填写售价' }]}>
          <PriceCell label={`${called}售价`} />
        </Form.Item>
      </td>
      <td className={styles.priceCell} data-paste={`${at}:${code + 2}`}>
        <Form.Item name={[at, 'listPrice']}>
          <PriceCell label={`${called}划线价`} placeholder="同售价" />
        </Form.Item>
      </td>
      <td className={styles.limitCell} data-paste={`${at}:${code + 3}`}>
        <Form.Item name={[at, 'purchaseLimit']} rules={[{ required: true, message: '1～99' }]}>
          <InputNumber aria-label={`${called}限购`} controls={false} min={1} max={99} precision={0} />
        </Form.Item>
      </td>
      <td className={styles.gtinCell} data-paste={`${at}:${code + 4}`}>
        <Form.Item
          name={[at, 'gtin']}
          normalize={(typed: string) => typed.replaceAll(/[\s-]/g, '')}
          rules={[explained((typed: string | undefined) => explainGtin(typed ?? ''))]}
        >
          <Input
            aria-label={`${called}条码`}
            placeholder="可不填"
            inputMode="numeric"
            maxLength={LONGEST_GTIN}
            // A scanner ends with Enter, which would send the form.
            onPressEnter={(event) => event.preventDefault()}
          />
        </Form.Item>
      </td>
      <td className={styles.statusCell}>
        {sku.ppid === 0 ? (
          <>
            <span className={styles.faint}>保存后可上架</span>
            <Form.Item name={[at, 'status']} hidden>
              <Kept />
            </Form.Item>
          </>
        ) : (
          <Form.Item name={[at, 'status']}>
            <Select aria-label={`${called}状态`} options={statusChoices} />
          </Form.Item>
        )}
        <WaitingPlans plans={waiting} of={called} />
      </td>
      <td className={styles.stockCell}>
        {sku.ppid === 0 ? (
          <span className={styles.faint}>—</span>
        ) : (
          <Link to={`/products?keyword=${sku.ppid}`} title="到商品列表调整库存、地区价和成本">
            {formatCount(sku.onHand - sku.reserved)} / {formatCount(sku.onHand)}
          </Link>
        )}
      </td>
      <td className={styles.actsCell}>
        {!readOnly && !isOnly && (
          <Button
            size="small"
            type="text"
            aria-label={`删除${called}`}
            title="删除"
            icon={<Trash2 size={14} strokeWidth={1.5} />}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

const sentinels: Readonly<Record<string, number>> = {
  待发布: PRICE_TO_BE_RELEASED,
  暂无报价: PRICE_NO_QUOTE,
};

/** Yuan, or one of the texts that stand for no price (S196, S197), which may be typed. */
function PriceCell({
  label,
  onChange,
  ...input
}: {
  id?: string;
  label: string;
  placeholder?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}) {
  return (
    <InputNumber<number | string>
      {...input}
      aria-label={label}
      controls={false}
      min={0}
      max={HIGHEST_PRICE}
      precision={2}
      formatter={(value, { userTyping, input: typed }) =>
        userTyping ? typed : (priceSentinelText(Number(value)) ?? String(value ?? ''))
      }
      // An empty field is no price of 0.
      parser={(typed = '') => sentinels[typed.trim()] ?? typed.replaceAll(/[¥￥,，\s]/g, '')}
      onChange={(value) => onChange?.(value === null || value === '' ? null : Number(value))}
    />
  );
}
