import { Picture } from '@jishi/ui/picture';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatShortMoment } from '../shell/format.ts';
import { CardView } from './card-view.widget.tsx';
import type { ChatMessage } from './chat-query.ts';
import styles from './messages.module.css';
import type { TalkData } from './use-talk.ts';

/** Pixels from the end within which the list follows what comes. */
const NEAR_END = 80;

/** What was said, oldest first. Follows new messages unless the reader has gone back. */
export function Messages({ talk }: { talk: TalkData }) {
  const { messages, outgoing, hasMore, thread } = talk;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, height: 0, atEnd: true });
  const [isReading, setIsReading] = useState(false);
  const first = messages[0]?.seq ?? 0;
  const count = messages.length + outgoing.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added moves the end.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (first < before.current.first) box.scrollTop += box.scrollHeight - before.current.height;
    else if (before.current.atEnd) box.scrollTop = box.scrollHeight;
    before.current = { ...before.current, first, height: box.scrollHeight };
  }, [first, count]);

  const readOlder = async () => {
    setIsReading(true);
    await talk.readOlder();
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
      {hasMore && (
        <Button type="link" size="small" className={styles.older} loading={isReading} onClick={readOlder}>
          查看更早的消息
        </Button>
      )}
      {messages.map((message) => (
        <Message
          key={message.seq}
          message={message}
          isRead={message.seq <= (thread.data?.readByOther ?? 0)}
        />
      ))}
      {outgoing.map((one) => (
        <Bubble
          key={one.clientKey}
          side="mine"
          note={
            one.state === 'sending' ? (
              '发送中…'
            ) : (
              <button type="button" className={styles.again} onClick={() => void talk.sendAgain(one)}>
                发送失败，点击重发
              </button>
            )
          }
        >
          {one.text}
        </Bubble>
      ))}
    </div>
  );
}

function Message({ message, isRead }: { message: ChatMessage; isRead: boolean }) {
  if (message.kind === 'notice') {
    return (
      <p className={styles.notice}>
        {formatShortMoment(message.at)} {message.text}
      </p>
    );
  }
  const isStaff = message.sender === 'staff';
  const note = isStaff
    ? `${message.senderName} ${formatShortMoment(message.at)} · ${isRead ? '已读' : '未读'}`
    : formatShortMoment(message.at);
  return (
    <Bubble side={isStaff ? 'mine' : 'theirs'} isBare={message.kind !== 'text'} note={note}>
      <Content message={message} />
    </Bubble>
  );
}

function Content({ message: { kind, text, card, picture } }: { message: ChatMessage }) {
  if (kind === 'card' && card) return <CardView card={card} />;
  if (kind === 'picture' && picture) {
    return (
      <a href={picture.url} target="_blank" rel="noreferrer">
        <Picture picture={picture} width={160} height={160} fit="cover" />
      </a>
    );
  }
  return text;
}

function Bubble({
  side,
  isBare = false,
  note,
  children,
}: {
  side: 'mine' | 'theirs';
  isBare?: boolean;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.row} data-side={side}>
      <div className={isBare ? styles.bare : styles.bubble}>{children}</div>
      <span className={styles.note}>{note}</span>
    </div>
  );
}
