import { clausePath } from '@jishi/contract/clause-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import { TabNav } from '@jishi/ui/tab-nav';
import { formatDate } from '../shell/beijing-time.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/clauses.page.ts';
import { numberIn } from './document-shapes.ts';
import styles from './documents.module.css';
import reading from './reading.module.css';

/** Terms of a group of services in the editions in force (R017). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const groupId = numberIn(params.id);
  if (groupId === 0) throw notFound('没有这类服务条款');
  return { groupId, ...(await api.clause.byGroup({ groupId })) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `${args.loaderData?.name ?? ''}服务条款`,
    description: args.loaderData?.clauses.map(({ title, covers }) => `${title}：${covers}`).join('；'),
  });

export default function ClausesPage({
  loaderData: { groupId, groups, name, clauses },
}: Route.ComponentProps) {
  return (
    <div className={`page-column ${reading.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '帮助中心', href: '/doc' }, { label: '服务条款' }]}
      />
      <section className={`${reading.card} ${styles.list}`} aria-labelledby="clauses">
        <h1 id="clauses" className={reading.title}>
          {name}服务条款
        </h1>
        <TabNav
          label="服务"
          items={groups.map((group) => ({
            href: `/doc/service/list/${group.id}`,
            label: group.name,
            current: group.id === groupId,
          }))}
        />
        {clauses.map(({ id, name: clause, title, covers, serviceLink, number, inForceFrom }) => (
          <article key={id} className={styles.hit}>
            <div className={styles.cardHead}>
              <div className={styles.told}>
                <h2 className={styles.hitTitle}>{title}</h2>
                <p className={styles.excerpt}>{covers}</p>
                <p className={styles.note}>
                  第 {number} 版，<span className="tabular">{formatDate(inForceFrom)}</span> 起生效
                </p>
              </div>
              <div className={reading.acts}>
                <LinkButton href={clausePath({ name: clause, clauseId: id })}>阅读条款</LinkButton>
                {serviceLink !== '' && (
                  <LinkButton href={serviceLink} variant="primary">
                    查看服务
                  </LinkButton>
                )}
              </div>
            </div>
          </article>
        ))}
      </section>
    </div>
  );
}
