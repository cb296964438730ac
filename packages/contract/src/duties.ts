/**
 * What staff may do about something, and which of their acts are written down. Stated in `<area>.duties.ts` as
 * `<area>Duties`.
 */
export interface Duties {
  /** Where it stands in the role editor and in the register of acts: smaller numbers first. */
  readonly place: number;
  /** Blocks of the role editor: what stands before the colon of a permission, with its name. */
  readonly groups: Readonly<Record<string, string>>;
  /** One for each button of the site admin (`area:act`), with its name. */
  readonly permissions: Readonly<Record<`${string}:${string}`, string>>;
  /** Groups that edit what a permission of another group shows; `<group>:read` shows what is not named. */
  readonly shownBy?: Readonly<Record<string, string>>;
  /** Of use at the main tenant only: at any other they are no permissions, whatever a role there says. */
  readonly mainTenantOnly?: true;
  /** Acts that are written down for good (`area.act`), with their names in the register. */
  readonly acts?: Readonly<Record<`${string}.${string}`, string>>;
}

/** What the parts of the same statement say of each other. */
interface Agreeing<Stated extends Duties> {
  readonly permissions: Readonly<
    Record<
      Exclude<keyof Stated['permissions'], `${keyof Stated['groups'] & string}:${string}`>,
      'begins with no group of these duties'
    >
  >;
  readonly shownBy?: Readonly<Partial<Record<keyof Stated['groups'], keyof Stated['permissions']>>>;
}

/** States duties with their names kept. A permission begins with one of the groups, which the types hold. */
export function stateDuties<const Stated extends Duties>(duties: Stated & Agreeing<Stated>): Stated {
  return duties;
}
