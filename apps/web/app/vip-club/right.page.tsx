import { rightTypeKeys } from '@jishi/contract/vip-club-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { DataTable } from '@jishi/ui/data-table';
import { LinkButton } from '@jishi/ui/link-button';
import { Tag } from '@jishi/ui/tag';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/right.page.ts';
import { rightIcons } from './right-grid.widget.tsx';
import styles from './vip-club.module.css';

/** One right of the club (C270), for guests too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const type = rightTypeKeys.find((one) => one === params.type);
  if (type === undefined) throw notFound('该会员权益不存在');
  return api.vipClub.right({ type });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.name, description: args.loaderData?.text });

export default function RightPage({ loaderData: right }: Route.ComponentProps) {
  const Icon = rightIcons[right.type];
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '会员俱乐部', href: '/vip' }, { label: right.name }]}
      />
      <article className={styles.sheet}>
        <header className={styles.rightHead}>
          <Icon size={32} />
          <h1 className={styles.title}>{right.name}</h1>
          <Tag tone={right.open ? 'success' : 'neutral'}>
            {right.open ? '已享有' : `${right.fromLevelName}可享`}
          </Tag>
        </header>
        <p>{right.text}</p>
        <DataTable
          caption={`各等级的${right.name}`}
          rowHeader
          rows={right.levels}
          rowKey={({ level }) => level}
          columns={[
            {
              key: 'level',
              header: '会员等级',
              width: 240,
              cell: ({ levelName, mine }) => (mine ? `${levelName}（我的等级）` : levelName),
            },
            { key: 'text', header: '权益', cell: ({ text }) => text || '—' },
          ]}
        />
        {right.body.length > 0 && (
          <section className={styles.body}>
            <h2>使用说明</h2>
            {right.body.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
        {right.link !== '' && (
          <LinkButton variant="primary" href={right.link}>
            去使用
          </LinkButton>
        )}
      </article>
    </div>
  );
}
