import { describeSubject } from '@jishi/contract/clause-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import FileCheck from 'lucide-react/icons/file-check';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/my-terms.page.ts';
import styles from './my-terms.module.css';

type Agreed = OutputOf<Contract['clause']['mine']>['list'];

const PAGE_SIZE = 20;
const PATH = '/member/terms';

/** Which terms the member agreed to (X3482), each in the edition of then. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const agreed = await optional('clause.mine', () => api.clause.mine({ page, pageSize: PAGE_SIZE }), null);
  const pageCount = Math.max(1, Math.ceil((agreed?.total ?? 0) / PAGE_SIZE));
  if (agreed !== null && page > pageCount) throw redirect(addressOf(pageCount));
  return { list: agreed === null ? null : agreed.list, page, pageCount };
}

export default function MyTermsPage({ loaderData: { list, page, pageCount } }: Route.ComponentProps) {
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的协议"
          description="您同意过的协议和条款，保留同意时的版本"
        />
        {list === null ? <MissingPart title="我的协议" /> : <Terms list={list} />}
        {pageCount > 1 && <Pagination page={page} pageCount={pageCount} href={addressOf} label="协议分页" />}
      </section>
    </MemberLayout>
  );
}

function Terms({ list }: { list: Agreed }) {
  if (list.length === 0)
    return (
      <NothingHere
        icon={<FileCheck size={32} />}
        title="还没有签署记录"
        description="登录、预约维修、申请退换或回收旧机时同意的条款会显示在这里"
      />
    );
  return (
    <ul className={styles.list} aria-label="我的协议">
      {list.map(({ id, clauseId, editionId, title, number, subject, inForce, at }) => (
        <li key={id} className={styles.row}>
          <a href={`/doc/service/clause/${clauseId}/${editionId}`}>
            《{title}》第 {number} 版
          </a>
          {inForce ? <Tag tone="success">现行</Tag> : <Tag>历史</Tag>}
          <span className={styles.faint}>{describeSubject(subject)}</span>
          <time className={`tabular ${styles.faint} ${styles.time}`}>{formatTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}

function addressOf(page: number): string {
  return page === 1 ? PATH : `${PATH}?page=${page}`;
}
