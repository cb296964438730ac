import { redirect } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/search.page.ts';
import { ElsewhereLine } from './elsewhere-line.widget.tsx';
import { FoundProducts } from './found-products.widget.tsx';
import { ListHeading } from './list-heading.widget.tsx';
import { readListView } from './list-view.ts';
import { loadProducts } from './load-products.ts';
import { routeKeyword } from './route-keyword.server.ts';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { coll } = params;
  if (coll === undefined) sendElsewhere(context.get(requestScope).tenant.searchPlaceholder, url);
  const { api, optional } = context.get(requestScope);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 100);
  const askUnits = async () => (keyword === '' ? [] : (await api.resale.found({ keyword })).list);
  const countArticles = async () =>
    keyword === '' ? 0 : (await api.article.list({ keyword, pageSize: 1 })).total;
  const [found, units, articleCount] = await Promise.all([
    loadProducts(context, url, 'search', coll),
    optional('search.units', askUnits, []),
    optional('search.articles', countArticles, 0),
  ]);
  return { ...found, units, articleCount };
}

/** An empty search takes the placeholder, and some words are searched on other pages (S321, S324, S325). */
function sendElsewhere(placeholder: string, url: URL): void {
  const { keyword } = readListView('search', undefined, url.searchParams);
  const target = routeKeyword(keyword, placeholder);
  if (keyword === '' ? target !== '/search' : !target.startsWith('/search?')) throw redirect(target);
}

export const meta: Route.MetaFunction = (args) => {
  const keyword = args.loaderData?.view.keyword ?? '';
  // Whatever anybody typed is no page of the shop to a search engine.
  return pageMeta(args, { title: keyword === '' ? '商品搜索' : `${keyword} - 商品搜索`, noIndex: true });
};

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const { view, correctedKeyword, total } = found;
  const shown = total > 0 && correctedKeyword !== '' ? correctedKeyword : view.keyword;
  const title = shown === '' ? '全部商品' : `“${shown}”的搜索结果`;
  return (
    <FoundProducts
      found={found}
      label={title}
      heading={
        <>
          <ListHeading path={[{ label: '商品搜索' }]} title={title} />
          <ElsewhereLine keyword={view.keyword} units={found.units} articleCount={found.articleCount} />
        </>
      }
    />
  );
}
