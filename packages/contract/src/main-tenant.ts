/** The main brand (S011): its accounts may be let in elsewhere, and it alone opens and closes sites. */
export const MAIN_TENANT = 0;

export function isMainTenant(tenantId: number): boolean {
  return tenantId === MAIN_TENANT;
}
