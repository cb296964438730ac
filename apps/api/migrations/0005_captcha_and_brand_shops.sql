CREATE TABLE "captcha" (
	"tenant_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captcha_tenant_id_device_id_pk" PRIMARY KEY("tenant_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "queue_credential" (
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"vhost" text NOT NULL,
	"login" text NOT NULL,
	"sealed_passcode" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_credential_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "realtime_exchange" (
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_sequence" bigint NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtime_exchange_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "realtime_message" (
	"tenant_id" integer NOT NULL,
	"exchange" text NOT NULL,
	"sequence" bigint NOT NULL,
	"sealed_body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtime_message_tenant_id_exchange_sequence_pk" PRIMARY KEY("tenant_id","exchange","sequence")
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "brand_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "realtime_exchange_touched" ON "realtime_exchange" USING btree ("tenant_id","touched_at");--> statement-breakpoint
CREATE INDEX "realtime_message_created" ON "realtime_message" USING btree ("tenant_id","created_at");