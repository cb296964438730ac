import { Button } from '@jishi/ui/button';
import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Headset from 'lucide-react/icons/headset';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatMinute, formatTime } from '../shell/beijing-time.ts';
import { ChatCard } from './chat-card.widget.tsx';
import type { ChatMessage, Outgoing } from './chat-shapes.ts';
import styles from './message-list.module.css';
import type { Chat } from './use-chat.ts';

/** Messages further apart than this stand below a time of their own. */
const PAUSE_MS = 5 * 60_000;
/** Pixels from the end within which the list follows what comes. */
const NEAR_END = 80;

/**
 * What was said, oldest first. Follows new messages unless the reader has gone back; older ones come on demand and
 * nothing jumps.
 */
export function MessageList({ chat, welcome }: { chat: Chat; welcome: string }) {
  const { messages, outgoing, hasMore, status } = chat;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, height: 0, atEnd: true });
  const [isReading, setIsReading] = useState(false);
  const first = messages[0]?.seq ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added moves the end.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (first < before.current.first) box.scrollTop += box.scrollHeight - before.current.height;
    else if (before.current.atEnd) box.scrollTop = box.scrollHeight;
    before.current = { ...before.current, first, height: box.scrollHeight };
  }, [first, messages, outgoing]);

  const readOlder = async () => {
    setIsReading(true);
    await chat.readOlder();
    setIsReading(false);
  };
  return (
    <div
      ref={list}
      className={styles.list}
      role="log"
      aria-label="聊天记录"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys.
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        before.current.atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
      }}
    >
      {hasMore ? (
        <Button variant="link" size="sm" className={styles.older} pending={isReading} onClick={readOlder}>
          查看更早的消息
        </Button>
      ) : (
        <Bubble side="theirs">{welcome}</Bubble>
      )}
      {messages.map((message, index) => (
        <Message
          key={message.seq}
          message={message}
          time={timeAbove(messages[index - 1], message)}
          isRead={message.seq <= (status?.readByOther ?? 0)}
        />
      ))}
      {outgoing.map((one) => (
        <Leaving key={one.clientKey} message={one} onAgain={() => chat.sendAgain(one)} />
      ))}
    </div>
  );
}

function Message({ message, time, isRead }: { message: ChatMessage; time: string; isRead: boolean }) {
  const isMine = message.sender === 'member';
  return (
    <>
      {time !== '' && <p className={classNames(styles.time, 'tabular')}>{time}</p>}
      {message.kind === 'notice' ? (
        <p className={styles.notice}>{message.text}</p>
      ) : (
        <Bubble
          side={isMine ? 'mine' : 'theirs'}
          isBare={message.kind !== 'text'}
          note={isMine && <span className={styles.mark}>{isRead ? '已读' : '未读'}</span>}
        >
          <Content message={message} />
        </Bubble>
      )}
    </>
  );
}

function Content({ message: { kind, text, card, picture } }: { message: ChatMessage }) {
  if (kind === 'card' && card) {
    return (
      <div className={styles.card}>
        <ChatCard card={card} />
      </div>
    );
  }
  if (kind === 'picture' && picture) {
    return (
      <a href={picture.url} target="_blank" rel="noreferrer" className={styles.shot}>
        <Picture picture={picture} width={160} height={160} fit="cover" />
      </a>
    );
  }
  return text;
}

function Leaving({ message, onAgain }: { message: Outgoing; onAgain: () => void }) {
  const note =
    message.state === 'sending' ? (
      <span className={styles.mark}>发送中…</span>
    ) : (
      <button type="button" className={styles.again} onClick={onAgain}>
        <CircleAlert size={14} /> 发送失败，点击重发
      </button>
    );
  return (
    <Bubble side="mine" isBare={message.kind === 'card'} note={note}>
      {message.kind === 'card' ? (
        <div className={styles.card}>
          <ChatCard card={message.card} />
        </div>
      ) : message.kind === 'text' ? (
        message.text
      ) : (
        `[图片] ${message.file.name}`
      )}
    </Bubble>
  );
}

function Bubble({
  side,
  isBare = false,
  note,
  children,
}: {
  side: 'mine' | 'theirs';
  /** Without a ground of its own: what is inside has one. */
  isBare?: boolean;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.row, styles[side])}>
      {side === 'theirs' && (
        <span className={styles.face} aria-hidden="true">
          <Headset size={18} />
        </span>
      )}
      {note}
      <div className={isBare ? undefined : styles.bubble}>{children}</div>
    </div>
  );
}

/** The time above a message: when it is the first, or comes after a pause. */
function timeAbove(previous: ChatMessage | undefined, { at }: ChatMessage): string {
  if (previous && Date.parse(at) - Date.parse(previous.at) < PAUSE_MS) return '';
  const time = formatMinute(at);
  const today = formatTime(new Date().toISOString()).slice(0, 10);
  return time.startsWith(today) ? time.slice(11) : time;
}
