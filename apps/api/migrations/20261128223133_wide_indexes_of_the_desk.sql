CREATE INDEX "order_line_sold" ON "order_line" USING btree ("tenant_id","order_id","id","ppid","product_id","is_gift","count","returned_units","net_fen","services_net_fen","returned_fen");--> statement-breakpoint
CREATE INDEX "sales_order_placed" ON "sales_order" USING btree ("tenant_id","created_at","id","kind");--> statement-breakpoint
CREATE INDEX "sales_order_sold" ON "sales_order" USING btree ("tenant_id","paid_at","id","kind","member_id","delivery","store_id","payment_method","paid_fen","refunded_fen","freight_fen") WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_order_buyer" ON "sales_order" USING btree ("tenant_id","member_id","paid_at","id","kind","delivery","store_id","paid_fen","refunded_fen") WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_order_rework" ON "repair_order" USING btree ("tenant_id","rework_of") WHERE rework_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX "valuation_by_staff" ON "valuation" USING btree ("tenant_id","created_at","id","staff_id","store_id","model_id","state","staff_name") WHERE staff_id IS NOT NULL;--> statement-breakpoint
DROP INDEX "order_line_order";--> statement-breakpoint
DROP INDEX "sales_order_created";--> statement-breakpoint
DROP INDEX "sales_order_paid";--> statement-breakpoint
DROP INDEX "valuation_staff";
