import { Button } from '@jishi/ui/button';
import { toast } from '@jishi/ui/toast';
import Link2 from 'lucide-react/icons/link-2';

/** Puts the address of the comparison into the clipboard. */
export function ShareButton() {
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast('对比链接已复制，发给朋友一起看', { tone: 'success' });
    } catch {
      // Browsers give the clipboard to safe origins only; the address can still be taken from the window.
      toast('无法复制，请从地址栏复制链接');
    }
  };
  return (
    <Button size="sm" icon={<Link2 size={16} />} onClick={() => void share()}>
      分享对比
    </Button>
  );
}
