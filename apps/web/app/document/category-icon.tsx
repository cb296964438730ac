import type { DocumentIcon } from '@jishi/contract/document-words.ts';
import Info from 'lucide-react/icons/info';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';

const drawings = {
  cart: ShoppingCart,
  wallet: Wallet,
  truck: Truck,
  receipt: ReceiptText,
  refresh: RefreshCw,
  wrench: Wrench,
  shield: ShieldCheck,
  user: User,
  store: Store,
  info: Info,
} satisfies Record<DocumentIcon, typeof Info>;

/** The drawn icon of a category. */
export function CategoryIcon({ name, size = 20 }: { name: DocumentIcon; size?: number }) {
  const Drawing = drawings[name];
  return <Drawing size={size} strokeWidth={1.5} aria-hidden />;
}
