CREATE TABLE "appointment_absence" (
	"tenant_id" integer NOT NULL,
	"resource_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "appointment_absence_tenant_id_resource_id_day_pk" PRIMARY KEY("tenant_id","resource_id","day")
);
--> statement-breakpoint
ALTER TABLE "guide_visit" DROP CONSTRAINT "guide_visit_state";--> statement-breakpoint
ALTER TABLE "appointment_absence" ADD CONSTRAINT "appointment_absence_of_resource" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."appointment_resource"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_visit_day" ON "guide_visit" USING btree ("tenant_id","day","store_id");--> statement-breakpoint
ALTER TABLE "guide_visit" ADD CONSTRAINT "guide_visit_state" CHECK ("guide_visit"."state" IN ('booked', 'confirmed', 'arrived', 'served', 'missed', 'cancelled'));