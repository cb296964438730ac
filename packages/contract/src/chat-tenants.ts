/** Tenants with an online chat (S151). */
const chatTenants: readonly number[] = [0, 1, 2, 4];

/**
 * Whether a tenant has an online chat; the others send the shopper to the about-us page of their mobile site (S151).
 * @param chatOn what its settings say; left out: as the tenant's number does
 */
export function hasChat(tenantId: number, chatOn?: boolean): boolean {
  return chatOn ?? chatTenants.includes(tenantId);
}
