import { Modal } from 'antd';
import { PasswordForm } from './password-form.widget.tsx';

/** Changes the own password from the account menu. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="修改密码" width={440} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <PasswordForm onDone={onClose} />
    </Modal>
  );
}
