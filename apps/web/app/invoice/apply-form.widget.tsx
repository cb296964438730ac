import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { explainTaxNumber, tidyTaxNumber, warnOfTaxNumber } from '@jishi/contract/tax-number.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { RadioGroup } from '@jishi/ui/radio-group';
import type { FormErrors } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField, MailField, MobileField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { CompanyField } from './company-field.widget.tsx';
import styles from './invoice.module.css';
import { type ApplyValues, applyPlan, contentOptions, kindOptions, valuesOf } from './invoice-form.ts';
import { SplitFields } from './split-fields.widget.tsx';

type Title = OutputOf<Contract['invoice']['titles']>[number];

/** What the action said of a form that was not taken. */
export interface ApplyAnswer {
  values: ApplyValues;
  errors: FormErrors<ApplyValues>;
  userMsg: string;
}

interface ApplyFormProps {
  titles: readonly Title[];
  start: Partial<ApplyValues>;
  /** Nothing of the order is taxed by the simplified levy. */
  special: boolean;
  submitText: string;
  /** What may be divided; nothing where a title is changed or a missing one asked for anew. */
  divides?: OutputOf<Contract['invoice']['applyInfo']> | undefined;
  answer: ApplyAnswer | undefined;
}

/** Who the invoice is made out to, and where it is sent. */
export function ApplyForm({ titles, start, special, submitText, divides, answer }: ApplyFormProps) {
  const form = useForm(applyPlan, {
    start: answer?.values ?? start,
    answer,
    ...(answer && { told: answer.errors }),
  });
  const { kind, taxNo } = form.values;
  const isCompany = kind !== 'personal';
  const fitting = titles.filter(({ titleType }) => titleType === (isCompany ? 'company' : 'personal'));
  const tidied = tidyTaxNumber(taxNo);
  // The check of the last place is told as it is typed: nobody leaves the field to learn of a slip.
  const live = tidied.length >= 18 ? explainTaxNumber(tidied) : undefined;
  const taxField = form.field('taxNo');
  const taxError = taxField.error ?? live;
  return (
    <PageForm form={form} look="sheet" className={styles.form}>
      <RadioGroup
        label="发票类型"
        name="kind"
        value={kind}
        options={kindOptions.filter(({ value }) => special || value !== 'special').map((one) => ({ ...one }))}
        onValueChange={(next) =>
          form.restart({
            kind: next,
            ...(next === 'personal'
              ? { title: '个人', taxNo: '' }
              : kind === 'personal'
                ? { title: '' }
                : {}),
          })
        }
      />
      {fitting.length > 0 && (
        <ChoiceChips
          label="常用抬头"
          value={String(
            fitting.find((one) => one.title === form.values.title && one.taxNo === taxNo)?.id ?? '',
          )}
          options={fitting.map(({ id, title }) => ({ value: String(id), label: title }))}
          onValueChange={(id) => {
            const chosen = fitting.find((one) => String(one.id) === id);
            if (chosen) form.restart({ ...valuesOf(chosen), kind });
          }}
        />
      )}
      <CompanyField
        field={form.field('title')}
        suggests={isCompany}
        onPick={({ name, ...company }) => form.restart({ title: name, ...company })}
      />
      {isCompany && (
        <FormField
          {...taxField}
          {...(taxError !== undefined && { error: taxError })}
          label="纳税人识别号"
          required
          autoCapitalize="characters"
          hint={warnOfTaxNumber(tidied) ?? '18 位统一社会信用代码，营业执照上可查'}
        />
      )}
      {isCompany && (
        <details className={styles.more} open={kind === 'special' || undefined}>
          <summary>注册地址、电话与开户行（选填）</summary>
          <div className={styles.pair}>
            <FormField {...form.field('address')} label="注册地址" />
            <FormField {...form.field('phone')} label="注册电话" />
            <FormField {...form.field('bank')} label="开户银行" />
            <FormField {...form.field('bankAccount')} label="银行账号" inputMode="numeric" />
          </div>
        </details>
      )}
      <RadioGroup
        label="发票内容"
        name="content"
        value={form.values.content}
        options={contentOptions}
        onValueChange={(content) => form.change({ content })}
      />
      {divides && <SplitFields form={form} info={divides} />}
      <div className={styles.pair}>
        <MailField {...form.field('mail')} label="接收邮箱" placeholder="开具后自动发送，可不填" />
        <MobileField {...form.field('mobile')} label="联系手机" placeholder="选填" />
      </div>
      <FormField {...form.field('remark')} label="发票备注" placeholder="选填，将印在发票备注栏" />
      <Checkbox {...form.box('saveAsDefault')} label="保存为默认抬头" />
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.actions}>
        <SubmitButton pendingLabel="正在提交">{submitText}</SubmitButton>
        <p className={styles.note}>
          申请提交后一般几分钟内开具。退货退款时，将按退款金额开具红字发票冲回，无需您操作。
        </p>
      </div>
    </PageForm>
  );
}
