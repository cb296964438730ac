/** The main brand (S011): its accounts may be let in elsewhere, and it alone opens and closes sites. */
export const HEAD_OFFICE = 0;

export function isHeadOffice(tenantId: number): boolean {
  return tenantId === HEAD_OFFICE;
}
