import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, moment, rowRef, tenantId } from '../platform/db/columns.ts';

const provider = () => text('provider').$type<'wechat' | 'qq'>().notNull();

/** Who a member is at a third party. */
export const thirdPartyAccount = pgTable(
  'third_party_account',
  {
    tenantId: tenantId(),
    provider: provider(),
    openId: text('open_id').notNull(),
    /** Empty where the provider tells none. */
    unionId: text('union_id').notNull().default(''),
    memberId: rowRef('member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.provider, table.openId] }),
    unique('third_party_account_member').on(table.tenantId, table.memberId, table.provider),
    index('third_party_account_union').on(table.tenantId, table.provider, table.unionId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** A browser on its way to a third party and back: once, 10 minutes. */
export const thirdPartyState = pgTable(
  'third_party_state',
  {
    tenantId: tenantId(),
    /** SHA-256 of the state in the address. */
    stateHash: bytes('state_hash').notNull(),
    provider: provider(),
    purpose: text('purpose').$type<'login' | 'bind' | 'scan'>().notNull(),
    /** Who set out. */
    browserId: text('browser_id').notNull(),
    /** Verifier of PKCE, the place to go to, and the key of a scanned QR. */
    sealed: bytes('sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.stateHash] }),
    index('third_party_state_expiry').on(table.tenantId, table.expiresAt),
  ],
);

/** What a third party has proved to a browser: the openId that a page sends counts only where it stands here. */
export const thirdPartyProof = pgTable(
  'third_party_proof',
  {
    tenantId: tenantId(),
    browserId: text('browser_id').notNull(),
    provider: provider(),
    openId: text('open_id').notNull(),
    unionId: text('union_id').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.browserId, table.provider, table.openId] }),
    index('third_party_proof_expiry').on(table.tenantId, table.expiresAt),
  ],
);
