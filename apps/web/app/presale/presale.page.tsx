import { PRESALE_GONE } from '@jishi/contract/said-alike.ts';
import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { Checkbox } from '@jishi/ui/checkbox';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { RadioGroup } from '@jishi/ui/radio-group';
import { SectionTitle } from '@jishi/ui/section-title';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/presale.page.ts';
import styles from './presale.module.css';
import type { PresaleOffer } from './presale-shapes.ts';

/** Where a deposit is agreed to: address, sums with their times, and the terms, which are ticked. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const id = readId(params.id);
  const [offer, addresses] = await Promise.all([api.presale.read({ id }), api.address.list()]);
  return { offer, addresses, submitToken: crypto.randomUUID() };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = readId(params.id);
  const form = await request.formData();
  const addressId = Number(form.get('addressId'));
  if (!addressId) return { userMsg: '请选择收货地址' };
  const submitToken = String(form.get('submitToken') ?? '');
  const agreed = form.get('agreed') === 'on';
  const outcome = await attempt(url, () => api.presale.order({ id, addressId, agreed, submitToken }));
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect(`/trade/counter/order/${outcome.value.orderId}`);
}

export default function PresalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, addresses, submitToken } = loaderData;
  const { state } = useNavigation();
  const [isAgreed, setAgreed] = useState(false);
  const first = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return (
    <>
      <CheckoutHeader title="支付定金" current={1} />
      <Form method="post" className={`page-column ${styles.page}`}>
        <input type="hidden" name="submitToken" value={submitToken} />
        <Card as="section" padding="lg" aria-label="收货地址">
          <SectionTitle title="收货地址" className={styles.title} />
          {first ? (
            <RadioGroup
              label="收货地址"
              hideLabel
              name="addressId"
              layout="column"
              defaultValue={String(first.id)}
              options={addresses.map(({ id, receiver, mobile, region, detail }) => ({
                value: String(id),
                label: `${receiver} ${mobile}`,
                note: `${region} ${detail}`,
              }))}
            />
          ) : (
            <p className={styles.note}>
              还没有收货地址，<a href="/member/address">去添加</a>
            </p>
          )}
        </Card>
        <Goods offer={offer} />
        <Card as="section" padding="lg" aria-label="预售规则">
          <SectionTitle title="预售规则" className={styles.title} />
          <ul className={styles.terms}>
            {offer.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <div className={styles.submit}>
            <Checkbox name="agreed" label="我已阅读并同意以上预售规则" onCheckedChange={setAgreed} />
            <FormError>{actionData?.userMsg}</FormError>
            <p>
              本次支付定金 <Price yuan={offer.deposit} size="xl" decimals="always" />
            </p>
            {offer.open && first ? (
              <Button
                type="submit"
                variant="primary"
                size="lg"
                disabled={!isAgreed}
                pending={state !== 'idle'}
                pendingLabel="正在提交"
              >
                提交并支付定金
              </Button>
            ) : (
              <LinkButton href={first ? `/product/${offer.ppid}` : '/member/address'} size="lg">
                {first ? '预售暂不可购买，返回商品页' : '添加收货地址'}
              </LinkButton>
            )}
          </div>
        </Card>
      </Form>
    </>
  );
}

/** What is bought and in which parts it is paid. */
function Goods({ offer }: { offer: PresaleOffer }) {
  const { name, specText, image, price, deposit, worth, final, depositTo, finalFrom, finalTo } = offer;
  return (
    <Card as="section" padding="lg" className={styles.goods} aria-label="预售商品">
      <img src={image} alt="" width={96} height={96} />
      <div className={styles.name}>
        <h1>{name}</h1>
        <p className={styles.note}>{specText}</p>
        <p>
          预售价 <Price yuan={price} size="md" decimals="always" />
        </p>
      </div>
      <dl className={styles.parts}>
        <div>
          <dt>定金</dt>
          <dd>
            <Price yuan={deposit} size="md" tone="ink" decimals="always" />
            <span className={styles.note}>
              {worth > deposit && `可抵 ¥${worth}，`}
              {formatMinute(depositTo)} 前支付
            </span>
          </dd>
        </div>
        <div>
          <dt>尾款</dt>
          <dd>
            <Price yuan={final} size="md" tone="ink" decimals="always" />
            <span className={styles.note}>
              {formatMinute(finalFrom)} 至 {formatMinute(finalTo)}
            </span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function readId(segment: string): number {
  if (!/^[1-9]\d{0,14}$/.test(segment)) throw notFound(PRESALE_GONE);
  return Number(segment);
}
