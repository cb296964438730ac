/** Tenants that ring shoppers back (S091). */
const callBackTenants: readonly number[] = [0, 1, 4];

/** Whether a tenant has the call-me-back box in its top bar (S091). */
export function ringsBack(tenantId: number): boolean {
  return callBackTenants.includes(tenantId);
}
