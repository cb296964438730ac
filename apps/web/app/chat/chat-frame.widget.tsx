import { ErrorState } from '@jishi/ui/error-state';
import { IconButton } from '@jishi/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@jishi/ui/skeleton';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { ChatOrigin } from '../shell/overlay/open-chat.ts';
import { failureText } from '../shell/show-failure.ts';
import { useShell } from '../shell/use-shell.ts';
import styles from './chat-frame.module.css';
import type { ChatMessage } from './chat-shapes.ts';
import { ContextPane } from './context-pane.widget.tsx';
import { DRAG_LAYER_AT_REST, DRAG_LAYER_DRAGGING, FRAME_HEIGHT, FRAME_WIDTH } from './frame-place.ts';
import { MessageBox } from './message-box.widget.tsx';
import { MessageList } from './message-list.widget.tsx';
import { type Chat, useChat } from './use-chat.ts';
import { useFramePlace } from './use-frame-place.ts';

/**
 * The chat over the page: 830 by 550 px, in the middle when it opens (S147, S148), moved by its header with the mouse
 * or the arrow keys (S149), closed by its button or Esc. The page below stays in use.
 */
export function ChatFrame({ origin, onClose }: { origin: ChatOrigin; onClose: () => void }) {
  const { place, isDragging, dragHandlers } = useFramePlace();
  const chat = useChat(origin);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    frame.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section
      ref={frame}
      className={styles.frame}
      style={{ ...place, width: FRAME_WIDTH, height: FRAME_HEIGHT }}
      role="dialog"
      aria-label="在线客服"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <FrameHeader chat={chat} />
      <button
        type="button"
        className={styles.dragLayer}
        style={{ height: isDragging ? DRAG_LAYER_DRAGGING : DRAG_LAYER_AT_REST }}
        data-dragging={isDragging}
        aria-label="移动聊天窗口，可使用方向键"
        {...dragHandlers}
      />
      <IconButton label="关闭" icon={<X size={18} />} size="sm" className={styles.close} onClick={onClose} />
      <FrameBody chat={chat} />
    </section>
  );
}

function FrameHeader({ chat: { opened, status } }: { chat: Chat }) {
  const { tenant } = useShell();
  const available = status?.available ?? false;
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>{tenant.siteName}在线客服</h2>
      {opened && (
        <p className={styles.state} data-available={available}>
          {available
            ? status?.staffName
              ? `${status.staffName} 为您服务`
              : '客服在线'
            : awayText(opened.openTime)}
        </p>
      )}
    </div>
  );
}

/** While nobody is there: when somebody is, and that a message is welcome meanwhile. */
export function awayText(openTime: string): string {
  return `客服暂时不在，请直接留言。服务时间 ${openTime}（北京时间），上线后在此回复`;
}

function FrameBody({ chat }: { chat: Chat }) {
  const { opened, failure, status } = chat;
  if (failure !== undefined) {
    return (
      <div className={styles.body}>
        <ErrorState
          title="在线客服暂时打不开"
          description={failureText(failure) ?? '请稍后重试'}
          onRetry={chat.retryOpen}
          className={styles.failure}
        />
      </div>
    );
  }
  if (!opened) return <FrameSkeleton />;
  const isAway = !(status ?? opened).available && !wasToldAway(chat.messages, opened.offlineNotice);
  return (
    <div className={styles.body}>
      <div className={styles.talk}>
        {isAway && (
          <p className={styles.away} role="status">
            {opened.offlineNotice}
          </p>
        )}
        <MessageList chat={chat} welcome={opened.welcome} />
        <MessageBox onSend={chat.sendText} onPicture={chat.sendPicture} />
      </div>
      <ContextPane opened={opened} onSend={chat.sendCard} />
    </div>
  );
}

/** Whether the notice stands in the conversation already, and nobody has answered since. */
function wasToldAway(messages: readonly ChatMessage[], notice: string): boolean {
  const lastAnswer = messages.findLastIndex(({ sender }) => sender === 'staff');
  return messages.slice(lastAnswer + 1).some(({ kind, text }) => kind === 'notice' && text === notice);
}

function FrameSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.body}>
        <div className={styles.waiting}>
          <Skeleton shape="box" width={280} height={40} />
          <Skeleton shape="box" width={200} height={40} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
