import { App, Button, Drawer, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { FormBody } from './form-body.widget.tsx';
import styles from './form-dialog.module.css';
import type { FormState } from './use-form.ts';

/**
 * A form in a dialog, or in a drawer: Enter submits, the button shows its progress and cannot be pressed twice, a click
 * beside it loses nothing, and Escape asks before it does. Whoever draws it takes it away again with `onClose`.
 */
export function FormDialog<Values extends object>({
  state,
  title,
  okText,
  danger = false,
  width,
  place = 'dialog',
  note,
  isReloading = false,
  ok = 'enabled',
  onClose,
  children,
}: {
  state: FormState<Values>;
  title: string;
  okText: string;
  danger?: boolean;
  /** Pixels. */
  width?: number;
  place?: 'dialog' | 'drawer';
  /** Said beside a refusal because of what a colleague has changed meanwhile. */
  note?: string;
  /** What is edited is read anew. */
  isReloading?: boolean;
  ok?: 'enabled' | 'disabled' | 'hidden';
  onClose: () => void;
  children: ReactNode;
}) {
  const { modal } = App.useApp();
  const isAsking = useRef(false);
  const isPending = state.isPending || isReloading;
  /** 取消 says what it does; a slip of Escape or the cross must not throw away what was filled in. */
  const dismiss = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const sure =
      !state.isDirty ||
      (await modal.confirm({
        title: '放弃填写的内容？',
        content: '有修改还没有保存，关闭后会丢失。',
        okText: '放弃',
        cancelText: '继续填写',
        focusable: { autoFocusButton: 'cancel' },
      }));
    isAsking.current = false;
    if (sure) onClose();
  };
  const shared = {
    open: true,
    title,
    destroyOnHidden: true,
    mask: { closable: false },
    keyboard: !isPending,
    closable: !isPending,
  };
  const submit = {
    danger,
    loading: isPending,
    disabled: ok === 'disabled' || state.isOutdated,
    ...(ok === 'hidden' && { style: { display: 'none' } }),
  };
  const body = (
    <FormBody
      state={state}
      preserve={false}
      disabled={isReloading}
      isBlocked={ok !== 'enabled'}
      {...(note && { note })}
    >
      {children}
      {/* Enter in a field submits only where the form has a button of its own. */}
      <button type="submit" hidden />
    </FormBody>
  );
  if (place === 'drawer') {
    return (
      <Drawer
        {...shared}
        {...(width && { size: width })}
        onClose={() => void dismiss()}
        footer={
          <div className={styles.foot}>
            <Button disabled={isPending} onClick={onClose}>
              取消
            </Button>
            <Button type="primary" {...submit} onClick={() => state.form.submit()}>
              {okText}
            </Button>
          </div>
        }
      >
        {body}
      </Drawer>
    );
  }
  return (
    <Modal
      {...shared}
      {...(width && { width })}
      className={styles.dialog ?? ''}
      classNames={{ body: styles.body ?? '' }}
      okText={okText}
      okButtonProps={submit}
      // A button of its own: that of the dialog would ask as the cross does.
      footer={(_, { OkBtn }) => (
        <>
          <Button disabled={isPending} onClick={onClose}>
            取消
          </Button>
          <OkBtn />
        </>
      )}
      onOk={() => state.form.submit()}
      onCancel={() => void dismiss()}
    >
      {body}
    </Modal>
  );
}
