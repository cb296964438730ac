import { adminMemberLimits } from '@jishi/contract/limits/admin-member.generated.ts';
import { MOBILE_WRONG } from '@jishi/contract/said-alike.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { Form, Segmented } from 'antd';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { explained } from '../shell/form/field-rules.ts';
import { ChoiceField, Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { explainBlockAddress } from './block-address.ts';

type Kind = 'member' | 'phone' | 'address';
interface Values {
  kind: Kind;
  value: string;
  reason: string;
  days: number;
}

export const kindNames: Record<Kind, string> = { member: '会员', phone: '手机号', address: 'IP 地址' };
/** @returns what is wrong with the value, undefined when nothing is */
type Explain = (value: string) => string | undefined;
const fields: Record<Kind, { label: string; placeholder: string; explain: Explain }> = {
  member: {
    label: '会员编号',
    placeholder: '如：1024',
    explain: (value) => (/^[1-9]\d{0,14}$/.test(value) ? undefined : '会员编号为数字，可在会员列表中查看'),
  },
  phone: {
    label: '手机号',
    placeholder: '11 位手机号',
    explain: (value) => (isMobile(value) ? undefined : MOBILE_WRONG),
  },
  address: {
    label: 'IP 地址',
    placeholder: '203.0.113.8 或 203.0.113.0/24',
    explain: explainBlockAddress,
  },
};

const spans = [
  { value: 1, label: '1 天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 365, label: '1 年' },
  { value: 0, label: '永久' },
];

/** Keeps a member, a phone or an address out, with a reason and for a time. */
export function BlockDialog({ memberId, onClose }: { memberId?: number; onClose: () => void }) {
  const state = useForm<Values, unknown>({
    initial: { kind: 'member', value: memberId ? String(memberId) : '', reason: '', days: 30 },
    limits: adminMemberLimits.block,
    run: ({ value, ...rest }) => api.adminMember.block({ ...rest, value: value.trim() }),
    changes: ['blocks', 'members', 'audit'],
    success: () => '已加入黑名单，立即生效',
    onDone: onClose,
  });
  const kind = Form.useWatch('kind', state.form) ?? 'member';
  const { label, placeholder, explain } = fields[kind];
  return (
    <FormDialog state={state} title="加入黑名单" width={480} okText="加入黑名单" danger onClose={onClose}>
      <p>加入后不能登录和下单，会员现有的登录立即结束。</p>
      <Field name="kind" label="对象" hidden={memberId !== undefined}>
        <Segmented
          block
          options={choicesOf(kindNames)}
          onChange={() => state.form.setFieldValue('value', '')}
        />
      </Field>
      <TextField
        name="value"
        label={label}
        rules={[explained((typed: string) => (typed.trim() === '' ? undefined : explain(typed.trim())))]}
        {...(memberId === undefined ? { autoFocus: true } : { disabled: true })}
        placeholder={placeholder}
      />
      <ChoiceField name="days" label="期限" options={spans} />
      <TextField name="reason" label="原因" counted placeholder="如：恶意刷单" />
    </FormDialog>
  );
}
