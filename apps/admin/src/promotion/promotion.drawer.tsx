import { promotionTypeKeys, promotionTypes } from '@jishi/contract/promotion-words.ts';
import { Collapse, Form } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { api } from '../shell/api.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useLevelOptions } from '../shell/use-levels.ts';
import { type DraftValues, draftFrom, type Terms, valuesOf } from './draft-values.ts';
import { GoodsFields } from './goods-fields.widget.tsx';
import { TermsFields } from './terms-fields.widget.tsx';

const types = promotionTypeKeys.map((value) => ({ value, label: promotionTypes[value].name }));

/** A draft: a new one, or everything of one that is not published yet. */
export function PromotionDrawer({ terms, onClose }: { terms?: Terms; onClose: () => void }) {
  const levels = [
    { value: 0, label: '所有人' },
    ...useLevelOptions().map(({ value, label }) => ({ value, label: `${label}及以上` })),
  ];
  const state = useForm<DraftValues, unknown>({
    initial: valuesOf(terms),
    run: (values) => api.adminPromotion.save(draftFrom({ ...valuesOf(terms), ...values }, terms?.id ?? 0)),
    changes: ['promotions', 'audit'],
    success: () => '草稿已保存，检查无误后再发布',
    onDone: onClose,
  });
  const type = Form.useWatch('type', state.form) ?? state.initial.type;
  return (
    <FormDialog
      state={state}
      place="drawer"
      width={640}
      title={terms ? '编辑促销草稿' : '新建促销'}
      okText="保存草稿"
      onClose={onClose}
    >
      <FieldPair>
        <ChoiceField name="type" label="类型" options={types} needed />
        <TextField name="title" label="标题" placeholder="如：手机满 3000 减 200" needed most={40} />
      </FieldPair>
      <TextField name="description" label="说明（不填则由规则生成）" most={200} />
      <FieldPair>
        <Field
          name="from"
          label="开始（北京时间）"
          rules={[{ required: true, message: '请填写开始时间' }, momentRule]}
        >
          <MomentField placeholder="如 2026-12-01 10:00" />
        </Field>
        <Field
          name="until"
          label="结束（北京时间）"
          dependencies={['from']}
          rules={[{ required: true, message: '请填写结束时间' }, momentRule, afterRule('from')]}
        >
          <MomentField placeholder="如 2026-12-12 23:59" />
        </Field>
      </FieldPair>
      <TermsFields type={type} />
      <GoodsFields form={state.form} />
      <Collapse
        ghost
        items={[
          {
            key: 'limits',
            label: '参加条件与叠加',
            forceRender: true,
            children: (
              <>
                <FieldPair>
                  <ChoiceField name="levelMin" label="会员等级" options={levels} />
                  <NumberField
                    name="perMember"
                    label="每位会员参加次数"
                    unit="次"
                    precision={0}
                    hint="0 为不限"
                    needed={false}
                  />
                  <MoneyField name="budget" label="预算" hint="0 为不限；用完即止" needed={false} />
                  <NumberField
                    name="priority"
                    label="优先级"
                    precision={0}
                    hint="优惠相同时，数字大的优先"
                    needed={false}
                  />
                </FieldPair>
                <SwitchField name="exclusive" label="不与其他促销同享" />
                <SwitchField name="allowCoupon" label="可用优惠券" />
                <SwitchField name="allowPoints" label="可用积分" />
              </>
            ),
          },
        ]}
      />
    </FormDialog>
  );
}
