CREATE TABLE "puzzle" (
	"tenant_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"target_x" integer NOT NULL,
	"passed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "puzzle_tenant_id_key_hash_pk" PRIMARY KEY("tenant_id","key_hash")
);
