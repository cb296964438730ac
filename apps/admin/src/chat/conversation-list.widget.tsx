import { useQuery } from '@tanstack/react-query';
import { Badge, Checkbox, Empty, Input, Pagination, Segmented, Skeleton, Tag } from 'antd';
import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatShortMoment } from '../shell/format.ts';
import { type ChatState, type Conversation, DESK_PAGE_SIZE, deskQuery } from './chat-query.ts';
import styles from './conversation-list.module.css';
import { type DeskAddress, stateNames } from './desk-address.ts';

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
  const { id, page, ...filter } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery(deskQuery(filter, page, isLive));
  const unread = data?.counts.unread ?? 0;
  useEffect(() => onUnread(unread), [unread, onUnread]);
  const counts = data?.counts;
  // Another filter begins at the first page.
  const narrow = (change: Partial<DeskAddress>) => onChange({ ...change, page: 1 });
  // The last conversations of the last page may have moved on while it was looked at.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / DESK_PAGE_SIZE));
  const isPastEnd = data !== undefined && !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isPastEnd) onChange({ page: lastPage });
  });
  return (
    <section className={styles.pane} aria-label="会话列表">
      <div className={styles.filters}>
        <Segmented<ChatState>
          block
          value={filter.state}
          onChange={(state) => narrow({ state })}
          options={(Object.keys(stateNames) as ChatState[]).map((value) => ({
            value,
            label: `${stateNames[value]}${counts && value !== 'closed' ? ` ${counts[value]}` : ''}`,
          }))}
        />
        <PhoneSearch keyword={filter.keyword} onSearch={(keyword) => narrow({ keyword })} />
        <div className={styles.checks}>
          <Checkbox checked={filter.unread} onChange={({ target }) => narrow({ unread: target.checked })}>
            只看未读
          </Checkbox>
          {filter.state !== 'waiting' && (
            <Checkbox checked={filter.mine} onChange={({ target }) => narrow({ mine: target.checked })}>
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
      </div>
      {data && data.total > DESK_PAGE_SIZE && (
        <Pagination
          simple
          size="small"
          className={styles.pages ?? ''}
          current={page}
          pageSize={DESK_PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => onChange({ page: next })}
        />
      )}
    </section>
  );
}

/** Digits of a mobile number; Enter looks for them, an emptied field shows everybody again. */
function PhoneSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  return (
    <Input
      allowClear
      type="search"
      placeholder="会员手机号，至少 4 位，回车查找"
      aria-label="按会员手机号查找"
      prefix={<Search size={15} strokeWidth={1.5} color="var(--ink-faint)" />}
      defaultValue={keyword}
      maxLength={20}
      onChange={({ target }) => target.value === '' && keyword !== '' && onSearch('')}
      onPressEnter={({ currentTarget }) => onSearch(currentTarget.value.trim())}
    />
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
