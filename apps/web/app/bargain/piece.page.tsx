import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { SectionTitle } from '@jishi/ui/section-title';
import { InstallmentLine } from '../installment/frame/installment-line.widget.tsx';
import { runUnitAct } from '../resale/frame/run-unit-act.ts';
import { UnitGrid } from '../resale/frame/unit-card.widget.tsx';
import { UnitHead, UnitStory } from '../resale/frame/unit-detail.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/piece.page.ts';
import styles from './bargain.module.css';
import { withBargain } from './with-bargain.ts';

/** A piece (R055, C124) with its installments (S336), delivery and other pieces of its model. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, city, optional } = context.get(requestScope);
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound('商品不存在或已下架');
  const id = Number(params.id);
  const piece = await api.bargain.detail({ id });
  const [express, offer] = await Promise.all([
    optional('bargain.express', () => api.bargain.express({ id, cityId: city.countyId }), null),
    piece.price < 100
      ? null
      : optional(
          'bargain.installment',
          () => api.installment.calculator(withBargain({ price: piece.price })),
          null,
        ),
  ]);
  return { piece, express, offer };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  return runUnitAct(api, url, await request.formData());
}

export const meta: Route.MetaFunction = (args) => {
  const piece = args.loaderData?.piece;
  return pageMeta(args, {
    title: piece ? `${piece.title} ${piece.tags[0]?.text ?? ''}` : '优品',
    description: piece ? `${piece.title}，一手货源，瑕疵逐一写明，全国联保。` : '',
    noIndex: piece?.isSold ?? false,
  });
};

export default function PiecePage({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, express, offer } = loaderData;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '优品', href: '/bargain' }, { label: piece.title }]}
      />
      <UnitHead
        unit={piece}
        services={piece.jiuJiService}
        express={express}
        failure={actionData?.userMsg ?? ''}
      >
        <InstallmentLine offer={offer} />
      </UnitHead>
      <UnitStory unit={piece} />
      {piece.pieces.length > 0 && (
        <section className={styles.sheet} aria-label="同款其他">
          <SectionTitle title="同款其他" />
          <UnitGrid units={piece.pieces} />
        </section>
      )}
      {piece.newPpid > 0 && (
        <p>
          <a href={`/product/${piece.newPpid}`}>查看同款全新商品的介绍与参数</a>
        </p>
      )}
    </div>
  );
}
