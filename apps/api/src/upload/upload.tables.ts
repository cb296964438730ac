import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/**
 * `arriving`: parts of a video come. `probing`: all have come, and a job looks at them. `received`: the row stands, its
 * file may not yet. `ready`: it may be read and claimed. `refused`: nothing was kept of it. `removing`: nobody sees it
 * any more, its file may still lie there. `removed`: staff took it away, and the file is gone.
 */
export const uploadStates = [
  'arriving',
  'probing',
  'received',
  'ready',
  'refused',
  'removing',
  'removed',
] as const;
export type UploadState = (typeof uploadStates)[number];

export type UploadDamage = '' | 'missing' | 'changed';

/** Files that were handed in. A row is there before its file and until after it, so that no file lies unknown. */
export const uploadFile = pgTable(
  'upload_file',
  {
    tenantId: tenantId(),
    /** 32 hex digits that nobody guesses. */
    fid: text('fid').notNull(),
    purpose: text('purpose').notNull(),
    /** `picture`: what it is by its bytes. */
    kind: text('kind').notNull(),
    /** `member:12`, `guest:<browser>`: who may claim it and see it. */
    uploader: text('uploader').notNull(),
    memberId: rowRef('member_id'),
    /** Where it lies in the store of files. */
    key: text('key').notNull(),
    /** Of the bytes as they came, in hex. */
    sha256: text('sha256').notNull(),
    /** Of the bytes as they are kept, before they are sealed; empty for files of before it was noted. */
    keptSha256: text('kept_sha256').notNull().default(''),
    /** When its content was last compared with that. */
    verifiedAt: moment('verified_at'),
    /** What was found then: it is not there any more, or is not what was kept; empty where all is well. */
    damage: text('damage').$type<UploadDamage>().notNull().default(''),
    /** Bytes as they are kept; as they came while it is received. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** It lies sealed in the store, and nobody but its uploader and staff ever reads it. */
    secret: boolean('secret').notNull().default(false),
    /** MIME type, told from the bytes. */
    type: text('type').notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    durationMs: integer('duration_ms').notNull().default(0),
    /** The picture that stands for a video. */
    posterFid: text('poster_fid'),
    /** `clean`, or what the scanner found; empty before it has looked. */
    scan: text('scan').notNull().default(''),
    state: text('state').$type<UploadState>().notNull().default('received'),
    /** The room that took it, with what of it (`complaint`, `17`); null while nobody did. */
    claimedKind: text('claimed_kind'),
    claimedId: text('claimed_id'),
    /** Since when everybody may see it; null for what its uploader alone sees. */
    shownAt: moment('shown_at'),
    /** When staff took it away; null for what went by itself. */
    removedAt: moment('removed_at'),
    /** Why it was refused, as its uploader is told, or why staff took it away; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** Until when a process is at work on it that has not said what came of it. */
    workedUntil: moment('worked_until'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fid] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    index('upload_file_newest').on(table.tenantId, table.createdAt),
    index('upload_file_unclaimed')
      .on(table.tenantId, table.createdAt)
      .where(sql`state <> 'removed' AND (claimed_kind IS NULL OR state = 'removing')`),
    index('upload_file_verified')
      .on(table.tenantId, table.verifiedAt)
      .where(sql`state = 'ready' AND kept_sha256 <> ''`),
    index('upload_file_probing')
      .on(table.tenantId, table.createdAt)
      .where(sql`state = 'probing' OR worked_until IS NOT NULL`),
    check('upload_file_secret', sql`NOT secret OR (shown_at IS NULL AND member_id IS NOT NULL)`),
    check('upload_file_claim', sql`(claimed_kind IS NULL) = (claimed_id IS NULL)`),
  ],
);

/** A video that comes in parts, by the name that its sender gave it. */
export const uploadSession = pgTable(
  'upload_session',
  {
    tenantId: tenantId(),
    uploader: text('uploader').notNull(),
    uploadId: text('upload_id').notNull(),
    fid: text('fid').notNull(),
    parts: integer('parts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.uploader, table.uploadId] }),
    unique('upload_session_file').on(table.tenantId, table.fid),
    foreignKey({
      columns: [table.tenantId, table.fid],
      foreignColumns: [uploadFile.tenantId, uploadFile.fid],
    }).onDelete('cascade'),
  ],
);

/** A part of a video; the row stands before the part lies in the store. */
export const uploadPart = pgTable(
  'upload_part',
  {
    tenantId: tenantId(),
    fid: text('fid').notNull(),
    part: integer('part').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    key: text('key').notNull(),
    stored: boolean('stored').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fid, table.part] }),
    foreignKey({
      columns: [table.tenantId, table.fid],
      foreignColumns: [uploadFile.tenantId, uploadFile.fid],
    }).onDelete('cascade'),
  ],
);

/** Permission to hand in files for somebody who is signed in elsewhere: one, or what a telephone adds to a form. */
export const uploadToken = pgTable(
  'upload_token',
  {
    tenantId: tenantId(),
    /** The token itself is kept nowhere. */
    tokenHash: bytes('token_hash').notNull(),
    memberId: rowRef('member_id').notNull(),
    purpose: text('purpose').notNull(),
    /** Files at most. */
    most: integer('most').notNull().default(1),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tokenHash] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    index('upload_token_expiry').on(table.tenantId, table.expiresAt),
  ],
);

/** What a token was used for, in the order of coming. */
export const uploadTokenUse = pgTable(
  'upload_token_use',
  {
    tenantId: tenantId(),
    id: rowId(),
    tokenHash: bytes('token_hash').notNull(),
    /** `file:<sha256>`, `video:<uploadId>`: whoever sends the same again gets what came of it. */
    claimedBy: text('claimed_by').notNull(),
    fid: text('fid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('upload_token_use_once').on(table.tenantId, table.tokenHash, table.claimedBy),
    foreignKey({
      columns: [table.tenantId, table.tokenHash],
      foreignColumns: [uploadToken.tenantId, uploadToken.tokenHash],
    }).onDelete('cascade'),
  ],
);

/** What was handed in on a day, by those who count: a member, a guest, all guests of a network, a network. */
export const uploadUse = pgTable(
  'upload_use',
  {
    tenantId: tenantId(),
    /** Day in Beijing. */
    day: date('day').notNull(),
    who: text('who').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.who] })],
);
