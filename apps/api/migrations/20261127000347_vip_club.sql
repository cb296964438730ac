CREATE TABLE "sign_day" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_day_tenant_id_member_id_day_pk" PRIMARY KEY("tenant_id","member_id","day"),
	CONSTRAINT "sign_day_streak" CHECK ("sign_day"."streak" > 0),
	CONSTRAINT "sign_day_points" CHECK ("sign_day"."points" >= 0 AND "sign_day"."bonus" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vip_right" (
	"tenant_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"levels" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_right_tenant_id_type_pk" PRIMARY KEY("tenant_id","type")
);
--> statement-breakpoint
ALTER TABLE "sign_day" ADD CONSTRAINT "sign_day_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_day_device" ON "sign_day" USING btree ("tenant_id","day","device_id");