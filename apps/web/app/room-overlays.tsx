import { ChatPlace } from './chat/chat-place.widget.tsx';
import { TermsPlace } from './document/terms-place.widget.tsx';
import { sendShopStore } from './shell/overlay/open-send-shop.ts';
import { Overlay } from './shell/overlay/overlay.widget.tsx';

const loadSendShop = () => import('./send-shop/send-shop.widget.tsx').then((loaded) => loaded.SendShopDialog);

/**
 * What rooms lay over any page: the chat (S147), send-to-phone (S152), and terms that have changed. The shell only
 * knows how they are asked for.
 */
export function RoomOverlays() {
  return (
    <>
      <ChatPlace />
      <TermsPlace />
      <Overlay store={sendShopStore} load={loadSendShop} />
    </>
  );
}
