import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { MyTryout } from '@jishi/contract/tryout-shapes.ts';
import type { ApplicationState } from '@jishi/contract/tryout-words.ts';
import { Countdown } from '@jishi/ui/countdown';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Select } from '@jishi/ui/select';
import { Tag, type TagProps } from '@jishi/ui/tag';
import { formatMinute } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { DepositLine } from './deposit-line.widget.tsx';
import styles from './tryout.module.css';
import { TryoutPrice } from './tryout-card.widget.tsx';
import { reportAddress, tryoutAddress } from './tryout-shapes.ts';
import writing from './writing.module.css';

const PICTURE_SIZE = 88;
type Addresses = OutputOf<Contract['address']['list']>;

const tones: Readonly<Partial<Record<ApplicationState, TagProps['tone']>>> = {
  chosen: 'brand',
  confirmed: 'success',
  sent: 'success',
  received: 'warning',
  overdue: 'danger',
  defaulted: 'danger',
  finished: 'success',
};

interface MyTryoutRowProps {
  row: MyTryout;
  addresses: Addresses;
  submitToken: string;
  refusal: string | undefined;
}

/** An application: where it stands, until when, and the one thing to do next. */
export function MyTryoutRow({ row, addresses, submitToken, refusal }: MyTryoutRowProps) {
  const { id, name, image, price, worth, state, stateText, reportState } = row;
  return (
    <li className={writing.mineRow}>
      <a href={tryoutAddress(id)} tabIndex={-1} aria-label={name}>
        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      </a>
      <div className={writing.mineWhat}>
        <p className={writing.mineName}>
          <a href={tryoutAddress(id)}>{name}</a>
          <Tag tone={reportState === 'sentBack' ? 'warning' : (tones[state] ?? 'neutral')} size="sm">
            {reportState === 'sentBack' ? '报告待修改' : stateText}
          </Tag>
        </p>
        <p className={styles.summaryPrice}>
          <TryoutPrice price={price} worth={worth} />
        </p>
        <p className={`tabular ${styles.faint}`}>
          <WhenText row={row} />
        </p>
        <DepositLine row={row} />
        {row.reportNote !== '' && <p className={writing.note}>{row.reportNote}</p>}
        {state === 'chosen' && <ConfirmForm row={row} addresses={addresses} submitToken={submitToken} />}
        <FormError>{refusal}</FormError>
      </div>
      <div className={writing.mineActs}>
        <NextAct row={row} />
      </div>
    </li>
  );
}

function WhenText({ row: { state, resultAt, confirmBy, reportBy } }: { row: MyTryout }) {
  if (state === 'applied') return <>{formatMinute(resultAt)} 公布结果</>;
  if (confirmBy !== '')
    return (
      <>
        确认剩余 <Countdown until={confirmBy} />
      </>
    );
  if ((state === 'received' || state === 'overdue') && reportBy !== '')
    return <>报告截止 {formatMinute(reportBy)}</>;
  return null;
}

/** Where the thing is sent, and that it may be; with a price the counter comes next. */
function ConfirmForm({ row, addresses, submitToken }: Omit<MyTryoutRowProps, 'refusal'>) {
  const first = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  if (!first)
    return (
      <LinkButton size="sm" href="/member/address">
        先添加收货地址
      </LinkButton>
    );
  return (
    <PageForm look="sheet" className={writing.confirm}>
      <input type="hidden" name="applicationId" value={row.applicationId} />
      <input type="hidden" name="submitToken" value={submitToken} />
      <Select
        label="收货地址"
        name="addressId"
        defaultValue={String(first.id)}
        options={addresses.map((one) => ({
          value: String(one.id),
          label: `${one.receiver} ${one.mobile} ${one.region} ${one.detail}`,
        }))}
      />
      <SubmitButton pendingLabel="正在确认" name="act" value="confirm">
        {row.price + row.deposit > 0 ? '确认并付款' : '确认参加'}
      </SubmitButton>
    </PageForm>
  );
}

function NextAct({ row }: { row: MyTryout }) {
  const { id, applicationId, name, state, orderId, unpaid, reportId, reportState } = row;
  if (state === 'applied')
    return <SmallAct applicationId={applicationId} act="withdraw" label="撤回申请" of={name} />;
  if (state === 'chosen')
    return <SmallAct applicationId={applicationId} act="decline" label="放弃名额" of={name} />;
  if (state === 'received' || state === 'overdue' || state === 'defaulted')
    return (
      <LinkButton
        size="sm"
        variant="primary"
        href={`/vip/tryout/report/${id}`}
        aria-label={`写报告：${name}`}
      >
        {reportState === 'draft' ? '继续写报告' : '写报告'}
      </LinkButton>
    );
  if ((state === 'finished' || state === 'reported') && reportId > 0)
    return (
      <LinkButton size="sm" href={reportAddress(reportId)} aria-label={`查看报告：${name}`}>
        查看报告
      </LinkButton>
    );
  if (orderId === 0) return null;
  return unpaid ? (
    <LinkButton
      size="sm"
      variant="primary"
      href={`/trade/counter/order/${orderId}`}
      aria-label={`去付款：${name}`}
    >
      去付款
    </LinkButton>
  ) : (
    <LinkButton size="sm" href={`/member/order/detail?orderId=${orderId}`} aria-label={`查看订单：${name}`}>
      查看订单
    </LinkButton>
  );
}

interface SmallActProps {
  applicationId: number;
  act: 'withdraw' | 'decline';
  label: string;
  of: string;
}

function SmallAct({ applicationId, act, label, of }: SmallActProps) {
  return (
    <PageForm look="sheet" className={writing.inline}>
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="act" value={act} />
      <button type="submit" className={writing.plain} aria-label={`${label}：${of}`}>
        {label}
      </button>
    </PageForm>
  );
}
