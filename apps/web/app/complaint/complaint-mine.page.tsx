import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/complaint-mine.page.ts';
import styles from './complaint.module.css';
import { ComplaintTabs } from './complaint-tabs.widget.tsx';
import { StateTag } from './state-tag.widget.tsx';

const PAGE_SIZE = 10;
const tabs = ['all', 'open', 'done'] as const;
const tabNames = { all: '全部', open: '进行中', done: '已结束' };

/** The member's own complaints (C253), the latest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const tab = tabs.find((one) => one === url.searchParams.get('tab')) ?? 'all';
  const page = pageIn(url.searchParams);
  const { list, total, counts } = await api.complaint.mine({ tab, page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf(tab, pageCount));
  return { list, counts, tab, page, pageCount };
}

export default function ComplaintMinePage({ loaderData }: Route.ComponentProps) {
  const { list, counts, tab, page, pageCount } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的投诉"
          actions={
            <LinkButton href="/member/complaint/add" variant="primary" size="sm">
              提交投诉或建议
            </LinkButton>
          }
        />
        <ComplaintTabs current="mine" />
        <TabNav
          label="投诉状态"
          className={styles.states}
          items={tabs.map((one) => ({
            href: addressOf(one, 1),
            label: tabNames[one],
            count: counts[one],
            current: one === tab,
          }))}
        />
        {list.length === 0 ? (
          <EmptyState
            icon={<MessageSquareWarning size={32} />}
            title="暂无投诉记录"
            description="购物中遇到问题，或有想对我们说的，都可以告诉我们"
            action={<LinkButton href="/member/complaint/add">提交投诉或建议</LinkButton>}
          />
        ) : (
          <ul className={styles.cards}>
            {list.map((one) => (
              <li key={one.id} className={styles.card} data-unread={one.unread || undefined}>
                <a href={`/member/complaint/detail/${one.id}`} className={styles.cardLink}>
                  <span className={styles.cardHead}>
                    {one.unread && <VisuallyHidden>有新进展：</VisuallyHidden>}
                    <strong>{one.typeText}</strong>
                    <StateTag state={one.state} text={one.stateText} />
                    <span className={`tabular ${styles.faint}`}>{one.number}</span>
                    <time className={`tabular ${styles.cardTime}`}>{formatMinute(one.createdAt)}</time>
                  </span>
                  <span className={styles.cardText}>{one.content}</span>
                  {one.nextText !== '' && (
                    <span className={styles.next}>
                      {one.nextText} <span className="tabular">{formatMinute(one.nextAt)}</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(one) => addressOf(tab, one)}
            label="投诉分页"
          />
        )}
      </section>
    </MemberLayout>
  );
}

function addressOf(tab: (typeof tabs)[number], page: number): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/member/complaint/mine' : `/member/complaint/mine?${query}`;
}
