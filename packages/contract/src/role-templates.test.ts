import { expect, it } from 'vitest';
import { isPermissionAt, permissionNeededFor } from './permission.ts';
import { permissionNotes } from './permission-notes.ts';
import { roleTemplates } from './role-templates.ts';

/** No site but the main one: what only the main site has is in no template. */
const ANY_SITE = 4;

it.each(roleTemplates)(
  'X3250 $name holds what there is to hold, once, and sees what it edits',
  ({ permissions }) => {
    for (const one of permissions) {
      expect(isPermissionAt(ANY_SITE, one), one).toBe(true);
      const needed = permissionNeededFor(one);
      if (needed) expect(permissions, `${one} needs ${needed}`).toContain(needed);
    }
    expect(new Set(permissions).size).toBe(permissions.length);
  },
);

it('X3250 nobody but who is trusted with it begins with what runs the shop or has no way back', () => {
  const never = ['staff:edit', 'staff:factor', 'tenant:edit', 'tenant:secret', 'product:edit', 'stock:edit'];
  for (const { name, permissions } of roleTemplates)
    for (const one of never) expect(permissions, name).not.toContain(one);
  const refunding = roleTemplates.filter(({ permissions }) => permissions.includes('order:refund'));
  expect(refunding.map(({ name }) => name)).toEqual(['店长', '财务']);
});

it('X3250 names and notes: seven roles, each note of a permission that there is', () => {
  expect(roleTemplates.map(({ name }) => name)).toEqual([
    '店长',
    '店员',
    '财务',
    '客服',
    '内容',
    '维修工程师',
    '仓库',
  ]);
  for (const one of Object.keys(permissionNotes)) expect(isPermissionAt(ANY_SITE, one), one).toBe(true);
});
