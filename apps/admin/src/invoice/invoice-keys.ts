/** What of the cache an act on an invoice changes. */
export const invoiceKeys = ['invoices-blue', 'invoices-red', 'invoice', 'audit'];
/** Applications that are let through at once. */
export const BATCH = 100;
