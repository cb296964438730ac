import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Countdown } from '@jishi/ui/countdown';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatMinute, formatShortMinute } from '../shell/beijing-time.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/sale.page.ts';
import styles from './rush.module.css';
import type { Sale } from './rush-shapes.ts';
import { SaleAction } from './sale-action.widget.tsx';
import { SaleGallery } from './sale-gallery.widget.tsx';
import { describeSession } from './session-words.ts';
import { SoldBar } from './sold-bar.widget.tsx';
import { useSale } from './use-sale.ts';

/** Goods of a flash sale (C066), at /rush/:qid and at R005. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, optional, signedIn, deviceId } = context.get(requestScope);
  const qid = qidIn(params.qid);
  const [sale, addresses] = await Promise.all([
    api.rush.detail({ qid }),
    signedIn ? optional('address.list', () => api.address.list(), []) : null,
  ]);
  return { sale, addresses, deviceId, submitToken: crypto.randomUUID() };
}

/** For browsers without scripts: admission and order in one go; who has to wait sends the form again. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const qid = qidIn(params.qid);
  const form = await request.formData();
  const told = (name: string) => String(form.get(name) ?? '');
  const addressId = Number(told('addressId'));
  if (!addressId) return { userMsg: '请选择收货地址', pass: told('pass') };
  const captcha = told('captcha').slice(0, 8);
  const entered = await attempt(url, () => api.rush.admit({ qid, captcha, pass: told('pass') }));
  if (!entered.ok) return { userMsg: entered.userMsg, pass: '' };
  const { ticket, pass, place } = entered.value;
  if (ticket === '')
    return {
      userMsg: place > 0 ? `排队中，前面约 ${place} 人，请稍后再次提交` : '尚未开抢，请到点后提交',
      pass,
    };
  const count = Number(told('count')) || 1;
  const submitToken = told('submitToken');
  const placed = await attempt(url, () => api.rush.order({ qid, ticket, count, addressId, submitToken }));
  if (!placed.ok) return { userMsg: placed.userMsg, pass };
  throw redirect(`/trade/counter/order/${placed.value.orderId}`);
}

export const meta: Route.MetaFunction = (args) => {
  const sale = args.loaderData?.sale;
  return pageMeta(args, {
    title: sale && `${sale.name} 限时抢购`,
    description: sale && `${sale.name} 抢购价 ${sale.price} 元，${formatMinute(sale.startsAt)} 开抢。`,
    canonical: sale && `/rush/${sale.qid}`,
  });
};

export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, deviceId, submitToken } = loaderData;
  const { sale, look } = useSale(loaderData.sale);
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '限时抢购', href: '/rush' }, { label: sale.name }]}
      />
      <article className={styles.sheet}>
        <SaleGallery images={sale.images} name={sale.name} />
        <div className={styles.facts}>
          <Clock sale={sale} onEnd={look} />
          <h1 className={styles.title}>{sale.name}</h1>
          {sale.specText !== '' && <p className={styles.faint}>{sale.specText}</p>}
          <p className={styles.price}>
            <Price yuan={sale.price} listYuan={sale.lowPrice} size="xl" />
            <Tag tone="brand" size="sm">
              抢购价
            </Tag>
          </p>
          <p className={styles.faint}>划线价为近 7 天最低价，省 ¥{savedOf(sale)}</p>
          {sale.state !== 'before' && sale.state !== 'over' && (
            <SoldBar percent={sale.percentTaken} state={sale.state} left={sale.left} />
          )}
          <p className={styles.faint}>
            每人限购 {sale.perMember} 件{sale.mine.claimed > 0 && `，您已抢 ${sale.mine.claimed} 件`}
          </p>
          <SaleAction
            sale={sale}
            addresses={addresses}
            submitToken={submitToken}
            deviceId={deviceId}
            answer={actionData}
            onChange={look}
          />
          {sale.next && (sale.state === 'soldOut' || sale.state === 'over') && (
            <a href={`/rush?session=${sale.next.id}`} className={styles.next}>
              下一场：{describeSession(sale.next, sale.now)}
            </a>
          )}
        </div>
      </article>
      <section className={styles.rules} aria-labelledby="rush-rules">
        <h2 id="rush-rules">抢购规则</h2>
        <ul>
          {sale.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <a href={`/product/${sale.ppid}`} className={styles.next}>
          查看商品详情、参数与评价
        </a>
      </section>
    </div>
  );
}

/** The time to the start or the end, to the second, by the clock of the shop. */
function Clock({ sale: { state, startsAt, endsAt, now }, onEnd }: { sale: Sale; onEnd: () => void }) {
  if (state === 'over') return <p className={styles.banner}>本场已结束</p>;
  const isAhead = state === 'before';
  return (
    <p className={styles.banner} data-running={!isAhead || undefined}>
      <b>{isAhead ? `${formatShortMinute(startsAt)} 开抢` : '限时抢购'}</b>
      <span>
        {isAhead ? '距开始 ' : '距结束 '}
        <Countdown until={isAhead ? startsAt : endsAt} now={now} onEnd={onEnd} />
      </span>
    </p>
  );
}

function savedOf({ price, lowPrice }: Sale): number {
  return Math.round((lowPrice - price) * 100) / 100;
}

/** Digits only: anything else is no page. */
function qidIn(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw notFound('活动不存在或已结束');
  return Number(text);
}
