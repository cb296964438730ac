import { type NoticeType, noticeTypeKeys, noticeTypes } from '@jishi/contract/notice-type.ts';
import { Button } from '@jishi/ui/button';
import { EmptyState } from '@jishi/ui/empty-state';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { toast } from '@jishi/ui/toast';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { Form, redirect, useNavigation, useRevalidator } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { api } from '../shell/api.ts';
import { attempt } from '../shell/attempt.ts';
import { requestScope } from '../shell/request-scope.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { Route } from './+types/message.page.ts';
import styles from './message.module.css';
import { groupByDay } from './message-days.ts';
import { MessageRow } from './message-row.widget.tsx';

const PAGE_SIZE = 20;

/** Messages of the member (C234), of one type or of all, the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: client } = context.get(requestScope);
  const type = typeIn(url.searchParams);
  const page = pageIn(url.searchParams);
  const { list, total, unread } = await client.notice.list({ type, page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf(type, pageCount));
  return { days: groupByDay(list, new Date()), unread, type, page, pageCount };
}

/** 全部已读: all messages of the tab are read (C235). */
export async function action({ context, url }: Route.ActionArgs) {
  const { api: client } = context.get(requestScope);
  const type = typeIn(url.searchParams);
  const outcome = await attempt(url, () => client.notice.read({ type }));
  if (!outcome.ok) return outcome;
  throw redirect(addressOf(type, 1));
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, unread, type, page, pageCount } = loaderData;
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const { visitor, refresh } = useVisitor();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const all = Object.values(unread).reduce((sum, some) => sum + some, 0);
  const waiting = type === '' ? all : unread[type];
  const counted = visitor?.msgCount ?? all;
  // What is told while the page stands open is heard of by the header first, and what is read here by the page.
  useEffect(() => {
    if (counted === all) return;
    refresh();
    void revalidate();
  }, [counted, all, refresh, revalidate]);

  const hide = async (key: string, isHidden: boolean) => {
    try {
      await api.notice.hide({ ids: key, hidden: isHidden });
      setHidden((before) => new Set(isHidden ? [...before, key] : [...before].filter((one) => one !== key)));
      await revalidate();
      if (isHidden)
        toast('已隐藏这条消息', {
          durationMs: 6000,
          action: { label: '撤销', onClick: () => void hide(key, false) },
        });
    } catch (error) {
      showFailure(error);
    }
  };
  // On the way elsewhere; where it does not get through the message stays unread.
  const markRead = (key: string) => void api.notice.read({ ids: key }).then(undefined, () => undefined);

  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的消息"
          description={waiting > 0 ? `${waiting} 条未读` : undefined}
          actions={
            <>
              {waiting > 0 && (
                <Form method="post" action={addressOf(type, 1)}>
                  <Button type="submit" size="sm" pending={state === 'submitting'}>
                    全部已读
                  </Button>
                </Form>
              )}
              <LinkButton href="/member/message/setting" size="sm">
                消息设置
              </LinkButton>
            </>
          }
        />
        <FormError>{actionData?.userMsg}</FormError>
        <TabNav
          label="消息类型"
          className={styles.tabs}
          items={[
            { href: addressOf('', 1), label: '全部', count: all, current: type === '' },
            ...noticeTypeKeys.map((key) => ({
              href: addressOf(key, 1),
              label: noticeTypes[key],
              count: unread[key],
              current: key === type,
            })),
          ]}
        />
        {days.length === 0 ? (
          <EmptyState
            icon={<BellIcon size={32} />}
            title="暂无消息"
            description="订单进度、账户变动和优惠活动的提醒会显示在这里"
            action={<LinkButton href="/">去逛逛</LinkButton>}
          />
        ) : (
          days.map(({ name, messages }) => (
            <section key={name} className={styles.day}>
              <h2 className={styles.dayName}>{name}</h2>
              <ul>
                {messages
                  .filter(({ key }) => !hidden.has(key))
                  .map((message) => (
                    <MessageRow
                      key={message.key}
                      message={message}
                      onOpen={() => markRead(message.key)}
                      onHide={() => void hide(message.key, true)}
                    />
                  ))}
              </ul>
            </section>
          ))
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(one) => addressOf(type, one)}
            label="消息分页"
          />
        )}
      </section>
    </MemberLayout>
  );
}

/** The tab that an address asks for; anything unknown is 全部. */
function typeIn(query: URLSearchParams): NoticeType | '' {
  const asked = query.get('type');
  return noticeTypeKeys.find((key) => key === asked) ?? '';
}

function addressOf(type: NoticeType | '', page: number): string {
  const query = new URLSearchParams();
  if (type !== '') query.set('type', type);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/member/message' : `/member/message?${query}`;
}
