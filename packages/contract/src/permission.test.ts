import { expect, it } from 'vitest';
import { changePermissions, type Permission, permissionNeededFor, permissions } from './permission.ts';

it.each([
  ['order:ship', 'order:read'],
  ['stock:edit', 'product:read'],
  ['ads:edit', 'content:read'],
  ['content:publish', 'content:read'],
  ['member:reveal', 'member:read'],
  ['order:read', undefined],
  ['sales:read', undefined],
  ['chat:serve', undefined],
] as const)('%s needs %s', (permission, needed) => {
  expect(permissionNeededFor(permission)).toBe(needed);
});

it('giving to edit gives to view, and taking to view takes to edit', () => {
  expect(changePermissions([], ['product:edit'], true)).toEqual(['product:read', 'product:edit']);
  const held: Permission[] = ['product:read', 'product:edit', 'stock:edit', 'order:read'];
  expect(changePermissions(held, ['product:read'], false)).toEqual(['order:read']);
  expect(changePermissions(held, ['product:edit'], false)).toEqual([
    'product:read',
    'stock:edit',
    'order:read',
  ]);
});

it('nothing that edits is held without what shows it, whatever is pressed', () => {
  for (const one of Object.keys(permissions) as Permission[]) {
    const held = changePermissions([], [one], true);
    for (const other of held) {
      const needed = permissionNeededFor(other);
      if (needed) expect(held).toContain(needed);
    }
  }
});
