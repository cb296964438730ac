import { type GiftSettlement, giftSettlements } from '@jishi/contract/payment-words.ts';
import type { owedGift } from '@jishi/contract/refund-shapes.ts';
import { Form, Select } from 'antd';
import type * as z from 'zod';
import { choicesOf } from '../../resource/choice-field.tsx';
import { formatAmount } from '../../shell/format.ts';

type Gift = z.infer<typeof owedGift>;

/** 充电头 ×1（¥59.00） */
export function nameGifts(gifts: readonly Gift[]): string {
  return gifts.map(({ name, units, worth }) => `${name} ×${units}（${formatAmount(worth)}）`).join('、');
}

/**
 * What becomes of gifts that have left although their goods come back.
 * @param usual what holds where nothing is chosen
 */
export function GiftField({ gifts, usual }: { gifts: readonly Gift[]; usual: GiftSettlement }) {
  return (
    <Form.Item name="gifts" label="已发出的赠品" extra={nameGifts(gifts)}>
      <Select
        allowClear
        placeholder={giftSettlements[usual]}
        options={choicesOf(giftSettlements).map((one) => ({ ...one }))}
      />
    </Form.Item>
  );
}
