import { type GiftSettlement, giftSettlements } from '@jishi/contract/payment-words.ts';
import { type ReturnGoal, returnGoals } from '@jishi/contract/return-words.ts';
import { Alert } from 'antd';
import { describeGifts } from '../order/frame/gift-field.widget.tsx';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatAmount } from '../shell/format.ts';
import { type ReturnDialogProps, useReload } from './decide-return.dialog.tsx';
import { RETURN_CHANGES, type ReturnData } from './return-query.ts';
import styles from './return-request.module.css';

/** Units that are asked about one by one; more of them go together. */
const MOST_ROWS = 20;

interface UnitRow {
  units: number;
  goal: ReturnGoal;
  number: string;
  note: string;
}

/** The goods are as described: where each unit goes, and what happens then. */
export function SettleDialog({ data, onClose }: ReturnDialogProps) {
  const onReload = useReload();
  const isExchange = data.kind === 'exchange';
  const state = useForm({
    initial: {
      storeId: 0,
      unitsBack: rowsOf(data),
      gifts: (data.isFault ? 'leave' : 'deduct') as GiftSettlement,
    },
    run: ({ storeId, unitsBack, gifts = 'deduct' }) =>
      api.adminReturn.settle({
        ...{ id: data.id, version: data.version, storeId },
        // A form hands over what it has fields for, by place and without the rest of a row.
        unitsBack: rowsOf(data).map((row, place) => ({ ...row, ...unitsBack[place] })),
        ...(data.gifts.length > 0 && { gifts }),
      }),
    changes: RETURN_CHANGES,
    success: ({ refund, exchangeOrderId }) =>
      isExchange ? `换货订单 ${exchangeOrderId} 已生成，请发货` : `已退款 ${formatAmount(refund)}`,
    onDone: onClose,
    onReload,
  });
  const rows = state.initial.unitsBack;
  const hasSerials = data.serials.length > 0;
  return (
    <FormDialog
      state={state}
      title={`验收 ${data.number}`}
      width={720}
      okText={isExchange ? '验收通过，生成换货订单' : `验收通过，退款 ${formatAmount(data.refund)}`}
      onClose={onClose}
    >
      <Alert
        type="info"
        title={
          isExchange
            ? '通过后生成 0 元换货订单，按库存锁定同款；无库存时请与会员商量改为退货。'
            : '通过后按实付金额原路退款，不能撤回。'
        }
      />
      {rows.map((row, index) => (
        <div key={String(index)} className={styles.unit} data-serials={hasSerials || undefined}>
          <span className={styles.faint}>
            {row.units === 1 ? `第 ${index + 1} 件` : `其余 ${row.units} 件`}
          </span>
          <ChoiceField
            name={['unitsBack', String(index), 'goal']}
            label="去向"
            options={choicesOf(returnGoals).map((one) => ({ ...one }))}
          />
          {hasSerials && (
            <TextField
              name={['unitsBack', String(index), 'number']}
              label="串号"
              needed={false}
              placeholder={`…${data.serials[index]?.slice(-4) ?? ''}，请扫描`}
            />
          )}
          <TextField name={['unitsBack', String(index), 'note']} label="验收说明" needed={false} most={100} />
        </div>
      ))}
      {data.gifts.length > 0 && (
        <ChoiceField
          name="gifts"
          label="随单赠品"
          hint={`${describeGifts(data.gifts)}。未退回的从退款中扣除；收回的与商品一同入库。`}
          options={choicesOf(giftSettlements).map((one) => ({ ...one }))}
        />
      )}
      <ChoiceField
        name="storeId"
        label="回库位置"
        options={[
          { value: 0, label: '总仓' },
          ...data.stores.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}

function rowsOf({ units, serials }: ReturnData): UnitRow[] {
  const goal: ReturnGoal = serials.length > 0 ? 'register' : 'stock';
  const row = (some: number): UnitRow => ({ units: some, goal, number: '', note: '' });
  if (units <= MOST_ROWS) return Array.from({ length: units }, () => row(1));
  return [row(units)];
}
