import { Dialog } from '@jishi/ui/dialog';
import { toast } from '@jishi/ui/toast';
import { api } from '../../shell/api.ts';
import { PhoneForm } from './phone-form.widget.tsx';

/** Asks for a telephone that is told once when the unit costs less. */
export function NoticeDialog({
  id,
  kind,
  open,
  onOpenChange,
}: {
  id: number;
  kind: 'secondhand' | 'bargain';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const send = async ({ phone, verify }: { phone: string; verify: string }) => {
    const wish = { id, phone, verify };
    await (kind === 'secondhand' ? api.secondHand.priceReduction(wish) : api.bargain.priceReduction(wish));
    onOpenChange(false);
    toast('已登记，降价时短信通知您一次', { tone: 'success' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="降价通知"
      description="低于当前价时短信通知一次，售出后自动取消"
      size="sm"
    >
      <PhoneForm label="通知我" send={send} />
    </Dialog>
  );
}
