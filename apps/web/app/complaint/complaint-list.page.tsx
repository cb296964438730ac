import { Button } from '@jishi/ui/button';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { Select } from '@jishi/ui/select';
import { Tag } from '@jishi/ui/tag';
import { TextField } from '@jishi/ui/text-field';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { Form, redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { formatDate } from '../shell/beijing-time.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/complaint-list.page.ts';
import styles from './complaint.module.css';
import { ComplaintTabs } from './complaint-tabs.widget.tsx';

const PAGE_SIZE = 10;
const MOST_KEYWORD = 40;

interface Filter {
  type: number;
  keyword: string;
}

/** What members and the shop agreed to publish (C250), by type and word. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const asked = Number(url.searchParams.get('type') ?? 0);
  const types = await api.complaint.types();
  const type = types.find(({ id }) => id === asked)?.id ?? 0;
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, MOST_KEYWORD);
  const page = pageIn(url.searchParams);
  const { list, total } = await api.complaint.list({ type, keyword, page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf({ type, keyword }, pageCount));
  return { list, types: types.map(({ id, name }) => ({ id, name })), type, keyword, page, pageCount };
}

export default function ComplaintListPage({ loaderData }: Route.ComponentProps) {
  const { list, types, type, keyword, page, pageCount } = loaderData;
  const isNarrowed = type > 0 || keyword !== '';
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="投诉与建议公示"
          description="经会员同意后匿名公示，感谢每一条让我们变好的意见"
        />
        <ComplaintTabs current="list" />
        <Form key={`${type} ${keyword}`} className={styles.filter}>
          <Select
            label="类型"
            hideLabel
            name="type"
            defaultValue={type > 0 ? String(type) : ''}
            placeholder="全部类型"
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField
            label="关键词"
            hideLabel
            name="keyword"
            defaultValue={keyword}
            maxLength={MOST_KEYWORD}
            placeholder="搜索内容或答复"
          />
          <Button type="submit">搜索</Button>
        </Form>
        {list.length === 0 ? (
          <EmptyState
            icon={<Lightbulb size={32} />}
            title={isNarrowed ? '没有找到相关的公示' : '暂无公示'}
            description={isNarrowed ? '换个词或类型试试' : '您的建议可能就是第一条'}
            action={
              isNarrowed ? (
                <LinkButton href="/member/complaint/list">查看全部</LinkButton>
              ) : (
                <LinkButton href="/member/complaint/add">提建议</LinkButton>
              )
            }
          />
        ) : (
          <ul className={styles.cards}>
            {list.map((one) => (
              <li key={one.id} className={styles.published}>
                <p className={styles.cardHead}>
                  <Tag>{one.typeText}</Tag>
                  <time className={`tabular ${styles.cardTime}`}>{formatDate(one.publishedAt)}</time>
                </p>
                <p className={styles.said}>{one.content}</p>
                <p className={styles.answer}>
                  <strong>商城答复：</strong>
                  {one.answer}
                </p>
              </li>
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(one) => addressOf({ type, keyword }, one)}
            label="公示分页"
          />
        )}
      </section>
    </MemberLayout>
  );
}

function addressOf({ type, keyword }: Filter, page: number): string {
  const query = new URLSearchParams();
  if (type > 0) query.set('type', String(type));
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/member/complaint/list' : `/member/complaint/list?${query}`;
}
