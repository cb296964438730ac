import { adminCouponLimits } from '@jishi/contract/limits/admin-coupon.generated.ts';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { momentRule } from '../moment/moment-rules.ts';
import type { MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked } from '../shell/beijing-time.ts';
import { Field, MoneyField, NumberField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { writeMoment } from './coupon-draft.ts';
import type { Detail } from './coupon-shapes.ts';

/** More of a published rule: a higher quota or budget, later ends. */
export function ExtendDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const state = useForm({
    initial: {
      quota: detail.quota,
      budget: detail.budget,
      claimTo: readPicked(detail.claimTo) as MomentValue,
      validTo: readPicked(detail.validTo) as MomentValue,
    },
    limits: adminCouponLimits.extend,
    run: ({ quota, budget, claimTo, validTo }) =>
      api.adminCoupon.extend({
        id: detail.id,
        quota,
        budget,
        claimTo: writeMoment(claimTo),
        validTo: writeMoment(validTo),
      }),
    changes: ['coupons', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="追加数量、延期" width={480} okText="保存" onClose={onClose}>
      <NumberField
        name="quota"
        label="发放总量"
        unit="张"
        hint={`已发 ${detail.given} 张；0 为不限，只能增加`}
      />
      <MoneyField name="budget" label="优惠预算" hint="0 为不限，只能增加" />
      <Field name="claimTo" label="领取截止（北京时间）" rules={[momentRule]}>
        <MomentField placeholder="不限" />
      </Field>
      <Field name="validTo" label="使用截止（北京时间）" rules={[momentRule]}>
        <MomentField placeholder="按领取后的天数" />
      </Field>
    </FormDialog>
  );
}
