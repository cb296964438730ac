import { standardCouriers } from '@jishi/contract/shipment-words.ts';
import { Button } from '@jishi/ui/button';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Select } from '@jishi/ui/select';
import { TextField } from '@jishi/ui/text-field';
import { formatDate } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { sendPlan } from './return-plan.ts';
import styles from './return-request.module.css';
import type { ReturnAnswer, ReturnForm, ReturnRecord } from './return-shapes.ts';

/** Where goods can go, and from where they are fetched. */
export interface RecordPlaces {
  address: ReturnForm['address'];
  shops: readonly { id: number; name: string }[];
  home: { id: number; text: string } | null;
  windows: readonly { date: string; from: string; to: string }[];
}

type ActsProps = RecordPlaces & { record: ReturnRecord; answer: ReturnAnswer | undefined };

/** What the member can do now: send it, have it fetched, bring it, or take the request back. */
export function RecordActs({ record, address, shops, home, windows, answer }: ActsProps) {
  const { can, id, state, sendUntil, pickup } = record;
  if (!can.send && !can.withdraw) return null;
  return (
    <div className={styles.box}>
      {sendUntil && (
        <p className={styles.until}>
          请在 <span className="tabular">{formatDate(sendUntil)}</span> 前寄回或送到门店，逾期申请自动关闭。
        </p>
      )}
      {can.send && address && state !== 'sending' && (
        <p className={styles.address}>
          寄回地址：{address.receiver} <span className="tabular">{address.phone}</span> {address.address}
          <span className={styles.faint}>{address.note}</span>
        </p>
      )}
      {pickup?.state === 'asking' && (
        <p className={styles.faint}>快递公司还没有确认上门取件，可再次提交查询。</p>
      )}
      {can.send && (
        <div className={styles.ways}>
          {can.pickup && home && windows.length > 0 && (
            <details>
              <summary>上门取件</summary>
              <PageForm look="sheet" className={styles.way}>
                <input type="hidden" name="intent" value="pickup" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="addressId" value={home.id} />
                <p className={styles.faint}>取件地址：{home.text}</p>
                <RadioGroup
                  label="取件时间"
                  name="window"
                  defaultValue={keyOf(windows[0])}
                  options={windows.slice(0, 8).map((one) => ({
                    value: keyOf(one),
                    label: `${one.date.slice(5)} ${one.from}-${one.to}`,
                  }))}
                />
                <SubmitButton pendingLabel="正在预约">预约上门取件</SubmitButton>
              </PageForm>
            </details>
          )}
          <details open={answer?.intent === 'send' || undefined}>
            <summary>{state === 'sending' ? '修改快递单号' : '自行寄回，填写单号'}</summary>
            <SendForm id={id} answer={answer?.intent === 'send' ? answer : undefined} />
          </details>
          {can.toStore && shops.length > 0 && (
            <details>
              <summary>到店退换</summary>
              <PageForm look="sheet" className={styles.way}>
                <input type="hidden" name="intent" value="store" />
                <input type="hidden" name="id" value={id} />
                <Select
                  label="门店"
                  name="shopId"
                  placeholder="请选择门店"
                  options={shops.map((shop) => ({ value: String(shop.id), label: shop.name }))}
                />
                <SubmitButton pendingLabel="正在提交">我会带到这家门店</SubmitButton>
              </PageForm>
            </details>
          )}
        </div>
      )}
      {can.withdraw && (
        <details className={styles.withdraw}>
          <summary>撤销申请</summary>
          <PageForm look="sheet" className={styles.way}>
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="id" value={id} />
            <p>撤销后如在期限内可以重新申请，确定撤销吗？</p>
            <div>
              <Button type="submit" variant="danger" size="sm">
                确定撤销
              </Button>
            </div>
          </PageForm>
        </details>
      )}
    </div>
  );
}

/** 快递公司 and 快递单号 of the parcel that goes back (X1811). */
function SendForm({ id, answer }: { id: number; answer: ReturnAnswer | undefined }) {
  const form = useForm(sendPlan, {
    start: (answer?.values ?? {}) as Partial<typeof sendPlan.start>,
    answer,
    ...(answer && { told: answer.errors }),
  });
  return (
    <PageForm form={form} look="sheet" className={styles.way}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="id" value={id} />
      <div className={styles.pair}>
        <Select
          label="快递公司"
          name="courier"
          value={form.values.courier}
          error={form.errors.courier}
          placeholder="请选择"
          options={standardCouriers.map(({ name }) => ({ value: name, label: name }))}
          onValueChange={(courier) => form.change({ courier })}
        />
        <TextField {...form.field('number')} label="快递单号" placeholder="请填写快递单号" />
      </div>
      <div>
        <SubmitButton pendingLabel="正在提交">确认寄出</SubmitButton>
      </div>
    </PageForm>
  );
}

const keyOf = (window: RecordPlaces['windows'][number] | undefined) =>
  window ? `${window.date}|${window.from}|${window.to}` : '';
