/** Where the logo is that the shop draws of a tenant's name, for tenants that have no picture of their own (C034). */
export const DRAWN_LOGO_PATH = '/web/api/pc/logo/v1';
