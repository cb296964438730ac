CREATE INDEX "sales_order_paid" ON "sales_order" USING btree ("tenant_id","paid_at") WHERE paid_at IS NOT NULL;--> statement-breakpoint
-- What reports read: orders that were paid in full. What only exchanges goods or tops a balance up is no sale. A view asks with the rights of who reads it, so that its rows stay within the tenant.
CREATE VIEW "sold_order" WITH (security_invoker = true) AS
SELECT tenant_id, id AS order_id, member_id, paid_at, CASE WHEN delivery = 'pickup' THEN store_id ELSE 0 END AS store_id,
       payment_method, paid_fen, refunded_fen, freight_fen
  FROM "sales_order" WHERE paid_at IS NOT NULL AND kind NOT IN ('topup', 'exchange');--> statement-breakpoint
CREATE VIEW "sold_line" WITH (security_invoker = true) AS
SELECT sold.tenant_id, sold.order_id, sold.member_id, sold.paid_at, sold.store_id, sold.payment_method,
       line.id AS line_id, line.ppid, line.product_id, line.is_gift, line.count, line.returned_units,
       line.net_fen + line.services_net_fen AS paid_fen, line.returned_fen AS refunded_fen
  FROM "sold_order" AS sold JOIN "order_line" AS line ON line.tenant_id = sold.tenant_id AND line.order_id = sold.order_id;
