import { writeBeijingShortMinute } from '@jishi/contract/beijing-time.ts';
import { complaintStates, complaintTeams } from '@jishi/contract/complaint-state.ts';
import { Descriptions, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import { CaseLink } from './case-link.widget.tsx';
import { DeadlineBar } from './case-state.widget.tsx';
import { describeAct, writeMinutes } from './case-words.ts';
import styles from './complaint.module.css';
import type { CaseData } from './complaint-query.ts';

/** What is known beside what was said: promise, member, order, other complaints, what was done. */
export function CaseFacts({ data }: { data: CaseData }) {
  const { order } = data;
  const items = [
    ['承诺', <DeadlineBar key="bar" row={data} />],
    ['已用时', `${writeMinutes(data.workedMinutes)}（暂停 ${writeMinutes(data.pausedMinutes)}）`],
    [
      '首次答复',
      data.answeredAt ? formatShortMoment(data.answeredAt) : `最晚 ${formatShortMoment(data.answerBy)}`,
    ],
    ['类型', `${data.typeText} · ${complaintTeams[data.team]}`],
    ['诉求', data.wishText || '未选择'],
    ['负责人', data.ownerName || '待受理'],
    ['会员', `${data.memberName}（${data.memberId}）`],
    ['电话', data.phone],
    ['门店', data.storeName || '—'],
    ['再次处理', data.reopened === 0 ? '无' : `${data.reopened} 次`],
  ] as const;
  return (
    <aside className={styles.side} aria-label="相关信息">
      <Descriptions
        column={1}
        size="small"
        styles={{ label: { width: 72 } }}
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      {order && (
        <Part title="相关订单">
          <p>
            <Link to={`/orders/${order.orderId}`} className="figures">
              {order.orderId}
            </Link>{' '}
            {order.stateText} · {formatAmount(order.totalPrice)}
          </p>
          <p className={styles.faint}>{order.goods.join('、')}</p>
        </Part>
      )}
      <Part title={`该会员的其他投诉（${data.others.length}）`}>
        {data.others.length === 0 && <p className={styles.faint}>没有其他投诉</p>}
        <ul className={styles.others}>
          {data.others.map((other) => (
            <li key={other.id}>
              <CaseLink row={other} /> {other.typeText} · {complaintStates[other.state]}
              <p className={styles.clipped}>{other.content}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="处理记录">
        <Timeline
          items={data.acts.map(({ act, actor, note, at }) => ({
            color: act === 'late' ? 'red' : 'gray',
            content: (
              <>
                {describeAct(act)}
                {note && `：${note}`}
                <br />
                <span className={styles.faint}>
                  {actor} · <time dateTime={at}>{writeBeijingShortMinute(at)}</time>
                </span>
              </>
            ),
          }))}
        />
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}
