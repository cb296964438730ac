import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { Form, useNavigation } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { unlessRefused } from '../shell/optional.ts';
import { PhonePage } from '../shell/phone/phone-page.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/phone-cart.page.ts';
import { HandedLines } from './handed-lines.widget.tsx';
import styles from './phone-cart.module.css';

const TITLE = '扫码加入购物车';

/**
 * The phone's side of the cart's QR (S171): shows what would come, and takes it when the button is pressed. Opening the
 * address takes nothing.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const key = url.searchParams.get('key') ?? '';
  const handOff = await unlessRefused(() => api.cart.handOff({ key }), undefined);
  return { handOff };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const key = url.searchParams.get('key') ?? '';
  const taken = await attempt(url, () => api.cart.takeHandOff({ key }));
  return taken.ok ? { userMsg: '', taken: taken.value } : { userMsg: taken.userMsg, taken: undefined };
}

export default function PhoneCartPage({ loaderData: { handOff }, actionData }: Route.ComponentProps) {
  const isTaking = useNavigation().state !== 'idle';
  const toCart = (
    <LinkButton href="/trade/cart" variant="primary" size="lg">
      去购物车看看
    </LinkButton>
  );
  const taken = actionData?.taken;
  if (taken && taken.basketIds.length > 0)
    return (
      <PhonePage title={TITLE}>
        <Result
          title={`已加入 ${taken.basketIds.length} 种商品`}
          description={
            taken.unavailable.length > 0
              ? `${taken.unavailable.join('、')}暂时无法购买或不满足换购条件，未加入`
              : undefined
          }
          actions={toCart}
        />
      </PhonePage>
    );
  if (!handOff)
    return (
      <PhonePage title={TITLE}>
        <Result tone="danger" title="二维码已失效" description="请在电脑上刷新二维码后重新扫描" />
      </PhonePage>
    );
  if (handOff.isOwn || handOff.isTaken)
    return (
      <PhonePage title={TITLE}>
        <Result title="这些商品已在您的购物车中" actions={toCart} />
      </PhonePage>
    );
  return (
    <PhonePage title={TITLE}>
      <HandedLines lines={handOff.lines} />
      <FormError>{actionData?.userMsg}</FormError>
      <Form method="post" className={styles.bar}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={!handOff.lines.some(({ available }) => available)}
          pending={isTaking}
          pendingLabel="正在加入..."
        >
          加入我的购物车
        </Button>
      </Form>
    </PhonePage>
  );
}
