import { Form, type FormInstance, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './form-dialog.module.css';

/**
 * A dialog around a form: Enter submits, the button shows its progress and cannot be pressed twice, a click beside it loses
 * nothing, and nothing of the last time is left in it when it opens again.
 */
export function FormDialog<Values extends object>({
  form,
  initialValues,
  pending,
  okText,
  danger = false,
  onSubmit,
  onClose,
  children,
  ...dialog
}: {
  form: FormInstance<Values>;
  initialValues: Values;
  pending: boolean;
  okText: string;
  danger?: boolean;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
} & Pick<ModalProps, 'open' | 'title' | 'width' | 'loading' | 'okButtonProps'>) {
  return (
    <Modal
      {...dialog}
      className={styles.dialog ?? ''}
      classNames={{ body: styles.body ?? '' }}
      destroyOnHidden
      mask={{ closable: false }}
      keyboard={!pending}
      closable={!pending}
      okText={okText}
      okButtonProps={{ danger, loading: pending, ...dialog.okButtonProps }}
      cancelButtonProps={{ disabled: pending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        validateTrigger={['onBlur', 'onSubmit']}
        initialValues={initialValues}
        disabled={pending}
        scrollToFirstError
        onFinish={(values) => {
          if (!pending) onSubmit(values);
        }}
      >
        {children}
        {/* Enter in a field submits only where the form has a button of its own. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
