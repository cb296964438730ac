import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Checkbox, Empty, Input, Segmented, Skeleton, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { FailureView } from '../error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatShortMoment } from '../shell/format.ts';
import { type ChatState, type Conversation, deskQuery } from './chat-query.ts';
import styles from './conversation-list.module.css';
import { type DeskAddress, stateNames } from './desk-address.ts';

const PAGE_SIZE = 30;

/** Who waits, who is being served, and what is over. */
export function ConversationList({
  address,
  isLive,
  onChange,
  onUnread,
}: {
  address: DeskAddress;
  isLive: boolean;
  onChange: (change: Partial<DeskAddress>) => void;
  /** Told how many messages nobody has read that are this one's to read. */
  onUnread: (unread: number) => void;
}) {
  const { id, ...filter } = address;
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    deskQuery(filter, pageSize, isLive),
  );
  const unread = data?.counts.unread ?? 0;
  useEffect(() => onUnread(unread), [unread, onUnread]);
  const counts = data?.counts;
  return (
    <section className={styles.pane} aria-label="会话列表">
      <div className={styles.filters}>
        <Segmented<ChatState>
          block
          value={filter.state}
          onChange={(state) => {
            setPageSize(PAGE_SIZE);
            onChange({ state });
          }}
          options={(Object.keys(stateNames) as ChatState[]).map((value) => ({
            value,
            label: `${stateNames[value]}${counts && value !== 'closed' ? ` ${counts[value]}` : ''}`,
          }))}
        />
        <Input.Search
          allowClear
          placeholder="会员手机号，至少 4 位"
          aria-label="按会员手机号查找"
          defaultValue={filter.keyword}
          maxLength={20}
          onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
        />
        <div className={styles.checks}>
          <Checkbox checked={filter.unread} onChange={({ target }) => onChange({ unread: target.checked })}>
            只看未读
          </Checkbox>
          {filter.state !== 'waiting' && (
            <Checkbox checked={filter.mine} onChange={({ target }) => onChange({ mine: target.checked })}>
              只看我的
            </Checkbox>
          )}
        </div>
      </div>
      <div className={styles.scroll}>
        {!data && !error && <Skeleton active className={styles.skeleton} paragraph={{ rows: 6 }} />}
        {!data && error && (
          <FailureView title="会话没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {data?.list.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            className={styles.empty}
            description={filter.state === 'waiting' ? '暂时没有顾客等待' : '没有符合条件的会话'}
          />
        )}
        <ul className={styles.list} data-old={isPlaceholderData}>
          {data?.list.map((row) => (
            <li key={row.conversationId}>
              <Row
                row={row}
                isOpen={row.conversationId === id}
                onOpen={() => onChange({ id: row.conversationId })}
              />
            </li>
          ))}
        </ul>
        {data && data.total > data.list.length && pageSize < 90 && (
          <Button type="link" block loading={isFetching} onClick={() => setPageSize(pageSize + PAGE_SIZE)}>
            加载更多
          </Button>
        )}
      </div>
    </section>
  );
}

function Row({ row, isOpen, onOpen }: { row: Conversation; isOpen: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
      <Badge count={row.unread} size="small" title={`${row.unread} 条未读`}>
        <span className={styles.avatar} data-letter={row.memberName.slice(0, 1)} />
      </Badge>
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{row.memberName}</span>
          <time className={styles.time} dateTime={row.lastAt}>
            {formatShortMoment(row.lastAt)}
          </time>
        </span>
        <span className={styles.foot}>
          <span className={styles.text}>{row.lastText}</span>
          {row.offline && <Tag color="warning">离线留言</Tag>}
          {row.state === 'active' && <span className={styles.owner}>{row.staffName}</span>}
        </span>
      </span>
    </button>
  );
}
