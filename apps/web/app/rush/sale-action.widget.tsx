import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { QuantityStepper } from '@jishi/ui/quantity-stepper';
import { RadioGroup } from '@jishi/ui/radio-group';
import { type FormEvent, useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { loginAddress } from '../shell/login-address.ts';
import { useSlideCheck } from '../shell/puzzle/use-slide-check.tsx';
import { NoScriptCheck } from './no-script-check.widget.tsx';
import { QueueDialog } from './queue.dialog.tsx';
import { RemindButton } from './remind-button.widget.tsx';
import styles from './rush.module.css';
import { type Sale, VERIFY_AHEAD_MS } from './rush-shapes.ts';
import { useEntry } from './use-entry.ts';

export interface Address {
  id: number;
  receiver: string;
  mobile: string;
  region: string;
  detail: string;
  isDefault: boolean;
}

interface SaleActionProps {
  sale: Sale;
  /** Null for a guest. */
  addresses: readonly Address[] | null;
  submitToken: string;
  deviceId: string;
  /** What came of the form of a browser without scripts. */
  answer: { userMsg: string; pass: string } | undefined;
  onChange(): void;
}

/** What can be done about a sale now: one button, and before it what it needs. */
export function SaleAction(props: SaleActionProps) {
  const { sale, addresses } = props;
  const { qid, name, state, startsAt, now, mine } = sale;
  if (mine.unpaidOrderId > 0)
    return (
      <LinkButton variant="primary" size="lg" href={`/trade/counter/order/${mine.unpaidOrderId}`}>
        已抢到，去付款
      </LinkButton>
    );
  if (state === 'over' || state === 'soldOut')
    return (
      <Button size="lg" disabled>
        {state === 'over' ? '已结束' : '已抢光'}
      </Button>
    );
  const untilStart = Date.parse(startsAt) - Date.parse(now);
  if (state === 'before' && untilStart > VERIFY_AHEAD_MS)
    return <RemindButton qid={qid} name={name} isReminded={mine.reminded} size="lg" />;
  if (addresses === null)
    return (
      <LinkButton variant="primary" size="lg" href={loginAddress(`/rush/${qid}`)}>
        登录后参与
      </LinkButton>
    );
  if (!mine.canTry)
    return (
      <Button size="lg" disabled>
        {mine.blockedText}
      </Button>
    );
  if (addresses.length === 0)
    return (
      <LinkButton size="lg" href="/member/address">
        先添加收货地址
      </LinkButton>
    );
  return <Entrance {...props} addresses={addresses} />;
}

/** Address, count and the way in. Its form works without scripts once the sale has begun. */
function Entrance({
  sale,
  addresses,
  submitToken,
  deviceId,
  answer,
  onChange,
}: SaleActionProps & { addresses: readonly Address[] }) {
  const { qid, name, state, perOrder, mine } = sale;
  const { ask, dialog } = useSlideCheck();
  const { entry, isVerified, enter, leave, verify } = useEntry(ask);
  const [addressId, setAddressId] = useState(
    String((addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? ''),
  );
  const [count, setCount] = useState(1);
  const navigate = useNavigate();
  const { step } = entry;
  const orderId = entry.step === 'done' ? entry.orderId : 0;
  useEffect(() => {
    if (orderId > 0) void navigate(`/trade/counter/order/${orderId}`);
  }, [orderId, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes out of the queue looks anew, once.
  useEffect(() => {
    if (step === 'out') onChange();
  }, [step]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'before') void verify(qid);
    else void enter({ qid, count, addressId: Number(addressId), submitToken });
  };
  const most = Math.max(1, Math.min(perOrder, sale.perMember - mine.claimed));
  return (
    <Form method="post" onSubmit={submit} className={styles.form}>
      <input type="hidden" name="submitToken" value={submitToken} />
      <RadioGroup
        label="收货地址"
        name="addressId"
        layout="column"
        value={addressId}
        onValueChange={setAddressId}
        options={addresses.map((one) => ({
          value: String(one.id),
          label: `${one.receiver} ${one.mobile}`,
          note: `${one.region} ${one.detail}`,
        }))}
      />
      {most > 1 && <QuantityStepper name="count" value={count} onValueChange={setCount} max={most} />}
      <NoScriptCheck deviceId={deviceId} pass={answer?.pass ?? ''} />
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={state === 'before' && isVerified}
          pending={step === 'waiting' || step === 'ordering'}
          pendingLabel="排队中"
        >
          {state === 'before' ? (isVerified ? '已验证，等待开抢' : '验证后参与') : enterWords[state]}
        </Button>
        {state === 'before' && <RemindButton qid={qid} name={name} isReminded={mine.reminded} size="lg" />}
      </div>
      <QueueDialog entry={entry} onLeave={leave} />
      {dialog}
    </Form>
  );
}

const enterWords = {
  running: '立即抢购',
  back: '还有机会，参与排队',
  soldOut: '已抢光',
  over: '已结束',
} as const;
