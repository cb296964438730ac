import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { words } from './field-rules.ts';
import { FormDialog } from './form-dialog.widget.tsx';

/** Asks for the reason of an act that is written down with it. */
export function AskReason({
  title,
  text,
  label,
  placeholder,
  okText,
  danger = false,
  pending,
  onSubmit,
  onClose,
}: {
  title: string;
  text: ReactNode;
  label: string;
  placeholder: string;
  okText: string;
  danger?: boolean;
  pending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDialog<{ reason: string }>
      open
      title={title}
      width={460}
      form={form}
      initialValues={{ reason: '' }}
      pending={pending}
      okText={okText}
      danger={danger}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
      onClose={onClose}
    >
      <p>{text}</p>
      <Form.Item name="reason" label={label} rules={[words(2, `请填写${label}，至少 2 个字`)]}>
        <Input autoFocus maxLength={100} showCount placeholder={placeholder} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
