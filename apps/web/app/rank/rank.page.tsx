import { RANK_DAYS, rankKinds, UNITS_OF_MEMBER } from '@jishi/contract/rank-words.ts';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import Trophy from 'lucide-react/icons/trophy';
import { formatTime } from '../shell/beijing-time.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/rank.page.ts';
import { PlaceRow } from './place-row.widget.tsx';
import styles from './rank.module.css';
import { RankHead } from './rank-head.widget.tsx';
import { readGroup, shownPlace } from './rank-places.ts';

/** Rows whose pictures stand in the first screen. */
const FIRST_ROWS = 4;

const notes = {
  hot: `近 ${RANK_DAYS} 日已付款且未退的件数，每位顾客同一机型最多计 ${UNITS_OF_MEMBER} 件，赠品不计`,
  popular: `近 ${RANK_DAYS} 日浏览过商品页的人数，同一人只计一次`,
};

/** What is bought most, or looked at most (R042, R041). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const kind = url.pathname.startsWith('/product/hot/') ? 'hot' : 'popular';
  const asked = { categoryId: readGroup(url.searchParams.get('categoryId')) };
  const { list, group, groups, countedAt } =
    kind === 'hot' ? await api.rank.hot(asked) : await api.rank.popular(asked);
  return { kind, group, groups, countedAt, places: list.map(shownPlace) } as const;
}

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (!loaded) return pageMeta(args, {});
  const { kind, group } = loaded;
  const name = `${group?.name ?? ''}${rankKinds[kind]}`;
  const canonical = `/product/${kind}/rank${group ? `?categoryId=${group.id}` : ''}`;
  return pageMeta(args, { title: name, description: `${name}：${notes[kind]}。`, canonical });
};

export default function RankPage({ loaderData }: Route.ComponentProps) {
  const { kind, group, groups, countedAt, places } = loaderData;
  const path = `/product/${kind}/rank`;
  const counted = countedAt === '' ? '' : `。统计截至 ${formatTime(countedAt)}，每天更新`;
  return (
    <div className={`page-column ${styles.page}`}>
      <RankHead
        path={path}
        title={`${group?.name ?? ''}${rankKinds[kind]}`}
        note={`${notes[kind]}${counted}`}
      >
        {groups.length > 0 && (
          <ChoiceChips
            label="分类"
            value={String(group?.id ?? '')}
            options={groups.map(({ id, name }) => ({
              value: String(id),
              label: name,
              href: `${path}?categoryId=${id}`,
            }))}
          />
        )}
      </RankHead>
      {places.length === 0 ? (
        <NothingHere
          framed
          icon={<Trophy size={32} />}
          title={group ? `${group.name}暂无上榜机型` : '榜单统计中'}
          description={
            kind === 'hot'
              ? `近 ${RANK_DAYS} 日有顾客购买后，次日上榜`
              : `近 ${RANK_DAYS} 日有顾客浏览后，次日上榜`
          }
          href={group ? `/list/${group.id}-0-0-0-0-0` : '/search'}
          label="看看全部商品"
        />
      ) : (
        <ol className={styles.list}>
          {places.map((place) => (
            <PlaceRow key={place.product.ppid} place={place} priority={place.position <= FIRST_ROWS} />
          ))}
        </ol>
      )}
    </div>
  );
}
