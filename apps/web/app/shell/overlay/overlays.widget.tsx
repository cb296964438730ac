import { shopPickerStore } from '../shop-picker/open-shop-picker.ts';
import { loginStore } from './ask-login.ts';
import { dialogStore } from './dialog-store.ts';
import { Overlay } from './overlay.widget.tsx';
import { errorStore } from './show-error.ts';
import { loadingStore } from './show-loading.ts';

/**
 * What of the shell itself may come over a page beside toasts and questions (S135 to S138, S401). Stands once in the
 * shell; each part is fetched when it is first needed.
 */
export function Overlays() {
  return (
    <>
      <Overlay store={errorStore} load={loadErrorPopup} />
      <Overlay store={loadingStore} load={loadIndicator} />
      <Overlay store={loginStore} load={loadLoginPopup} />
      <Overlay store={dialogStore} load={loadDialog} />
      <Overlay store={shopPickerStore} load={loadShopPicker} />
    </>
  );
}

const loadErrorPopup = () => import('./error-popup.widget.tsx').then((loaded) => loaded.ErrorPopup);
const loadIndicator = () =>
  import('./loading-indicator.widget.tsx').then((loaded) => loaded.LoadingIndicator);
const loadLoginPopup = () => import('./login-popup.widget.tsx').then((loaded) => loaded.LoginPopup);
const loadDialog = () => import('./refusal-dialog.widget.tsx').then((loaded) => loaded.RefusalDialogView);
const loadShopPicker = () =>
  import('../shop-picker/shop-picker.widget.tsx').then((loaded) => loaded.ShopPicker);
