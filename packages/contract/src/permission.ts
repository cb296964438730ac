import { allDuties } from './duties.generated.ts';
import type { Duties } from './duties.ts';
import { isMainTenant } from './main-tenant.ts';

type PermissionsOf<One> = One extends { readonly permissions: infer Names } ? keyof Names : never;
/** What a member of staff may be allowed to do (`area:act`). */
export type Permission = PermissionsOf<(typeof allDuties)[number]>;

const duties: readonly Duties[] = allDuties.toSorted((one, other) => one.place - other.place);

/** Every permission with its name; each is stated in the duties of its area. */
export const permissions = Object.assign({}, ...duties.map(({ permissions: names }) => names)) as Readonly<
  Record<Permission, string>
>;

/** Blocks of the role editor: what stands before the colon, in the order of the page. */
const permissionGroups: Readonly<Record<string, string>> = Object.assign(
  {},
  ...duties.map(({ groups }) => groups),
);

const mainTenantOnly: readonly string[] = duties
  .filter((one) => one.mainTenantOnly)
  .flatMap(({ permissions: names }) => Object.keys(names));

/** Whether a key is a permission at a tenant; one of an older release is none. */
export function isPermissionAt(tenantId: number, key: string): key is Permission {
  return key in permissions && (isMainTenant(tenantId) || !mainTenantOnly.includes(key));
}

/** Everything a role of a tenant can hold. */
export function listPermissionsAt(tenantId: number): Permission[] {
  return Object.keys(permissions).filter((key) => isPermissionAt(tenantId, key));
}

/** Every permission of a tenant under its group. */
export function listPermissionGroups(
  tenantId: number,
): { key: string; name: string; permissions: Permission[] }[] {
  const all = listPermissionsAt(tenantId);
  return Object.entries(permissionGroups)
    .map(([key, name]) => ({ key, name, permissions: all.filter((one) => one.startsWith(`${key}:`)) }))
    .filter((group) => group.permissions.length > 0);
}

/** Where what is edited stands in another group than what shows it. */
const shownBy: Readonly<Record<string, string>> = Object.assign({}, ...duties.map((one) => one.shownBy));

/** What somebody must see to make use of a permission: editing needs viewing. Undefined for viewing itself. */
export function permissionNeededFor(permission: Permission): Permission | undefined {
  const [group = ''] = permission.split(':');
  const viewing = shownBy[group] ?? `${group}:read`;
  return viewing !== permission && viewing in permissions ? (viewing as Permission) : undefined;
}

/**
 * Permissions after some of them were given or taken: what is given brings what it needs, what is taken takes what
 * needs it.
 */
export function changePermissions(
  held: readonly Permission[],
  changed: readonly Permission[],
  given: boolean,
): Permission[] {
  if (given) {
    const needed = changed.flatMap((one) => permissionNeededFor(one) ?? []);
    return [...new Set([...held, ...needed, ...changed])];
  }
  const taken = new Set(changed);
  return held.filter((one) => {
    const needed = permissionNeededFor(one);
    return !taken.has(one) && !(needed && taken.has(needed));
  });
}
