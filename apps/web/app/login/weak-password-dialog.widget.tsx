import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { useRef } from 'react';
import type { PasswordReset } from './frame/login-outcome.ts';

/**
 * S248: a password that is too simple is changed before anything else. The window has one way out, which leads there.
 */
export function WeakPasswordDialog({ reset }: { reset: PasswordReset }) {
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      // It does not close: neither the cross nor Esc is an answer.
      onOpenChange={() => undefined}
      title="登录密码过于简单"
      size="sm"
      closeOnOutside={false}
      initialFocus={() => confirm.current}
      footer={
        <Button
          ref={confirm}
          variant="primary"
          // From the popup the whole window goes there.
          onClick={() => (window.top ?? window).location.assign(reset.address)}
        >
          修改密码
        </Button>
      }
    >
      <p>{reset.message}</p>
    </Dialog>
  );
}
