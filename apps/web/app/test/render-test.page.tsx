import { DataTable } from '@jishi/ui/data-table';
import { DescriptionList } from '@jishi/ui/description-list';
import { SectionTitle } from '@jishi/ui/section-title';
import { formatTime } from '../shell/beijing-time.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/render-test.page.ts';
import { BrowserFacts } from './browser-facts.widget.tsx';
import { timeCall, veil } from './render-facts.ts';
import styles from './test.module.css';

/** What server rendering saw of this request (R003): tenant, city, session, and how long its calls took. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, tenant, city, signedIn, memberId, deviceId, secure, shared } = context.get(requestScope);
  const timings = await Promise.all([
    timeCall('分类菜单', () => api.global.menu()),
    timeCall('热门搜索', () => api.search.hot()),
    timeCall('首页楼层', () => api.home.floors()),
    timeCall('购物车数量', () => api.cart.count()),
  ]);
  return {
    timings,
    facts: [
      { term: '租户', description: `${tenant.xtenant}（${tenant.siteName}）` },
      { term: '访问地址', description: `${secure ? 'https' : 'http'}://${url.host}${url.pathname}` },
      { term: '城市', description: `${city.cityName} ${city.countyName}（${city.countyId}）` },
      { term: '城市来源', description: city.guessed ? '默认或推测' : '用户选择' },
      { term: '登录状态', description: signedIn ? `已登录，会员 ${memberId}` : '未登录' },
      { term: '设备标识', description: veil(deviceId) || '尚未生成' },
      { term: '渲染方式', description: shared ? '多人共享' : '仅限本次访问' },
      { term: '渲染时间', description: formatTime(new Date().toISOString()) },
    ],
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function RenderTestPage({ loaderData }: Route.ComponentProps) {
  const { facts, timings } = loaderData;
  return (
    <div className={`page-column ${styles.page}`}>
      <SectionTitle as="h1" size="lg" title="渲染测试" description="本页仅用于检查页面渲染是否正常" />
      <section className={styles.card} aria-label="服务端">
        <h2 className={styles.heading}>服务端渲染</h2>
        <DescriptionList layout="grid" items={facts} />
      </section>
      <section className={styles.card} aria-label="耗时">
        <DataTable
          caption="接口耗时"
          rows={timings}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: '接口', cell: ({ name }) => name },
            { key: 'state', header: '结果', cell: ({ answered }) => (answered ? '成功' : '失败') },
            {
              key: 'time',
              header: '耗时（毫秒）',
              align: 'end',
              cell: ({ milliseconds }) => milliseconds.toFixed(1),
            },
          ]}
        />
      </section>
      <BrowserFacts />
    </div>
  );
}
