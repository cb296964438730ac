CREATE TABLE "staff_factor" (
	"tenant_id" integer NOT NULL,
	"staff_id" bigint NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_factor_tenant_id_staff_id_pk" PRIMARY KEY("tenant_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_half_session" (
	"tenant_id" integer NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"staff_id" bigint NOT NULL,
	"browser_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_half_session_tenant_id_ticket_hash_pk" PRIMARY KEY("tenant_id","ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"tenant_id" integer NOT NULL,
	"staff_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_code_tenant_id_staff_id_code_hash_pk" PRIMARY KEY("tenant_id","staff_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_factor" ADD CONSTRAINT "staff_factor_of_staff" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_half_session" ADD CONSTRAINT "staff_half_session_of_staff" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_of_factor" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff_factor"("tenant_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_half_session_staff" ON "staff_half_session" USING btree ("tenant_id","staff_id");