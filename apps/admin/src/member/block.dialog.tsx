import { isMobile } from '@jishi/contract/validators.ts';
import { Form, Input, Segmented, Select } from 'antd';
import { api } from '../shell/api.ts';
import { words } from '../shell/field-rules.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
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
    explain: (value) => (isMobile(value) ? undefined : '手机号码错误，请检查'),
  },
  address: {
    label: 'IP 地址',
    placeholder: '203.0.113.8 或 203.0.113.0/24',
    explain: explainBlockAddress,
  },
};

/** Keeps a member, a phone or an address out, with a reason and for a time. */
export function BlockDialog({ memberId, onClose }: { memberId?: number; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'member';
  const block = useAct({
    run: ({ value, ...rest }: Values) => api.adminMember.block({ ...rest, value: value.trim() }),
    changes: ['blocks', 'members', 'audit'],
    success: () => '已加入黑名单，立即生效',
    onDone: onClose,
  });
  const { label, placeholder, explain } = fields[kind];
  return (
    <FormDialog<Values>
      open
      title="加入黑名单"
      width={480}
      form={form}
      initialValues={{ kind: 'member', value: memberId ? String(memberId) : '', reason: '', days: 30 }}
      pending={block.isPending}
      okText="加入黑名单"
      danger
      onSubmit={(values) => block.mutate(values)}
      onClose={onClose}
    >
      <p>加入后不能登录和下单，会员现有的登录立即结束。</p>
      <Form.Item name="kind" label="对象" hidden={memberId !== undefined}>
        <Segmented
          block
          options={(Object.keys(kindNames) as Kind[]).map((value) => ({ value, label: kindNames[value] }))}
          onChange={() => form.setFieldValue('value', '')}
        />
      </Form.Item>
      <Form.Item
        name="value"
        label={label}
        rules={[
          { required: true, whitespace: true, message: `请填写${label}` },
          {
            validator: async (_rule, typed: string) => {
              const value = typed.trim();
              const problem = value === '' ? undefined : explain(value);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <Input
          autoFocus={memberId === undefined}
          disabled={memberId !== undefined}
          maxLength={50}
          placeholder={placeholder}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item name="days" label="期限">
        <Select
          options={[
            { value: 1, label: '1 天' },
            { value: 7, label: '7 天' },
            { value: 30, label: '30 天' },
            { value: 365, label: '1 年' },
            { value: 0, label: '永久' },
          ]}
        />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[words(2, '请填写原因，至少 2 个字')]}>
        <Input maxLength={100} showCount placeholder="如：恶意刷单" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
