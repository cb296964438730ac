/** Ways into the login box (S236): the QR for phones, the form, WeChat's own QR. */
export type PanelMode = 'appQr' | 'normal' | 'wechat';

/** Tenants with the scan-QR login (S216). */
const scanTenants: ReadonlySet<number> = new Set([0, 4, 5]);

export function hasScanLogin(tenantId: number): boolean {
  return scanTenants.has(tenantId);
}

/**
 * What the login box opens with, on its page, inside another and in the popup: the QR where the tenant has it, otherwise the form (S237).
 * An address that asks for the form, or for one of its two tabs, gets the form.
 */
export function panelModeOf(query: URLSearchParams, tenantId: number): PanelMode {
  const asked = query.get('mode');
  if (asked === 'wechat') return asked;
  if (!hasScanLogin(tenantId)) return 'normal';
  if (asked === 'appQr' || asked === 'normal') return asked;
  return query.has('type') ? 'normal' : 'appQr';
}

/** Address of the page with its login box in another mode; everything else of it stays. */
export function modeAddress(pathname: string, query: URLSearchParams, mode: PanelMode): string {
  const changed = new URLSearchParams(query);
  changed.set('mode', mode);
  return `${pathname}?${changed}`;
}
