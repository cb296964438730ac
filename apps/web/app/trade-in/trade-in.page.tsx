import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { redirect } from 'react-router';
import { textIn } from '../shell/field-refusal.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/trade-in.page.ts';
import { OldPhoneForm } from './old-phone-form.widget.tsx';
import { putOnCart } from './put-on-cart.ts';
import styles from './trade-in.module.css';

/** A new phone on the left, an old one on the right, and what is left to pay (R132). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const ppid = readId(url.searchParams.get('ppid'));
  if (ppid === 0) throw notFound('没有找到这款新机');
  const featureId = readId(url.searchParams.get('feature'));
  return { ...(await api.tradeIn.offers({ ppid, featureId })), featureId };
}

/** Keeps the old phone for the new one and puts both on the cart. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const ppid = readId(url.searchParams.get('ppid'));
  const outcome = await putOnCart(api, url, { ppid, featureId: readId(textIn(form, 'featureId')) });
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect('/trade/cart');
}

function readId(text: string | null): number {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function TradeInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { goods, own, examples, featureId } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '以旧换新', href: '/huiShou/huanxin' },
          { label: goods.name },
        ]}
        className={styles.way}
      />
      <div className={styles.columns}>
        <section className={styles.card} aria-label="新机">
          <h2 className={styles.title}>新机</h2>
          <a href={`/product/${goods.ppid}`} className={styles.newPhone}>
            <Picture picture={{ ...goods.image, alt: '' }} width={200} height={200} priority />
            <h1 className={styles.goodsTitle}>{goods.name}</h1>
            {goods.specText !== '' && <span className={styles.note}>{goods.specText}</span>}
            <Price yuan={goods.price} size="lg" tone="ink" />
          </a>
        </section>
        <OldPhoneForm
          goods={goods}
          own={own}
          examples={examples}
          featureId={featureId}
          userMsg={actionData?.userMsg ?? ''}
        />
      </div>
    </div>
  );
}
