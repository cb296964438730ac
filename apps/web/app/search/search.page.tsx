import { redirect } from 'react-router';
import { UnitsLine } from '../resale/frame/units-line.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/search.page.ts';
import { FoundProducts } from './found-products.widget.tsx';
import { ListHeading } from './list-heading.widget.tsx';
import { readListView } from './list-view.ts';
import { loadProducts } from './load-products.ts';
import { routeKeyword } from './route-keyword.server.ts';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { coll } = params;
  if (coll === undefined) sendElsewhere(context.get(requestScope).tenant.searchPlaceholder, url);
  const { api, optional } = context.get(requestScope);
  const keyword = (url.searchParams.get('keyword') ?? '').trim();
  const askUnits = async () =>
    keyword === '' ? [] : (await api.resale.found({ keyword: keyword.slice(0, 100) })).list;
  const [found, units] = await Promise.all([
    loadProducts(context, url, 'search', coll),
    optional('search.units', askUnits, []),
  ]);
  return { ...found, units };
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
          <UnitsLine found={found.units} keyword={view.keyword} />
        </>
      }
    />
  );
}
