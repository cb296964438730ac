import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatClock } from '../shell/beijing-time.ts';
import { unlessRefused } from '../shell/optional.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/manage-view.page.ts';
import { BoardTable } from './board-table.widget.tsx';
import { DayTimeline } from './day-timeline.widget.tsx';
import styles from './manage-view.module.css';
import { readStoreId } from './read-store-id.ts';

/** Milliseconds after which an open board is counted anew. */
const RENEW_MS = 60_000;

/** The day of the stores (R013, C370), for staff: it is their session that is asked, not that of a shopper. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const number = (name: string) => readStoreId(url.searchParams.get(name) ?? '') ?? 0;
  const [cityId, shopId] = [number('cityId'), number('store')];
  const board = await unlessRefused(() => api.storeBoard.overview({ cityId, shopId }), null);
  return { board, cityId, shopId };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: '门店经营一览', noIndex: true });

export default function ManageViewPage({ loaderData: { board, cityId, shopId } }: Route.ComponentProps) {
  useRenewal(board !== null);
  if (!board)
    return (
      <div className={`page-column ${styles.body}`}>
        <div className={styles.sheet}>
          <SectionTitle as="h1" size="lg" title="门店经营一览" />
          <EmptyState
            title="本页仅供员工查看"
            description="请用有“查看门店”权限的员工账号登录站点后台，再打开本页"
            action={
              <LinkButton variant="primary" href="/admin/">
                员工登录
              </LinkButton>
            }
          />
        </div>
      </div>
    );
  const chosen = board.stores.find(({ id }) => id === shopId);
  return (
    <div className={`page-column page-fluid ${styles.body}`}>
      <div className={styles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="门店经营一览"
          description={`${board.stores.length} 家门店，${formatClock(board.at)} 统计，每分钟更新`}
        />
        {board.stores.length === 0 ? (
          <EmptyState title="这里没有门店" description="换一个城市，或查看全部门店" />
        ) : (
          <BoardTable board={board} cityId={cityId} shopId={shopId} />
        )}
      </div>
      {chosen && <DayTimeline name={chosen.name} timeline={board.timeline} />}
    </div>
  );
}

/** Counts anew each minute while somebody looks at the page. */
function useRenewal(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
