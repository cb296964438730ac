CREATE TABLE "later_task" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "later_task_tenant_id_kind_ref_id_pk" PRIMARY KEY("tenant_id","kind","ref_id")
);
--> statement-breakpoint
CREATE INDEX "later_task_waiting" ON "later_task" USING btree ("tenant_id","next_at") WHERE done_at IS NULL;