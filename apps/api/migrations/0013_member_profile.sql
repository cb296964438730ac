CREATE TABLE "pay_password" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_password_tenant_id_member_id_pk" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "pay_password_tries" CHECK ("pay_password"."wrong_tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_profile" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"gender" integer DEFAULT 0 NOT NULL,
	"birthday" date,
	"avatar" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_profile_tenant_id_member_id_pk" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "member_profile_gender" CHECK ("member_profile"."gender" BETWEEN 0 AND 2)
);
--> statement-breakpoint
CREATE TABLE "real_name" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "real_name_tenant_id_member_id_pk" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "real_name_fingerprint" UNIQUE("tenant_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "pay_password" ADD CONSTRAINT "pay_password_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_profile" ADD CONSTRAINT "member_profile_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name" ADD CONSTRAINT "real_name_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;