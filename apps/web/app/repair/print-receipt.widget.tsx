import { toHttpCall } from '@jishi/contract/http-call.ts';
import { LinkButton } from '@jishi/ui/link-button';
import type { Ticket } from './ticket-shapes.ts';

/** The receipt of a device that is here, opened as a PDF to be printed or kept. */
export function PrintReceipt({ ticket: { id, state } }: { ticket: Pick<Ticket, 'id' | 'state'> }) {
  // There is none of a device that nobody has taken in.
  if (['booked', 'cancelled', 'missed'].includes(state)) return null;
  const file = toHttpCall('repair', 'receipt', { orderId: id }).path;
  return (
    <LinkButton href={file} size="sm" download data-document>
      打印受理单
    </LinkButton>
  );
}
