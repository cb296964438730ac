import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { LinkButton } from '../shell/link-button.widget.tsx';
import { usePermission } from '../shell/session.tsx';

/** What stands in place of the console where the shop has no chat (S151), with the way to open it. */
export function ChatOff() {
  const mayEdit = usePermission('tenant:edit');
  return (
    <FailureView
      icon={<MessageCircleOff size={28} strokeWidth={1.5} />}
      title="本站未开启在线客服"
      text={
        mayEdit
          ? '在“功能设置”中打开“在线客服”后，顾客可以在商城发起咨询，会话会出现在这里。'
          : '开启后顾客可以在商城发起咨询，会话会出现在这里。请联系管理员开启。'
      }
      action={
        mayEdit ? (
          <LinkButton to="/settings/features" type="primary">
            去设置
          </LinkButton>
        ) : undefined
      }
    />
  );
}
