CREATE TABLE "upload_file" (
	"tenant_id" integer NOT NULL,
	"fid" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"uploader" text NOT NULL,
	"member_id" bigint,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"claimed_kind" text,
	"claimed_id" text,
	"shown_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_file_tenant_id_fid_pk" PRIMARY KEY("tenant_id","fid"),
	CONSTRAINT "upload_file_claim" CHECK ((claimed_kind IS NULL) = (claimed_id IS NULL))
);
--> statement-breakpoint
CREATE TABLE "upload_token" (
	"tenant_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"member_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_by" text DEFAULT '' NOT NULL,
	"fid" text,
	CONSTRAINT "upload_token_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "upload_use" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"who" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	CONSTRAINT "upload_use_tenant_id_day_who_pk" PRIMARY KEY("tenant_id","day","who")
);
--> statement-breakpoint
ALTER TABLE "upload_file" ADD CONSTRAINT "upload_file_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_token" ADD CONSTRAINT "upload_token_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_file_newest" ON "upload_file" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_file_unclaimed" ON "upload_file" USING btree ("tenant_id","created_at") WHERE state <> 'removed' AND (claimed_kind IS NULL OR state = 'removing');--> statement-breakpoint
CREATE INDEX "upload_token_expiry" ON "upload_token" USING btree ("tenant_id","expires_at");