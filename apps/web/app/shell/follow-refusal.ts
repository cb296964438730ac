import type { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { loginAddressFrom } from './login-address.ts';
import { dialogStore } from './overlay/dialog-store.ts';
import { refusalAddress } from './refusal-address.ts';
import { readDialog } from './refusal-dialog.ts';

/**
 * In the browser: leaves for where a refusal leads (S399, S400, S265), or opens its dialog (S401). Other codes change
 * nothing (S403).
 */
export function followRefusal(refusal: ApiError): void {
  if (refusal.code === ErrorCode.dialog) {
    dialogStore.write(readDialog(refusal.data, refusal.userMsg));
    return;
  }
  const { jobHosts, mainOrigin } = document.documentElement.dataset;
  const view = viewOf(window);
  const here = new URL(view.location.href);
  const site = { jobHosts: jobHosts?.split(' ') ?? [], mainOrigin: mainOrigin ?? here.origin };
  const address = refusalAddress(refusal, {
    path: `${here.pathname}${here.search}`,
    loginAddress: loginAddressFrom(here, site),
  });
  if (address !== undefined) view.location.assign(address);
}

/**
 * The window that is led elsewhere: in the login popup (S138) the page around it, because its frame has room for the
 * form alone.
 */
function viewOf(own: Window): Window {
  const isPopup =
    own.location.pathname === '/login' && new URLSearchParams(own.location.search).get('act') === 'prop';
  return isPopup ? own.parent : own;
}
