import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Switch, Tooltip } from 'antd';
import Settings from 'lucide-react/icons/settings-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { useProfile } from '../shell/session.tsx';
import styles from './chat.module.css';
import { ChatOff } from './chat-off.widget.tsx';
import { presenceQuery } from './chat-query.ts';
import { ConversationList } from './conversation-list.widget.tsx';
import { readDeskAddress, writeDeskAddress } from './desk-address.ts';
import { ShopperPane } from './shopper-pane.widget.tsx';
import { Talk } from './talk.widget.tsx';
import { useSound, useTitleBadge } from './use-alert.ts';
import { useDeskNews } from './use-desk-news.ts';
import { useOnline } from './use-online.ts';

/** The console of those who serve: who waits, what is said, and who it is said to. */
export function ChatPage() {
  const { staffId } = useProfile();
  const [search, setSearch] = useSearchParams();
  const [online, setOnline] = useOnline();
  const address = readDeskAddress(search);
  const sound = useSound();
  const isLive = useDeskNews((news) => {
    const isForMe = news.staffId === 0 || news.staffId === staffId;
    if (news.kind === 'message' && isForMe && document.visibilityState === 'hidden') sound.play();
  });
  const presence = useQuery(presenceQuery(online));
  const [unread, setUnread] = useState(0);
  useTitleBadge(unread);

  // Whoever leaves the page is away at once; a tab that is closed is after 90 s.
  useEffect(() => () => void api.adminChat.presence({ online: false }).catch(() => undefined), []);

  if (refusalOf(presence.error, 'adminChat.presence')?.name === 'chatOff') return <ChatOff />;
  if (presence.error && !presence.data) {
    return (
      <FailureView
        title="客服工作台没有打开"
        text={describeFailure(presence.error)}
        onRetry={() => void presence.refetch()}
      />
    );
  }
  const show = (next: Partial<typeof address>) =>
    setSearch(writeDeskAddress({ ...address, ...next }), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <div className={styles.presence}>
          <Switch size="small" checked={online} onChange={setOnline} aria-label="接待状态" />
          {online ? '在线接待中' : '已离开，不接新会话'}
        </div>
        <span className={styles.faint} data-live={isLive}>
          {isLive ? '实时连接正常' : '实时连接中断，每 4 秒自动刷新'}
        </span>
        <span className={styles.space} />
        <Tooltip title={sound.isOn ? '关闭提示音' : '开启提示音'}>
          <Button
            type="text"
            aria-label={sound.isOn ? '关闭提示音' : '开启提示音'}
            aria-pressed={sound.isOn}
            icon={
              sound.isOn ? <Volume2 size={17} strokeWidth={1.5} /> : <VolumeX size={17} strokeWidth={1.5} />
            }
            onClick={() => sound.turn(!sound.isOn)}
          />
        </Tooltip>
        <Link to="/chat/replies" className={styles.settings}>
          <Settings size={16} strokeWidth={1.5} /> 快捷回复与设置
        </Link>
      </div>
      <div className={styles.panes}>
        <ConversationList address={address} isLive={isLive} onChange={show} onUnread={setUnread} />
        {address.id > 0 ? (
          <>
            <Talk
              key={address.id}
              conversationId={address.id}
              isLive={isLive}
              colleagues={presence.data?.colleagues ?? []}
              onMoved={(state) => show({ state, page: 1 })}
            />
            <ShopperPane conversationId={address.id} />
          </>
        ) : (
          <div className={styles.nothing}>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="从左侧选择一个会话开始接待" />
          </div>
        )}
      </div>
    </div>
  );
}
