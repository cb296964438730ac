import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { priceText } from '../shell/price-text.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/rush.page.ts';
import styles from './test.module.css';

/** One of today's offers by its number (R005): what it is, what it costs and what it costs otherwise. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { offers } = await api.home.special();
  const offer = offers.find(({ ppid }) => String(ppid) === params.qid);
  if (!offer) throw notFound('活动不存在或已结束');
  return { offer };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.offer.name, noIndex: true });

export default function RushPage({ loaderData }: Route.ComponentProps) {
  const { ppid, name, price, listPrice, image } = loaderData.offer;
  const saved = listPrice - price;
  return (
    <div className={`page-column ${styles.page}`}>
      <article className={`${styles.card} ${styles.rush}`}>
        <Picture picture={image} width={360} height={360} priority />
        <div className={styles.facts}>
          <p className={styles.kind}>今日特惠</p>
          <h1 className={styles.name}>{name}</h1>
          <Price yuan={price} text={priceText(price)} listYuan={listPrice} size="xl" />
          {saved > 0 && <p className={styles.saved}>比原价省 ¥{Math.round(saved * 100) / 100}</p>}
          <p className={styles.note}>优惠以下单时的商品价格为准，售完即止</p>
          <LinkButton href={`/product/${ppid}`} variant="primary" size="lg">
            去购买
          </LinkButton>
        </div>
      </article>
    </div>
  );
}
