import { couponKindKeys, couponKinds, couponUsageKeys, couponUsages } from '@jishi/contract/coupon-words.ts';
import { adminCouponLimits } from '@jishi/contract/limits/admin-coupon.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Select, Spin } from 'antd';
import type { ReactNode } from 'react';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
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
import styles from './coupon.module.css';
import { type DraftValues, draftOf, valuesOf } from './coupon-draft.ts';
import type { Detail } from './coupon-shapes.ts';
import { Preview } from './preview.widget.tsx';
import { ScopeFields } from './scope-fields.widget.tsx';

const kindChoices = couponKindKeys.map((value) => ({ value, label: couponKinds[value] }));
const usageChoices = couponUsageKeys.map((value) => ({ value, label: couponUsages[value] }));

/** A rule as it is written: kind, worth, goods, people, limits, and what becomes of it. */
export function CouponFormDrawer({
  id,
  copyOf,
  onClose,
}: {
  id: number;
  copyOf: number;
  onClose: () => void;
}) {
  const source = id || copyOf;
  const { data, error, refetch } = useQuery({
    queryKey: ['coupons', 'written', source],
    queryFn: ({ signal }) => api.adminCoupon.detail({ id: source }, { signal }),
    enabled: source > 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <FailureView title="优惠券没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  if (source > 0 && !data) return <Spin fullscreen />;
  return <CouponForm id={id} before={data} onReload={() => refetch()} onClose={onClose} />;
}

function CouponForm({
  id,
  before,
  onReload,
  onClose,
}: {
  id: number;
  before: Detail | undefined;
  onReload: () => unknown;
  onClose: () => void;
}) {
  const levelChoices = useLevelOptions();
  const previousId = id === 0 ? (before?.id ?? 0) : (before?.previousId ?? 0);
  const state = useForm<DraftValues, unknown>({
    // A rule code belongs to one rule: the next version is given its own.
    initial: { ...valuesOf(before), ...(id === 0 && { ruleCode: '' }) },
    limits: adminCouponLimits.save,
    run: (values) =>
      api.adminCoupon.save({
        id,
        version: id === 0 ? 0 : (before?.version ?? 0),
        previousId,
        ...draftOf(values, before?.cities ?? []),
      }),
    changes: ['coupons', 'audit'],
    success: () => '已保存为草稿，核对无误后发布',
    onDone: onClose,
    onReload,
  });
  const kind = Form.useWatch('kind', state.form) ?? state.initial.kind;
  return (
    <FormDialog
      state={state}
      title={id > 0 ? '编辑优惠券' : previousId > 0 ? '复制为新版本' : '新建优惠券'}
      place="drawer"
      width={760}
      okText="保存草稿"
      onClose={onClose}
    >
      {id === 0 && previousId > 0 && (
        <Alert type="info" title="发布后，原优惠券自动停发；已领到会员手中的按原规则使用。" />
      )}
      <Part step={1} title="类型与优惠">
        <FieldPair>
          <TextField name="name" label="名称" counted placeholder="如：双十一满3000减200" />
          <ChoiceField name="kind" label="类型" options={kindChoices} />
        </FieldPair>
        <WorthFields kind={kind} />
      </Part>
      <Part step={2} title="适用商品" isHidden={kind === 'gift' || kind === 'service' || kind === 'freight'}>
        <ScopeFields />
        <Field name="stackActivity" label="参加活动的商品" hint="在会员的券上会写明">
          <Select
            options={[
              { value: true, label: '可与活动同享' },
              { value: false, label: '不与活动同享' },
            ]}
          />
        </Field>
      </Part>
      <Part step={3} title="适用会员与获得方式">
        <FieldPair>
          <Field name="levels" label="会员等级">
            <Select mode="multiple" options={levelChoices} placeholder="不限等级" />
          </Field>
          <NumberField name="points" label="积分兑换" unit="积分" hint="0 为不可用积分兑换" />
        </FieldPair>
        <div className={styles.switches}>
          <SwitchField name="listed" label="在领券中心、商品页领取" />
          <SwitchField name="newMembers" label="仅限新会员" />
          <SwitchField name="grantOnRegister" label="注册赠送" />
          <SwitchField name="grantOnBirthday" label="生日赠送" />
        </div>
        <TextField
          name="ruleCode"
          label="活动规则码"
          placeholder="活动页领取时填写，可不填"
          wrong="4 至 40 位字母、数字、横线"
        />
      </Part>
      <Part step={4} title="数量与时间">
        <FieldPair>
          <NumberField name="quota" label="发放总量" unit="张" hint="0 为不限" />
          <NumberField name="perMember" label="每人限领" unit="张" />
        </FieldPair>
        <FieldPair>
          <MoneyField name="budget" label="优惠预算" hint="用券合计优惠的上限，0 为不限" />
          <NumberField name="validDays" label="领取后有效" unit="天" hint="0 为只按使用截止时间" />
        </FieldPair>
        <Times from={['claimFrom', '领取开始']} to={['claimTo', '领取截止']} />
        <Times from={['validFrom', '使用开始']} to={['validTo', '使用截止']} />
      </Part>
      <Part step={5} title="预览">
        <Preview form={state.form} initial={state.initial} />
      </Part>
    </FormDialog>
  );
}

/** One step of the rule, under its number. What is hidden keeps its values. */
function Part({
  step,
  title,
  isHidden = false,
  children,
}: {
  step: number;
  title: string;
  isHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} hidden={isHidden}>
      <h3 className={styles.step}>
        <span>{step}</span>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What a kind is worth; fields of the other kinds stay away. */
function WorthFields({ kind }: { kind: DraftValues['kind'] }) {
  if (kind === 'gift')
    return <NumberField name="giftPpid" label="礼品商品编号" least={1} needed hint="在“商品”中查看编号" />;
  if (kind === 'service')
    return (
      <FieldPair>
        <TextField name="covers" label="服务内容" needed counted placeholder="如：钢化膜到店贴膜" />
        <NumberField name="times" label="可用次数" unit="次" />
      </FieldPair>
    );
  const threshold = <MoneyField name="threshold" label="使用门槛" hint="适用商品满多少可用，0 为无门槛" />;
  if (kind === 'percent')
    return (
      <>
        <FieldPair>
          <NumberField name="percent" label="优惠比例" unit="%" needed hint="10% 即 9 折" />
          <MoneyField name="cap" label="最高优惠" needed />
        </FieldPair>
        <FieldPair>
          {threshold}
          <ChoiceField name="usage" label="用途" options={usageChoices} />
        </FieldPair>
      </>
    );
  return (
    <>
      <FieldPair>
        <MoneyField name="amount" label={kind === 'freight' ? '最高抵扣运费' : '优惠金额'} needed />
        {threshold}
      </FieldPair>
      {kind === 'amount' && <ChoiceField name="usage" label="用途" options={usageChoices} />}
    </>
  );
}

function Times({ from, to }: { from: [keyof DraftValues, string]; to: [keyof DraftValues, string] }) {
  return (
    <FieldPair>
      <Field name={from[0]} label={`${from[1]}（北京时间）`} rules={[momentRule]}>
        <MomentField placeholder="不限" />
      </Field>
      <Field
        name={to[0]}
        label={`${to[1]}（北京时间）`}
        dependencies={[from[0]]}
        rules={[momentRule, afterRule(from[0])]}
      >
        <MomentField placeholder="不限" />
      </Field>
    </FieldPair>
  );
}
