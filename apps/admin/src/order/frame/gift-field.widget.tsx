import { type GiftSettlement, giftSettlements } from '@jishi/contract/payment-words.ts';
import type { OwedGift } from '@jishi/contract/refund-shapes.ts';
import { Form, Select } from 'antd';
import { choicesOf } from '../../resource/choice-field.tsx';
import { formatAmount } from '../../shell/format.ts';

/** 充电头 ×1（¥59.00） */
export function describeGifts(gifts: readonly OwedGift[]): string {
  return gifts.map(({ name, units, worth }) => `${name} ×${units}（${formatAmount(worth)}）`).join('、');
}

/**
 * What becomes of gifts that have left although their goods come back.
 * @param usual what holds where nothing is chosen
 */
export function GiftField({ gifts, usual }: { gifts: readonly OwedGift[]; usual: GiftSettlement }) {
  return (
    <Form.Item name="gifts" label="已发出的赠品" extra={describeGifts(gifts)}>
      <Select
        allowClear
        placeholder={giftSettlements[usual]}
        options={choicesOf(giftSettlements).map((one) => ({ ...one }))}
      />
    </Form.Item>
  );
}
