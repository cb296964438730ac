import type { ApplicationState } from '@jishi/contract/tryout-words.ts';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { loginAddress } from '../shell/login-address.ts';
import { reportAddress, type Tryout, tryoutAddress } from './tryout-shapes.ts';

/** What can be done about a try-out now, by who asks; a button that does nothing says why. */
export function TryoutAct({ tryout }: { tryout: Tryout }) {
  const { id, state, mine } = tryout;
  const href = addressOf(tryout);
  if (href === '')
    return (
      <Button size="lg" disabled>
        {mine.text}
      </Button>
    );
  const isGuest = state === 'open' && mine.text === '登录后申请';
  return (
    <LinkButton size="lg" variant="primary" href={isGuest ? loginAddress(tryoutAddress(id)) : href}>
      {mine.text}
    </LinkButton>
  );
}

function addressOf({ id, mine }: Tryout): string {
  if (mine.canApply || mine.text === '登录后申请') return `/vip/tryout/apply/${id}`;
  return mine.state === '' ? '' : (ways[mine.state]?.(id, mine) ?? '');
}

type Way = (id: number, mine: Tryout['mine']) => string;
const toOrder: Way = (_id, { orderId }) => (orderId > 0 ? `/member/order/detail?orderId=${orderId}` : '');
const toReport: Way = (id) => `/vip/tryout/report/${id}`;
const toShown: Way = (_id, { reportId }) => (reportId > 0 ? reportAddress(reportId) : '');
/** Where each state of an application leads. */
const ways: Readonly<Partial<Record<ApplicationState, Way>>> = {
  chosen: () => '/member/my-tryout?tab=chosen',
  confirmed: toOrder,
  sent: toOrder,
  received: toReport,
  overdue: toReport,
  defaulted: toReport,
  reported: toShown,
  finished: toShown,
};
