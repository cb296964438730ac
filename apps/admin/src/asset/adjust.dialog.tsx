import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { adminAssetLimits } from '@jishi/contract/limits/admin-asset.generated.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ChoiceField, FieldPair, NumberField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { kindChoices } from './asset.resource.tsx';

const ways = [
  { value: 'add', label: '增加' },
  { value: 'take', label: '扣减' },
];

/** Corrects a sum of a member; what is large is asked for and waits for a second person. */
export function AdjustDialog({
  memberId,
  who,
  onClose,
}: {
  memberId: number;
  /** The member, masked. */
  who: string;
  onClose: () => void;
}) {
  // One form changes once, also when its answer is lost and it is pressed again.
  const [submitKey] = useState(() => crypto.randomUUID());
  const state = useForm({
    initial: { kind: 'points' as AssetKind, way: 'add', amount: undefined as number | undefined, reason: '' },
    limits: adminAssetLimits.adjust,
    run: ({ kind, way, amount = 0, reason }) =>
      api.adminAsset.adjust({
        memberId,
        kind,
        amount: way === 'add' ? amount : -amount,
        reason,
        submitKey,
      }),
    changes: ['assets', 'asset-entries', 'asset-adjustments', 'audit'],
    success: (done) => (done.state === 'pending' ? '已提交，由其他同事审核后生效' : '已调整'),
    onDone: onClose,
  });
  const isCoin = Form.useWatch('kind', state.form) === 'coin';
  return (
    <FormDialog state={state} title="调整资产" width={480} okText="提交" onClose={onClose}>
      <p>
        会员 {memberId} {who}
      </p>
      <FieldPair>
        <ChoiceField name="kind" label="资产" options={kindChoices} />
        <ChoiceField name="way" label="方式" options={ways} />
      </FieldPair>
      <NumberField
        name="amount"
        label="数量"
        needed
        least={isCoin ? 0.01 : 1}
        unit={isCoin ? '元' : '个'}
        hint="24 小时内合计超过 50,000 积分、成长值或 500 元机币，须由其他同事审核"
        rules={[
          {
            validator: async (_rule, value: unknown) => {
              if (!isCoin && typeof value === 'number' && !Number.isInteger(value))
                throw new Error('请填写整数');
            },
          },
        ]}
      />
      <TextField
        name="reason"
        label="原因"
        counted
        placeholder="如：订单投诉补偿"
        hint="会员在明细中可以看到"
      />
    </FormDialog>
  );
}
