CREATE TABLE "imei_route" (
	"tenant_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"browser_id" text NOT NULL,
	"pushes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imei_route_tenant_id_key_hash_pk" PRIMARY KEY("tenant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "login_key" (
	"tenant_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"browser_id" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"member_id" bigint,
	"sealed_identity" "bytea",
	"ticket_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_key_tenant_id_key_hash_pk" PRIMARY KEY("tenant_id","key_hash"),
	CONSTRAINT "login_key_ticket" UNIQUE("tenant_id","ticket_hash")
);
--> statement-breakpoint
CREATE INDEX "imei_route_expiry" ON "imei_route" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "login_key_expiry" ON "login_key" USING btree ("tenant_id","expires_at");