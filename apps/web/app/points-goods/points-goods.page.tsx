import { confirm } from '@jishi/ui/alert-dialog';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { RadioGroup } from '@jishi/ui/radio-group';
import type { FormEvent } from 'react';
import { Form, redirect, useNavigation, useSubmit } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { loginAddress } from '../shell/login-address.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/points-goods.page.ts';
import { describeCost } from './frame/points-goods-grid.widget.tsx';
import styles from './points-goods.module.css';

const PICTURE_SIZE = 360;

/** Goods for points (C271); who is signed in chooses an address and takes them (C266). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, signedIn } = context.get(requestScope);
  const id = idIn(params.id);
  const [goods, addresses] = await Promise.all([
    api.pointsGoods.detail({ id }),
    signedIn ? api.address.list() : null,
  ]);
  return { goods, addresses, submitToken: crypto.randomUUID() };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id);
  const form = await request.formData();
  const addressId = Number(form.get('addressId'));
  if (!addressId) return { userMsg: '请选择收货地址' };
  const submitToken = String(form.get('submitToken') ?? '');
  const outcome = await attempt(url, () => api.pointsGoods.exchange({ id, addressId, submitToken }));
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  const { orderId, payable } = outcome.value;
  throw redirect(payable > 0 ? `/trade/counter/order/${orderId}` : `/member/order/detail?orderId=${orderId}`);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: args.loaderData?.goods.name });

export default function PointsGoodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { goods } = loaderData;
  const { name, specText, image, worth, left, perMember, mine, levelMin, levelName, rules } = goods;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '会员俱乐部', href: '/vip' }, { label: name }]}
      />
      <article className={styles.sheet}>
        <Picture picture={{ ...image, alt: name }} width={PICTURE_SIZE} height={PICTURE_SIZE} priority />
        <div className={styles.facts}>
          <h1 className={styles.title}>{name}</h1>
          {specText !== '' && <p className={styles.faint}>{specText}</p>}
          <p className={styles.cost}>{describeCost(goods)}</p>
          <p className={styles.faint}>
            商城价 <Price yuan={worth} tone="ink" size="sm" />
          </p>
          <ul className={styles.terms}>
            <li>剩余 {left} 件</li>
            <li>{`每人限兑 ${perMember} 件${mine > 0 ? `，已兑 ${mine} 件` : ''}`}</li>
            {levelMin > 1 && <li>{levelName}及以上可兑</li>}
            <li>
              {formatMinute(goods.startsAt)} 至 {formatMinute(goods.endsAt)}
            </li>
          </ul>
          <Exchange {...loaderData} refusal={actionData?.userMsg} />
        </div>
      </article>
      {rules.length > 0 && (
        <section className={styles.rules} aria-label="兑换规则">
          <h2>兑换规则</h2>
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </section>
      )}
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** Address and button; a guest is led to the login, who has no address to the address book. */
function Exchange({ goods, addresses, submitToken, refusal }: Shown & { refusal: string | undefined }) {
  const { id, name, can, text, points, owned } = goods;
  const { state } = useNavigation();
  const submit = useSubmit();
  const first = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = `${name}：现有 ${owned} 积分，兑换后剩余 ${owned - points} 积分`;
    if (await confirm({ title: `用 ${describeCost(goods)} 兑换？`, message, confirmLabel: '兑换' }))
      await submit(form);
  };
  if (!can)
    return (
      <Button size="lg" disabled>
        {text}
      </Button>
    );
  if (addresses === null)
    return (
      <LinkButton variant="primary" size="lg" href={loginAddress(`/vip/${id}`)}>
        {text}
      </LinkButton>
    );
  if (!first)
    return (
      <LinkButton size="lg" href="/member/address">
        先添加收货地址
      </LinkButton>
    );
  return (
    <Form method="post" onSubmit={ask} className={styles.form}>
      <input type="hidden" name="submitToken" value={submitToken} />
      <RadioGroup
        label="收货地址"
        name="addressId"
        layout="column"
        defaultValue={String(first.id)}
        options={(addresses ?? []).map((one) => ({
          value: String(one.id),
          label: `${one.receiver} ${one.mobile}`,
          note: `${one.region} ${one.detail}`,
        }))}
      />
      <FormError>{refusal}</FormError>
      <Button type="submit" variant="primary" size="lg" pending={state !== 'idle'} pendingLabel="正在兑换">
        {text}
      </Button>
    </Form>
  );
}

/** Digits only: anything else is no page. */
function idIn(text: string | undefined): number {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  if (id === 0) throw notFound('兑换商品不存在或已下架');
  return id;
}
