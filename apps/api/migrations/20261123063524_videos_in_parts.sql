CREATE TABLE "upload_part" (
	"tenant_id" integer NOT NULL,
	"fid" text NOT NULL,
	"part" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"stored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "upload_part_tenant_id_fid_part_pk" PRIMARY KEY("tenant_id","fid","part")
);
--> statement-breakpoint
CREATE TABLE "upload_session" (
	"tenant_id" integer NOT NULL,
	"uploader" text NOT NULL,
	"upload_id" text NOT NULL,
	"fid" text NOT NULL,
	"parts" integer NOT NULL,
	CONSTRAINT "upload_session_tenant_id_uploader_upload_id_pk" PRIMARY KEY("tenant_id","uploader","upload_id"),
	CONSTRAINT "upload_session_file" UNIQUE("tenant_id","fid")
);
--> statement-breakpoint
ALTER TABLE "upload_file" ADD COLUMN "duration_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_file" ADD COLUMN "poster_fid" text;--> statement-breakpoint
ALTER TABLE "upload_file" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_file" ADD COLUMN "worked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_tenant_id_fid_upload_file_tenant_id_fid_fk" FOREIGN KEY ("tenant_id","fid") REFERENCES "public"."upload_file"("tenant_id","fid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_session" ADD CONSTRAINT "upload_session_tenant_id_fid_upload_file_tenant_id_fid_fk" FOREIGN KEY ("tenant_id","fid") REFERENCES "public"."upload_file"("tenant_id","fid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_file_probing" ON "upload_file" USING btree ("tenant_id","created_at") WHERE state = 'probing' OR worked_until IS NOT NULL;