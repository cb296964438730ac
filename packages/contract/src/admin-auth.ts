import * as z from 'zod';
import { operation } from './operation.ts';
import { type Permission, permissions } from './permission.ts';
import { nothing, text } from './wire.ts';

const permissionKey = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);
const staffProfile = z.object({
  staffId: z.int(),
  account: z.string(),
  name: z.string(),
  permissions: z.array(permissionKey),
  siteName: z.string(),
  xtenant: z.int(),
});

/** Staff sign-in: an own account, an own session. */
export const adminAuth = {
  login: operation({
    id: 'X001',
    method: 'POST',
    path: '/admin/api/login',
    body: 'json',
    access: 'public',
    summary: 'Signs a member of staff in (argon2id); ten tries an hour per account and address.',
    request: z.object({ account: text(40).pipe(z.string().min(1)), password: z.string().min(1).max(100) }),
    response: staffProfile,
  }),
  logout: operation({
    id: 'X002',
    method: 'POST',
    path: '/admin/api/logout',
    body: 'none',
    access: 'public',
    summary: 'Ends the staff session of this browser.',
    request: nothing(),
    response: nothing(),
  }),
  me: operation({
    id: 'X003',
    method: 'GET',
    path: '/admin/api/me',
    body: 'none',
    access: 'staff',
    summary: 'The signed-in member of staff and what they may do.',
    request: nothing(),
    response: staffProfile,
  }),
};
