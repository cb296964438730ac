import { priceSentinelText } from '@jishi/contract/money.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { QuantityStepper } from '@jishi/ui/quantity-stepper';
import { toast } from '@jishi/ui/toast';
import Headset from 'lucide-react/icons/headset';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { openChat } from '../shell/overlay/open-chat.ts';
import { BookingButton } from './booking-button.widget.tsx';
import { FavouriteButton } from './favourite-button.widget.tsx';
import { PackageChoice } from './package-choice.widget.tsx';
import type { CityDetail, ProductService } from './product-shapes.ts';
import styles from './purchase-form.module.css';
import { totalOf } from './purchase-wish.ts';
import { ServiceChoice } from './service-choice.widget.tsx';
import type { Purchase } from './use-purchase.ts';
import { WatchButton } from './watch-button.widget.tsx';

/** Up to this many units the limit is told before anybody meets it. */
const WORTH_SAYING = 10;

/** Stock codes of what is booked and then come for (S347, S353). */
const RESERVED_IN_STORE: ReadonlySet<number> = new Set([3, 9]);

/** Stock codes of what is gone for now, under way or bought in (S346, S349, S354): whoever wants it is told. */
const COMES_BACK: ReadonlySet<number> = new Set([2, 5, 10]);

interface PurchaseFormProps {
  /** What is ringed as chosen; undefined where that does not exist. */
  ppid: number | undefined;
  /** Of the SKU that is shown. */
  name: string;
  local: Pick<CityDetail, 'price' | 'stock' | 'purchaseLimit' | 'packages' | 'stores'>;
  services: readonly ProductService[];
  purchase: Purchase;
  /** Why the form was refused when it was sent without JavaScript. */
  refusal?: string | undefined;
  /** Looked at before shoppers see it: nothing of it can be pressed. */
  isPreview?: boolean;
}

/**
 * Services, units and the buttons. A form that works without JavaScript; with it, nobody leaves the page to fill the
 * cart. The stock state decides what the main button says and whether it buys (S345 to S355).
 */
export function PurchaseForm({ isPreview = false, ...props }: PurchaseFormProps) {
  const form = <BuyingForm {...props} />;
  return isPreview ? (
    <fieldset disabled className={styles.preview} aria-label="预览中，不能购买">
      {form}
    </fieldset>
  ) : (
    form
  );
}

function BuyingForm({ ppid, name, local, services, purchase, refusal }: PurchaseFormProps) {
  const { price, stock, purchaseLimit, packages, stores } = local;
  const { count, setCount, pending } = purchase;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    purchase.run(submitter instanceof HTMLButtonElement && submitter.value === 'cart' ? 'cart' : 'buy');
  };
  return (
    <Form method="post" className={styles.form} onSubmit={submit}>
      {stock.canBuy && services.length > 0 && !purchase.package && (
        <ServiceChoice services={services} purchase={purchase} />
      )}
      {stock.canBuy && <PackageChoice packages={packages} purchase={purchase} />}
      {stock.canBuy && (
        <div className={styles.line}>
          <span className={styles.label}>数量</span>
          <div className={styles.count}>
            <QuantityStepper
              name="count"
              value={count}
              max={purchaseLimit}
              onValueChange={setCount}
              onLimit={(limit) => limit === 'max' && toast(`最多可购 ${purchaseLimit} 件`)}
            />
            {purchaseLimit <= WORTH_SAYING && (
              <span className={styles.limit}>最多可购 {purchaseLimit} 件</span>
            )}
            <Total price={price} services={services} purchase={purchase} />
          </div>
        </div>
      )}
      <FormError>{refusal}</FormError>
      <div className={styles.buttons}>
        {stock.canBuy ? (
          <>
            <Button
              type="submit"
              name="intent"
              value="buy"
              variant="primary"
              size="lg"
              className={styles.main}
              pending={pending === 'buy'}
            >
              {stock.buttonText}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="cart"
              size="lg"
              className={styles.main}
              pending={pending === 'cart'}
            >
              加入购物车
            </Button>
          </>
        ) : (
          <>
            {RESERVED_IN_STORE.has(stock.code) && ppid !== undefined ? (
              <BookingButton goods={{ ppid, name }} stores={stores} as={MainButton}>
                {stock.buttonText}
              </BookingButton>
            ) : (
              <Button variant="primary" size="lg" className={styles.main} disabled>
                {stock.buttonText}
              </Button>
            )}
            {COMES_BACK.has(stock.code) && ppid !== undefined && (
              <WatchButton ppid={ppid} wait={{ kind: 'arrival' }} as={ArrivalButton}>
                到货通知
              </WatchButton>
            )}
            <LinkButton href="#recommended" size="lg" className={styles.main}>
              看看相似商品
            </LinkButton>
          </>
        )}
        {ppid !== undefined && <FavouriteButton key={ppid} ppid={ppid} />}
        <Button
          variant="ghost"
          size="lg"
          className={styles.ask}
          icon={<Headset size={18} />}
          onClick={() => openChat(ppid === undefined ? undefined : { sourceType: 'product', sourceId: ppid })}
        >
          联系客服
        </Button>
      </div>
    </Form>
  );
}

/** Without scripts it leads to the stores and their telephones. */
function MainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  return (
    <LinkButton href="#stores" variant="primary" size="lg" className={styles.main} onClick={open}>
      {children}
    </LinkButton>
  );
}

function ArrivalButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="lg" className={styles.main} onClick={onClick}>
      {children}
    </Button>
  );
}

/** What it comes to, as soon as that is more than the price above. */
function Total({
  price,
  services,
  purchase,
}: { price: number } & Pick<PurchaseFormProps, 'services' | 'purchase'>) {
  if (purchase.package)
    return (
      <output className={styles.total}>
        合计 <Price yuan={totalOf(purchase.package.price, [], purchase.count)} size="lg" />
      </output>
    );
  const chosen = services.flatMap(({ productId, sku }) => {
    const variant = sku.find((one) => one.ppid === purchase.services.get(productId));
    return variant ? [variant.price] : [];
  });
  if ((purchase.count === 1 && chosen.length === 0) || priceSentinelText(price) !== undefined) return null;
  return (
    <output className={styles.total}>
      合计 <Price yuan={totalOf(price, chosen, purchase.count)} size="lg" />
    </output>
  );
}
