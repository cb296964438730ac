import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { type Permission, permissions } from './permission.ts';
import { explainStaffPassword } from './staff-password.ts';
import { flag, id, idOrZero, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const permissionKey = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

const staffRow = z.object({
  staffId: z.int(),
  account: z.string(),
  name: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  active: z.boolean(),
  /** Has still the password that somebody else gave. */
  mustChangePassword: z.boolean(),
  /** Signs in at the main site and switches over. */
  headOffice: z.boolean(),
  /** Has a second factor here. */
  factor: z.boolean(),
  /** The store that is all they see and touch; 0: all stores. */
  storeId: z.int(),
  storeName: z.string(),
  createdAt: moment(),
  /** Empty: never. */
  lastLoginAt: moment(),
});

export const staffPassword = () =>
  z.string().superRefine((password, check) => {
    const problem = explainStaffPassword(password);
    if (problem) check.addIssue({ code: 'custom', message: problem });
  });
export const staffAccount = () =>
  z
    .string()
    .max(30)
    .regex(/^[A-Za-z][A-Za-z0-9._-]{2,29}$/);
export const staffName = () => text(20).pipe(z.string().min(1));

/** Staff and roles of one tenant. Nobody gives what they do not hold themselves, and one administrator always stays. */
export const adminStaff = stateArea({
  list: operation({
    id: 'X201',
    method: 'GET',
    path: '/admin/api/staff/list',
    body: 'query',
    access: 'staff:read',
    summary: 'Staff of the tenant by account or name, role and state.',
    request: z.object({
      keyword: text(40).default(''),
      roleId: idOrZero().default(0),
      state: z.enum(['', 'active', 'disabled']).default(''),
      sort: z.enum(['', 'nameAsc', 'nameDesc', 'loginAsc', 'loginDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(staffRow),
  }),
  create: operation({
    id: 'X202',
    method: 'POST',
    path: '/admin/api/staff/create',
    body: 'json',
    access: 'staff:edit',
    summary:
      'Makes an account whose password must be changed at the first sign-in. `headOffice`: lets an account of the main site in instead, without a password of its own.',
    request: z.object({
      account: staffAccount(),
      name: staffName(),
      roleId: id(),
      headOffice: flag().default(false),
      /** Bound to this store; 0: to none. */
      storeId: idOrZero().default(0),
      /** Ignored for an account of the main site. */
      password: z.union([staffPassword(), z.literal('')]).default(''),
    }),
    response: z.object({ staffId: z.int() }),
  }),
  update: operation({
    id: 'X203',
    method: 'POST',
    path: '/admin/api/staff/update',
    body: 'json',
    access: 'staff:edit',
    summary:
      'Changes name, role and the store that somebody is bound to (left out: as it was); refused for the last administrator.',
    request: z.object({
      staffId: id(),
      name: staffName(),
      roleId: id(),
      storeId: idOrZero().optional(),
    }),
    response: nothing(),
  }),
  setActive: operation({
    id: 'X204',
    method: 'POST',
    path: '/admin/api/staff/setActive',
    body: 'json',
    access: 'staff:edit',
    summary:
      'Disables an account and ends its sessions, or enables it; never the own one or the last administrator.',
    request: z.object({ staffId: id(), active: flag() }),
    response: nothing(),
  }),
  resetPassword: operation({
    id: 'X205',
    method: 'POST',
    path: '/admin/api/staff/resetPassword',
    body: 'json',
    access: 'staff:edit',
    summary:
      'Gives a password that must be changed at the next sign-in, ends all sessions and lifts the lock.',
    request: z.object({ staffId: id(), password: staffPassword() }),
    response: nothing(),
  }),
  sessions: operation({
    id: 'X206',
    method: 'GET',
    path: '/admin/api/staff/sessions',
    body: 'query',
    access: 'staff:session',
    summary: 'Where somebody is signed in, the newest first.',
    request: z.object({ staffId: id() }),
    response: z.array(
      z.object({
        sessionId: z.int(),
        ip: z.string(),
        userAgent: z.string(),
        createdAt: moment(),
        expiresAt: moment(),
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  endSession: operation({
    id: 'X207',
    method: 'POST',
    path: '/admin/api/staff/endSession',
    body: 'json',
    access: 'staff:session',
    summary: 'Ends one session of somebody, or all of them (sessionId 0).',
    request: z.object({ staffId: id(), sessionId: idOrZero() }),
    response: nothing(),
  }),
  roles: operation({
    id: 'X208',
    method: 'GET',
    path: '/admin/api/role/list',
    body: 'none',
    access: 'staff:read',
    summary: 'Roles of the tenant with their permissions and how many hold them.',
    request: nothing(),
    response: z.array(
      z.object({
        roleId: z.int(),
        name: z.string(),
        permissions: z.array(permissionKey),
        staffCount: z.int(),
      }),
    ),
  }),
  saveRole: operation({
    id: 'X209',
    method: 'POST',
    path: '/admin/api/role/save',
    body: 'json',
    access: 'staff:edit',
    summary: 'Makes a role (roleId 0) or changes it; works at once for everybody who holds it.',
    request: z.object({
      roleId: idOrZero(),
      name: text(20).pipe(z.string().min(1)),
      permissions: z.array(permissionKey).min(1).max(200),
    }),
    response: z.object({ roleId: z.int() }),
  }),
  removeRole: operation({
    id: 'X210',
    method: 'POST',
    path: '/admin/api/role/remove',
    body: 'json',
    access: 'staff:edit',
    summary: 'Removes a role that nobody holds.',
    request: z.object({ roleId: id() }),
    response: nothing(),
  }),
});
