import {
  EXCHANGE_DAYS,
  MOST_RETURN_PICTURES,
  RETURN_DAYS,
  returnKinds,
} from '@jishi/contract/return-words.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { formatYuan, Price } from '@jishi/ui/price';
import { QuantityStepper } from '@jishi/ui/quantity-stepper';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Select } from '@jishi/ui/select';
import { Textarea } from '@jishi/ui/textarea';
import { useState } from 'react';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import { applyPlan } from './return-plan.ts';
import styles from './return-request.module.css';
import type { ReturnAnswer, ReturnableLine, ReturnReasons } from './return-shapes.ts';
import { ReturnedGoods } from './returned-goods.widget.tsx';

interface ApplyFormProps {
  line: ReturnableLine;
  reasons: ReturnReasons;
  edition: { id: number; title: string; html: string };
  answer: ReturnAnswer | undefined;
}

const notes = {
  return: `签收 ${RETURN_DAYS} 天内，验收后按付款方式退款`,
  exchange: `质量问题，签收 ${EXCHANGE_DAYS} 天内换同款`,
};

/** Everything that a request asks for, from top to bottom, with what it gives back. */
export function ApplyForm({ line, reasons, edition, answer }: ApplyFormProps) {
  const mine = answer?.intent === 'apply' ? answer : undefined;
  const first = line.kinds[0] ?? 'return';
  const form = useForm(applyPlan, {
    start: { kind: first, ...(mine?.values as Partial<typeof applyPlan.start> | undefined) },
    answer: mine,
    ...(mine && { told: mine.errors }),
  });
  const [sending, setSending] = useState(0);
  const { kind, reason, units } = form.values;
  const choices = reasons.filter((one) => one.kinds.some((other) => other === kind));
  const refund = line.refunds[Number(units) - 1];
  const { error, ...content } = form.field('content');
  return (
    <PageForm form={form} look="sheet" className={styles.form} encType="multipart/form-data">
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="orderId" value={line.orderId} />
      <input type="hidden" name="lineId" value={line.lineId} />
      <input type="hidden" name="editionId" value={edition.id} />
      <ReturnedGoods goods={line} units={line.units} />
      <RadioGroup
        label="服务类型"
        name="kind"
        look="card"
        value={kind}
        options={line.kinds.map((value) => ({ value, label: returnKinds[value], note: notes[value] }))}
        onValueChange={(value) => form.change({ kind: value, reason: '' })}
      />
      <div className={styles.pair}>
        <Select
          label="退换原因"
          name="reason"
          required
          value={choices.some(({ text }) => text === reason) ? reason : ''}
          error={form.errors.reason}
          placeholder="请选择"
          options={choices.map(({ text }) => ({ value: text, label: text }))}
          onValueChange={(value) => form.change({ reason: value })}
        />
        <div>
          <span className={styles.label}>数量（最多 {line.units} 件）</span>
          <QuantityStepper
            name="units"
            value={Number(units) || 1}
            max={line.units}
            onValueChange={(value) => form.change({ units: String(value) })}
          />
        </div>
      </div>
      <Textarea
        {...content}
        {...(error !== undefined && { error })}
        label="问题说明"
        rows={4}
        showCount
        placeholder="请描述商品的问题，便于我们更快处理"
      />
      <PictureField
        purpose="return"
        label="图片凭证"
        most={MOST_RETURN_PICTURES}
        answer={mine}
        fromPhone
        onSending={setSending}
      />
      {kind === 'return' && refund !== undefined && (
        <p className={styles.refund}>
          预计退款 <Price yuan={refund} size="lg" />
          <span className={styles.faint}>按实付金额计算，优惠已按件分摊</span>
        </p>
      )}
      {kind === 'return' && line.gifts.length > 0 && (
        <p className={styles.faint}>
          全部退回时，请将随单赠品一并寄回；未寄回的将按其价值从退款中扣除：
          {line.gifts
            .map(({ name, units: some, worth }) => `${name} ×${some}（${formatYuan(worth)}）`)
            .join('、')}
        </p>
      )}
      <div className={styles.agree}>
        <Checkbox {...form.box('agreed')} label={`我已阅读并同意《${edition.title}》`} />
        {edition.html !== '' && (
          <details className={styles.rules}>
            <summary>查看规则全文</summary>
            {/* Written by staff and cleaned when it was released. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: terms of the shop are HTML. */}
            <div dangerouslySetInnerHTML={{ __html: edition.html }} />
          </details>
        )}
      </div>
      <FormError>{mine?.userMsg}</FormError>
      <div className={styles.actions}>
        <SubmitButton pendingLabel="正在提交" disabled={sending > 0}>
          {sending > 0 ? `还有 ${sending} 张图片在上传` : '提交申请'}
        </SubmitButton>
        <LinkButton href="/member/apply-service">返回</LinkButton>
      </div>
    </PageForm>
  );
}
