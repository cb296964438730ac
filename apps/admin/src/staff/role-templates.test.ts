import { roleTemplates } from '@jishi/contract/role-templates.ts';
import { expect, it } from 'vitest';
import { areas } from '../areas.ts';

const pages = new Map(
  areas.flatMap(({ pages: further = [], ...first }) =>
    [first, ...further].map(({ path, permission }) => [path, permission] as const),
  ),
);

it.each(roleTemplates)('X3250 $name opens every page that it is for', ({ screens, permissions }) => {
  for (const path of screens) {
    expect(pages.has(path), path).toBe(true);
    const permission = pages.get(path);
    if (permission) expect(permissions, path).toContain(permission);
  }
});
