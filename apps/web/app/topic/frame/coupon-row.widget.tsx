import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { toast } from '@jishi/ui/toast';
import { type FormEvent, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { CouponTicket } from '../../coupon/frame/coupon-ticket.widget.tsx';
import { api } from '../../shell/api.ts';
import { askLogin } from '../../shell/overlay/ask-login.ts';
import { showFailure } from '../../shell/show-failure.ts';
import { useVisitor } from '../../shell/visitor.tsx';
import { BlockHead } from './block-head.widget.tsx';
import styles from './goods-blocks.module.css';
import type { BlockData, BlockProps } from './topic-shapes.ts';

type Ticket = BlockData['coupons'][number];

/** Coupons of the page, each claimed by its code (C057); forms, so that they work without scripts too. */
export function CouponRow({ block, data, acted }: BlockProps) {
  if (!data || data.coupons.length === 0) return null;
  const said = acted?.act === 'claim' ? acted : undefined;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      {said && (
        <p role="status" className={styles.said}>
          {said.outcome.ok ? '领取成功，已放入我的优惠券' : said.outcome.userMsg}
        </p>
      )}
      <div className={styles.coupons}>
        {data.coupons.map((ticket) => (
          <CouponTicket
            key={ticket.id}
            ticket={ticket}
            term={ticket.validText}
            isOver={ticket.state === 'soldOut' || ticket.state === 'over'}
            action={<Claim ticket={ticket} />}
          />
        ))}
      </div>
    </section>
  );
}

function Claim({ ticket }: { ticket: Ticket }) {
  const { state, text, link, ruleCode } = ticket;
  const { visitor } = useVisitor();
  const { revalidate } = useRevalidator();
  const [isClaiming, setClaiming] = useState(false);
  if (state === 'claimed')
    return (
      <LinkButton href={link} size="sm">
        {text}
      </LinkButton>
    );
  const mayTry = state === 'open' || state === 'signedOut';
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    // Until the browser knows who is there, the page does.
    if (visitor ? !visitor.signedIn : state === 'signedOut') {
      askLogin(() => void revalidate());
      return;
    }
    setClaiming(true);
    try {
      await api.coupon.sendByRule({ ruleCode });
      toast('领取成功，已放入我的优惠券', { tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
    setClaiming(false);
    void revalidate();
  };
  return (
    <Form method="post" preventScrollReset onSubmit={claim}>
      <input type="hidden" name="act" value="claim" />
      <input type="hidden" name="ruleCode" value={ruleCode} />
      <Button
        type="submit"
        size="sm"
        variant={mayTry ? 'primary' : 'secondary'}
        disabled={!mayTry}
        pending={isClaiming}
      >
        {state === 'signedOut' && visitor?.signedIn ? '立即领取' : text}
      </Button>
    </Form>
  );
}
