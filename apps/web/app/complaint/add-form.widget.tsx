import { MOST_COMPLAINT_PICTURES } from '@jishi/contract/complaint-state.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Select } from '@jishi/ui/select';
import { Textarea } from '@jishi/ui/textarea';
import { type ReactNode, useCallback, useState } from 'react';
import type { FormErrors } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { MobileField } from '../shell/form/text-fields.widget.tsx';
import { useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import styles from './complaint.module.css';
import { addPlan, NEW_DRAFT, wishOptions } from './complaint-form.ts';
import { type ComplaintType, TypeCards } from './type-cards.widget.tsx';

/** What the action said of a form that was not taken. */
export interface AddAnswer {
  values: typeof addPlan.start;
  errors: FormErrors<typeof addPlan.start>;
  images: string[];
  imageError: string;
  userMsg: string;
  /** The complaint that says the same already; 0 for none. */
  sameId: number;
}

export interface OrderChoice {
  orderId: number;
  label: string;
}

interface AddFormProps {
  types: readonly ComplaintType[];
  orders: readonly OrderChoice[];
  shops: readonly { id: number; name: string }[];
  phone: string;
  start: Partial<typeof addPlan.start>;
  answer: AddAnswer | undefined;
}

/** Everything that a new complaint asks for, from top to bottom. */
export function AddForm({ types, orders, shops, phone, start, answer }: AddFormProps) {
  const form = useForm(addPlan, {
    start: answer?.values ?? start,
    answer,
    ...(answer && { told: answer.errors }),
  });
  const [sending, setSending] = useState(0);
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is made anew with each picture of the form.
  const restore = useCallback((content: string) => change({ content }), []);
  useDraft(NEW_DRAFT, form.values.content, restore);
  const type = types.find(({ id }) => String(id) === form.values.type);
  return (
    <PageForm form={form} look="sheet" className={styles.form} encType="multipart/form-data">
      <TypeCards
        types={types}
        value={form.values.type}
        error={form.errors.type}
        onChange={(value) => form.change({ type: value })}
      />
      <div className={styles.pair}>
        <Select
          label="相关订单"
          name="orderId"
          value={form.values.orderId}
          error={form.errors.orderId}
          required={type?.needsOrder ?? false}
          placeholder={orders.length === 0 ? '暂无订单' : '请选择订单'}
          options={orders.map(({ orderId, label }) => ({ value: String(orderId), label }))}
          onValueChange={(orderId) => form.change({ orderId })}
          hint={type?.needsOrder ? '这类投诉需要选择订单' : '没有关联订单可以不选'}
        />
        <Select
          label="涉及门店"
          name="shopId"
          value={form.values.shopId}
          placeholder="不涉及门店"
          options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(shopId) => form.change({ shopId })}
          hint="在门店遇到的问题请选择门店"
        />
      </div>
      <Textarea
        {...plain(form.field('content'))}
        label="发生了什么"
        required
        rows={6}
        showCount
        placeholder="请写清时间、经过和涉及的商品，10 到 2000 字"
      />
      <PictureField
        purpose="complaint"
        label="图片凭证"
        most={MOST_COMPLAINT_PICTURES}
        answer={answer}
        fromPhone
        onSending={setSending}
      />
      <RadioGroup
        label="希望我们怎么做"
        name="wish"
        value={form.values.wish}
        options={wishOptions}
        onValueChange={(wish) => form.change({ wish })}
      />
      <MobileField
        {...form.field('phone')}
        label="联系电话"
        placeholder={phone}
        hint={`不填则使用账户手机号 ${phone}`}
        className={styles.phone}
      />
      {(type === undefined || type.suggestion) && (
        <Checkbox {...form.box('mayPublish')} label="若是建议，同意匿名公示（不显示姓名、电话和图片）" />
      )}
      <Refused answer={answer} />
      <div className={styles.actions}>
        <SubmitButton pendingLabel="正在提交" disabled={sending > 0}>
          {sending > 0 ? `还有 ${sending} 张图片在上传` : '提交'}
        </SubmitButton>
        <p className={styles.note}>提交后 24 小时内首次答复，您的内容只有处理人员可见。</p>
      </div>
    </PageForm>
  );
}

function Refused({ answer }: { answer: AddAnswer | undefined }): ReactNode {
  if (!answer) return null;
  return (
    <FormError>
      {answer.userMsg}
      {answer.sameId > 0 && (
        <a href={`/member/complaint/detail/${answer.sameId}`} className={styles.same}>
          去补充说明
        </a>
      )}
    </FormError>
  );
}

/** What a text area is given of a field: it has no clear button, and its length may be unlimited. */
function plain({ error, ...field }: ReturnType<ReturnType<typeof useForm<typeof addPlan.start>>['field']>) {
  return { ...field, ...(error !== undefined && { error }) };
}
