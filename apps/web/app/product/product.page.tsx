import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Tag } from '@jishi/ui/tag';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { CouponStrip } from '../coupon/frame/coupon-strip.widget.tsx';
import { Consults, Questions } from '../faq/frame/questions.widget.tsx';
import { InstallmentLine } from '../installment/frame/installment-line.widget.tsx';
import { PresaleLine } from '../presale/frame/presale-line.widget.tsx';
import { attempt } from '../shell/attempt.ts';
import { reportEvent } from '../shell/beacon/report-event.ts';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { CompareButton } from '../shell/compare/compare-button.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/product.page.ts';
import { AlikeLink } from './alike-link.widget.tsx';
import { CityLine } from './city-line.widget.tsx';
import { Comments } from './comments.widget.tsx';
import { DetailSection } from './detail-section.widget.tsx';
import { GoodsTag } from './frame/goods-tag.widget.tsx';
import { Gallery } from './gallery.widget.tsx';
import { Introduction } from './introduction.widget.tsx';
import { leadToUnit } from './lead-to-unit.ts';
import { loadProduct } from './load-product.ts';
import { Parameters } from './parameters.widget.tsx';
import { PreviewBar } from './preview-bar.widget.tsx';
import { PriceBlock } from './price-block.widget.tsx';
import styles from './product.module.css';
import { productLd } from './product-ld.ts';
import { PurchaseForm } from './purchase-form.widget.tsx';
import { readWish } from './purchase-wish.ts';
import { RankBadge } from './rank-badge.widget.tsx';
import { readPpid } from './read-ppid.ts';
import { Recommended } from './recommended.widget.tsx';
import { SectionBar } from './section-bar.widget.tsx';
import { SpecChoice } from './spec-choice.widget.tsx';
import { StoreStock } from './store-stock.widget.tsx';
import { TextLinks } from './text-links.widget.tsx';
import { useChosenSku } from './use-chosen-sku.ts';
import { usePurchase } from './use-purchase.ts';
import { RemindButton, WatchButton } from './watch-button.widget.tsx';

/** Stock codes of what the shop has no more (S348, S352): nobody books it. */
const GONE: ReadonlySet<number> = new Set([4, 8]);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  try {
    return await loadProduct(context, url, params.ppid);
  } catch (error) {
    await leadToUnit(context, params.ppid, error);
    throw error;
  }
}

/** The form as it is sent without JavaScript: then filling the cart leads to a page that says so. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const ppid = readPpid(params.ppid);
  if (ppid === undefined) throw notFound(GOODS_GONE);
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const { packageId, ...wish } = readWish(form, ppid);
  const outcome = await attempt(url, async () => {
    switch (form.get('intent')) {
      case 'favourite':
        await api.favourite.add({ ppid });
        return `/product/${ppid}`;
      case 'cart':
        if (packageId !== undefined) {
          await api.cart.addPackage({ packageId, ppid, count: wish.count });
          return '/trade/cart';
        }
        return `/trade/addcart?basketId=${(await api.cart.add(wish)).basketId}`;
      default: {
        if (packageId !== undefined) {
          const { basketIds } = await api.cart.setPackage({ packageId, ppid, count: wish.count });
          return `/trade/confirm/cart/${basketIds.join(',')}`;
        }
        const { basketId } = await api.cart.buyDirect(wish);
        return `/trade/confirm/direct/${basketId}`;
      }
    }
  });
  if (!outcome.ok) return outcome;
  throw redirect(outcome.value);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args, { title: '商品不存在' });
  const { detail, choice, local, comments } = loaderData;
  const origin = siteOrigin(args);
  const { title, description } = detail.seo;
  return [
    ...pageMeta(args, {
      title: detail.preview ? `预览 ${title}` : title,
      description,
      canonical: `/product/${detail.ppid}`,
      noIndex: choice.missing !== undefined || detail.preview !== undefined,
    }),
    jsonLd(productLd(origin, detail, local, comments)),
    jsonLd(breadcrumbLd(origin, pathTo(detail))),
  ];
};

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, choice, local, introduction, comments, commentView, recommended } = loaderData;
  const { questions, consults } = loaderData;
  const { city } = useShell();
  const chosen = useChosenSku(choice);
  const { ppid, preview } = detail;
  useEffect(() => {
    if (!preview)
      reportEvent({ tag: 'product_seen', value: String(ppid), name: '浏览商品' }, { by: 'picture' });
  }, [ppid, preview]);
  const purchase = usePurchase(chosen.ppid, local);
  const isGone = choice.missing !== undefined || GONE.has(local.stock.code);
  // What is looked at before shoppers see it is bought by nobody.
  const onSale = preview ? { ...local, stock: { ...local.stock, canBuy: false } } : local;
  const bookable = isGone ? undefined : { ppid, name: detail.name };
  return (
    <div className={`page-column page-fluid ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, ...pathTo(detail)]} className={styles.way} />
      <div className={styles.first}>
        <Gallery key={detail.ppid} images={detail.images} name={detail.name}>
          <CompareButton goods={{ ppid, name: detail.name, picture: detail.images[0]?.url ?? '' }} />
        </Gallery>
        <div className={styles.facts}>
          <div className={styles.heading}>
            <h1 className={styles.name}>{detail.name}</h1>
            <RankBadge place={loaderData.rankPlace} />
            {detail.sellingPoint !== '' && <p className={styles.point}>{detail.sellingPoint}</p>}
            {(detail.sampleLabel !== undefined || detail.tags.length > 0) && (
              <p className={styles.tags}>
                {detail.sampleLabel !== undefined && (
                  <Tag tone="warning" look="solid">
                    {sampleLabelNames[detail.sampleLabel]}
                  </Tag>
                )}
                {detail.tags.map((tag) => (
                  <GoodsTag key={tag} tag={tag} />
                ))}
              </p>
            )}
          </div>
          <PriceBlock
            goods={{ ppid, name: detail.name }}
            local={local}
            listPrice={detail.listPrice}
            comments={comments?.summary}
            isStale={chosen.isComing}
          >
            <CouponStrip ppid={ppid} strip={loaderData.coupons} />
          </PriceBlock>
          <PresaleLine offer={choice.missing === undefined ? loaderData.presale : null}>
            <WatchButton ppid={ppid} wait={{ kind: 'deposit' }} as={RemindButton}>
              开售提醒
            </WatchButton>
          </PresaleLine>
          <InstallmentLine offer={choice.missing === undefined ? loaderData.installments : null} />
          <CityLine local={local} />
          <SpecChoice choice={choice} chosen={chosen} />
          <PurchaseForm
            ppid={chosen.ppid}
            name={detail.name}
            local={local}
            services={detail.services}
            purchase={purchase}
            refusal={actionData?.userMsg}
            isPreview={preview !== undefined}
          />
          <TextLinks items={loaderData.textLinks} />
        </div>
      </div>
      <div className={styles.details}>
        <SectionBar commentCount={comments?.summary.total ?? 0} local={onSale} purchase={purchase} />
        <DetailSection id="introduction" title="商品介绍">
          <Introduction introduction={introduction} />
        </DetailSection>
        <DetailSection id="parameters" title="规格参数">
          <Parameters groups={detail.parameters} />
          <AlikeLink ppid={ppid} others={recommended} />
        </DetailSection>
        <DetailSection id="comments" title="商品评价">
          <Comments ppid={detail.ppid} view={commentView} comments={comments} />
        </DetailSection>
        <DetailSection id="questions" title="问大家">
          <Questions productId={detail.productId} ppid={detail.ppid} questions={questions} />
        </DetailSection>
        <DetailSection id="consults" title="官方咨询">
          <Consults productId={detail.productId} consults={consults} />
        </DetailSection>
        <DetailSection id="stores" title="门店库存">
          <StoreStock goods={bookable} stores={local.stores} cityName={city.cityName} />
        </DetailSection>
      </div>
      <Recommended products={recommended} />
      {preview && <PreviewBar state={preview} />}
    </div>
  );
}

function pathTo({ categoryPath, name }: Route.ComponentProps['loaderData']['detail']) {
  return [...categoryPath.map((one) => ({ label: one.name, href: one.link })), { label: name }];
}
