import { type Permission, permissions } from '@jishi/contract/permission.ts';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { FailureView } from './error/failure.widget.tsx';
import { LinkButton } from './link-button.widget.tsx';
import { usePermission } from './session.tsx';

/** Shows a page to those who hold its permission, and says to everybody else which one is missing. */
export function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  return usePermission(permission) ? children : <Forbidden permission={permission} />;
}

function Forbidden({ permission }: { permission: Permission }) {
  return (
    <FailureView
      icon={<Lock size={28} strokeWidth={1.5} />}
      title="您没有权限查看此页面"
      text={`此页面需要“${permissions[permission]}”权限，请联系管理员为您的账号开通。`}
      action={
        <LinkButton to="/" type="primary">
          回到概览
        </LinkButton>
      }
    />
  );
}
