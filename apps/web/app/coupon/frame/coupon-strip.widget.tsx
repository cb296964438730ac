import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Drawer } from '@jishi/ui/drawer';
import { toast } from '@jishi/ui/toast';
import { useCallback, useState } from 'react';
import { api } from '../../shell/api.ts';
import { showFailure } from '../../shell/show-failure.ts';
import { ClaimButton, claimTicket, type Ticket } from './claim-button.widget.tsx';
import styles from './coupon-strip.module.css';
import { CouponTicket } from './coupon-ticket.widget.tsx';

type Strip = OutputOf<Contract['coupon']['strip']>;

/** The coupons of a product in a line, which opens into all of them to be claimed. */
export function CouponStrip({ ppid, strip }: { ppid: number; strip: Strip | null }) {
  const [isOpen, setOpen] = useState(false);
  const [tickets, setTickets] = useState<Ticket[]>();
  const read = useCallback(async () => {
    try {
      setTickets((await api.coupon.claimable({ ppid })).list);
    } catch (error) {
      showFailure(error);
      setTickets([]);
    }
  }, [ppid]);
  if (!strip || strip.total === 0) return null;
  const open = () => {
    setOpen(true);
    void read();
  };
  return (
    <div className={styles.line}>
      <span className={styles.label}>领券</span>
      <button type="button" className={styles.strip} onClick={open}>
        {strip.texts.map((text) => (
          <span key={text} className={styles.word}>
            {text}
          </span>
        ))}
        <span className={styles.more}>共 {strip.total} 张，去领取</span>
      </button>
      <Drawer title="可领优惠券" open={isOpen} onOpenChange={setOpen}>
        <Tickets tickets={tickets} onChange={() => void read()} />
      </Drawer>
    </div>
  );
}

function Tickets({ tickets, onChange }: { tickets: readonly Ticket[] | undefined; onChange(): void }) {
  const [isClaiming, setClaiming] = useState(false);
  if (!tickets) return <p className={styles.faint}>正在加载优惠券</p>;
  if (tickets.length === 0) return <p className={styles.faint}>暂无可领取的优惠券</p>;
  const open = tickets.filter(({ state }) => state === 'open');
  const claimAll = async () => {
    setClaiming(true);
    let count = 0;
    for (const { id } of open) if (await claimTicket(id)) count += 1;
    if (count > 0) toast(`已领取 ${count} 张优惠券`, { tone: 'success' });
    setClaiming(false);
    onChange();
  };
  return (
    <div className={styles.tickets}>
      {open.length > 1 && (
        <Button block variant="primary" pending={isClaiming} onClick={claimAll}>
          一键领取 {open.length} 张
        </Button>
      )}
      {tickets.map((ticket) => (
        <CouponTicket
          key={ticket.id}
          ticket={ticket}
          term={ticket.validText}
          isOver={ticket.state === 'soldOut' || ticket.state === 'over'}
          action={<ClaimButton ticket={ticket} onChange={onChange} />}
        />
      ))}
    </div>
  );
}
