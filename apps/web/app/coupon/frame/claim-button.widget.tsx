import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { askLogin } from '../../shell/overlay/ask-login.ts';
import { showFailure } from '../../shell/show-failure.ts';

export type Ticket = OutputOf<Contract['coupon']['claimable']>['list'][number];

/** What a visitor may do with a coupon that is claimed: have it, sign in first, use it, or nothing yet. */
export function ClaimButton({ ticket, onChange }: { ticket: Ticket; onChange(): void }) {
  const [isClaiming, setClaiming] = useState(false);
  const claim = async () => {
    setClaiming(true);
    if (await claimTicket(ticket.id)) toast('领取成功，已放入我的优惠券', { tone: 'success' });
    setClaiming(false);
    onChange();
  };
  if (ticket.state === 'claimed')
    return (
      <LinkButton href={ticket.link} size="sm">
        {ticket.text}
      </LinkButton>
    );
  if (ticket.state === 'signedOut')
    return (
      <Button size="sm" onClick={() => askLogin(onChange)}>
        {ticket.text}
      </Button>
    );
  return (
    <Button
      size="sm"
      variant={ticket.state === 'open' ? 'primary' : 'secondary'}
      disabled={ticket.state !== 'open'}
      pending={isClaiming}
      onClick={claim}
    >
      {ticket.text}
    </Button>
  );
}

/** @returns false when it was refused, which is said */
export async function claimTicket(id: number): Promise<boolean> {
  try {
    await api.coupon.claim({ id });
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}
