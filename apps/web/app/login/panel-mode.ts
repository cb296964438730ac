/** Ways into the login box (S236): the QR for phones, the form, WeChat's own QR. */
export type PanelMode = 'appQr' | 'normal' | 'wechat';

/** Tenants with the scan-QR login (S216). */
const scanTenants: ReadonlySet<number> = new Set([0, 4, 5]);

export function hasScanLogin(tenantId: number): boolean {
  return scanTenants.has(tenantId);
}

/**
 * What the login box opens with: the QR where the tenant has it, otherwise the form (S237). An address that asks for the form, for one of
 * its two tabs, or that stands in the popup, gets the form, and so does the login inside another page.
 */
export function panelModeOf(query: URLSearchParams, tenantId: number, isInPage = false): PanelMode {
  const asked = query.get('mode');
  if (asked === 'wechat') return asked;
  if (!hasScanLogin(tenantId)) return 'normal';
  if (asked === 'appQr' || asked === 'normal') return asked;
  return isInPage || query.has('type') || query.has('act') ? 'normal' : 'appQr';
}

/** Address of the page with its login box in another mode; everything else of it stays. */
export function modeAddress(pathname: string, query: URLSearchParams, mode: PanelMode): string {
  const changed = new URLSearchParams(query);
  changed.set('mode', mode);
  return `${pathname}?${changed}`;
}
