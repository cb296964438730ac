CREATE INDEX "sales_order_created" ON "sales_order" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_order_pickup" ON "sales_order" USING btree ("tenant_id","store_id","state","created_at") WHERE delivery = 'pickup';--> statement-breakpoint
CREATE INDEX "sales_order_noted" ON "sales_order" USING btree ("tenant_id","created_at") WHERE staff_note <> '';