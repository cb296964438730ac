/** Ways into the login box (S236): the QR for phones, the form, WeChat's own QR. */
export type PanelMode = 'appQr' | 'normal' | 'wechat';

/**
 * What the login box opens with, on its page, inside another and in the popup: the QR where the site has the scan login
 * (S216), otherwise the form (S237). An address that asks for the form, or for one of its two tabs, gets the form.
 */
export function panelModeOf(query: URLSearchParams, { scanLogin }: { scanLogin: boolean }): PanelMode {
  const asked = query.get('mode');
  if (asked === 'wechat') return asked;
  if (!scanLogin) return 'normal';
  if (asked === 'appQr' || asked === 'normal') return asked;
  return query.has('type') ? 'normal' : 'appQr';
}

/** Address of the page with its login box in another mode; everything else of it stays. */
export function modeAddress(pathname: string, query: URLSearchParams, mode: PanelMode): string {
  const changed = new URLSearchParams(query);
  changed.set('mode', mode);
  return `${pathname}?${changed}`;
}
