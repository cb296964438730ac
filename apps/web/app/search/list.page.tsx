import { emptyListCode } from '@jishi/contract/list-code.ts';
import { findUnitCategory } from '@jishi/contract/resale-words.ts';
import { redirect } from 'react-router';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { notFound } from '../shell/not-found.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import type { Route } from './+types/list.page.ts';
import type { FoundCategory } from './filter-rows.ts';
import { FoundProducts } from './found-products.widget.tsx';
import { ListHeading } from './list-heading.widget.tsx';
import { addressOf, hasFilters } from './list-view.ts';
import { loadProducts } from './load-products.ts';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const found = await loadProducts(context, url, 'list', params.coll);
  if (found.view.code.categoryId > 0 && !found.category) throw notFound('没有这个分类，或者它已经下线');
  // A category that was brought into another one is answered by that: its address leads there for good.
  const moved =
    found.category && found.category.id !== found.view.code.categoryId ? found.category : undefined;
  if (moved && found.view.code.categoryId > 0) {
    const code = { ...found.view.code, categoryId: moved.id };
    throw redirect(addressOf({ ...found.view, code }), 301);
  }
  await sendToUnits(context, found.category);
  return found;
}

/** Categories of units are shown by pages of their own, as soon as there is a unit to show there. */
async function sendToUnits(context: Route.LoaderArgs['context'], category: FoundCategory): Promise<void> {
  const own = category && findUnitCategory(category.path.map(({ name }) => name));
  if (!own) return;
  const { api, optional } = context.get(requestScope);
  const { kind, reason, page } = own;
  const count = async () =>
    (kind === 'secondhand'
      ? await api.secondHand.search({ size: 1 })
      : await api.bargain.products({ kind: reason, size: 1 })
    ).total;
  if ((await optional('list.units', count, 0)) > 0) throw redirect(page);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args;
  if (!found) return pageMeta(args);
  const { view, category, total } = found;
  const { sort, categoryId } = view.code;
  const name = category?.name ?? '全部商品';
  return [
    ...pageMeta(args, {
      title: `${name}价格、图片、参数`,
      description: `${name}大全：${total} 款在售，报价、参数、评价与门店现货一目了然，正品保障，线上下单就近自提。`,
      canonical: addressOf({ ...view, inStockOnly: false, code: { ...emptyListCode, categoryId } }),
      // One list in every order and with every filter would be thousands of pages to a search engine.
      noIndex: hasFilters(view) || sort !== 'default',
    }),
    jsonLd(breadcrumbLd(siteOrigin(args), listPath(category))),
  ];
};

export default function ListPage({ loaderData: found }: Route.ComponentProps) {
  const name = found.category?.name ?? '全部商品';
  return (
    <FoundProducts
      found={found}
      label={name}
      heading={<ListHeading path={listPath(found.category)} title={name} />}
    />
  );
}

function listPath(category: Route.ComponentProps['loaderData']['category']) {
  if (!category) return [{ label: '全部商品' }];
  return category.path.map(({ id, name }) => ({ label: name, href: `/list/${id}-0-0-0-0-0` }));
}
