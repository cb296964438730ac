import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import { QuantityStepper } from '@jishi/ui/quantity-stepper';
import { Select } from '@jishi/ui/select';
import { Spinner } from '@jishi/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './part-refund.module.css';
import type { PartRefundWish } from './use-order-acts.ts';

type Options = OutputOf<Contract['refund']['options']>;
type Quote = OutputOf<Contract['refund']['quote']>;

const reasons = ['不想要了', '商品选错了或信息填错了', '商品降价了', '等待时间太长', '其他原因'];

interface PartRefundDialogProps {
  orderId: number;
  open: boolean;
  onOpenChange(open: boolean): void;
  isBusy: boolean;
  /** Resolves with true when the request stands. */
  refund(wish: PartRefundWish): Promise<boolean>;
}

/** Which units come back, with the exact sum before anything is asked for. */
export function PartRefundDialog({ orderId, open, onOpenChange, isBusy, refund }: PartRefundDialogProps) {
  const [options, setOptions] = useState<Options>();
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(new Map());
  const [reason, setReason] = useState(reasons[0] ?? '');
  const { quote, isCounting } = useQuote(orderId, units);
  // The same press again, or after a lost answer, is the same request.
  const submitKey = useRef('');

  useEffect(() => {
    if (!open) return;
    submitKey.current = crypto.randomUUID();
    setUnits(new Map());
    setOptions(undefined);
    api.refund.options({ orderId }).then(setOptions, showFailure);
  }, [open, orderId]);

  const shown = options?.lines.filter((line) => line.units > 0) ?? [];
  const submit = async () => {
    if (!quote) return;
    const lines = quote.lines.map(({ orderLineId, units: some }) => ({ orderLineId, units: some }));
    if (await refund({ lines, reason, submitKey: submitKey.current })) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}
      size="md"
      title="部分退款"
      description="选择要退的商品和数量，未选择的商品照常发出"
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onOpenChange(false)}>
            再想想
          </Button>
          <Button variant="danger" pending={isBusy} disabled={!quote || isCounting} onClick={submit}>
            {quote ? `退款 ${formatYuan(quote.amount)}` : '退款'}
          </Button>
        </>
      }
    >
      {options === undefined && <Spinner label="正在读取可退商品" />}
      {options && shown.length === 0 && (
        <p className={styles.faint}>没有可退的商品，已发出的商品请走售后申请</p>
      )}
      <ul className={styles.lines}>
        {shown.map((line) => (
          <li key={line.orderLineId} className={styles.line}>
            <Picture picture={{ ...line.image, alt: '' }} width={48} height={48} />
            <div className={styles.words}>
              <span className={styles.name}>{line.name}</span>
              <span className={styles.faint}>
                可退 {line.units} 件{line.returned > 0 && `，已退 ${line.returned} 件`}
              </span>
            </div>
            <QuantityStepper
              label={`退 ${line.name} 的数量`}
              min={0}
              max={line.units}
              value={units.get(line.orderLineId) ?? 0}
              onValueChange={(some) => setUnits(new Map(units).set(line.orderLineId, some))}
            />
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <>
          <Select
            label="退款原因"
            value={reason}
            onValueChange={setReason}
            options={reasons.map((text) => ({ value: text, label: text }))}
          />
          <Sums quote={quote} isCounting={isCounting} gifts={listAlong(quote, units, options?.lines ?? [])} />
        </>
      )}
    </Dialog>
  );
}

/** What goes back besides what was chosen: gifts of these goods. */
function listAlong(
  quote: Quote | undefined,
  chosen: ReadonlyMap<number, number>,
  lines: Options['lines'],
): string[] {
  return (quote?.lines ?? []).flatMap(({ orderLineId, units }) => {
    const more = units - (chosen.get(orderLineId) ?? 0);
    const name = lines.find((line) => line.orderLineId === orderLineId)?.name ?? '';
    return more > 0 ? [`${name} ×${more}`] : [];
  });
}

interface SumsProps {
  quote: Quote | undefined;
  isCounting: boolean;
  gifts: readonly string[];
}

function Sums({ quote, isCounting, gifts }: SumsProps) {
  if (!quote) return <p className={styles.sums}>{isCounting ? '正在计算退款金额…' : '请选择要退的数量'}</p>;
  return (
    <div aria-live="polite">
      <dl className={styles.sums}>
        <div>
          <dt>商品与服务</dt>
          <dd>{formatYuan(quote.goods)}</dd>
        </div>
        {quote.freight > 0 && (
          <div>
            <dt>运费</dt>
            <dd>{formatYuan(quote.freight)}</dd>
          </div>
        )}
        {quote.giftDeducted > 0 && (
          <div>
            <dt>未退回的赠品（{quote.gifts.map(({ name, units }) => `${name} ×${units}`).join('、')}）</dt>
            <dd>已扣 {formatYuan(quote.giftDeducted)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>退款金额</dt>
          <dd>
            <Price yuan={quote.amount} decimals="always" />
          </dd>
        </div>
      </dl>
      {gifts.length > 0 && <p className={styles.faint}>赠品一并退回：{gifts.join('、')}</p>}
      <p className={styles.faint}>
        {quote.ways.map(({ name, amount }) => `${name} ${formatYuan(amount)}`).join('，')}
        {quote.ways.length > 0 && ' 原路退回。'}
        {quote.tradeIn > 0 && `旧机抵扣的 ${formatYuan(quote.tradeIn)} 另退至账户余额。`}
        {quote.lookedAtFor}
        {quote.isWhole && '商品全部退完，订单将关闭。'}
      </p>
    </div>
  );
}

const PAUSE_MS = 250;

/** The sum for what is chosen, counted by the shop; of answers that cross the last question's counts. */
function useQuote(orderId: number, units: ReadonlyMap<number, number>) {
  const [quote, setQuote] = useState<Quote>();
  const [isCounting, setCounting] = useState(false);
  useEffect(() => {
    const lines = [...units].flatMap(([orderLineId, some]) =>
      some > 0 ? [{ orderLineId, units: some }] : [],
    );
    setQuote(undefined);
    setCounting(lines.length > 0);
    if (lines.length === 0) return;
    let isLast = true;
    const timer = setTimeout(() => {
      api.refund
        .quote({ orderId, lines })
        .then(
          (counted) => isLast && setQuote(counted),
          (error) => isLast && showFailure(error),
        )
        .finally(() => isLast && setCounting(false));
    }, PAUSE_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [orderId, units]);
  return { quote, isCounting };
}
