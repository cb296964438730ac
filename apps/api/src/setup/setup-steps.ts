import type { Permission } from '@jishi/contract/permission.ts';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * Something that a shop needs before it sells. Stated in `<room>.setup.ts`, in a list `<room>Setup`; the start page of
 * the admin leads through them until all are there.
 */
export interface SetupStep {
  /** `store.first` */
  readonly kind: string;
  /** Smaller numbers are done first. */
  readonly place: number;
  readonly title: string;
  /** What is to be done, and why. */
  readonly text: string;
  /** Address below `/admin`; empty where it is done outside of the admin. */
  readonly link: string;
  /** Who may do it. */
  readonly permission: Permission;
  isDone(ctx: RequestContext): boolean | Promise<boolean>;
}

let known: readonly SetupStep[] | undefined;

/** Says once for the process what a shop needs. @throws Error where two rooms state the same kind */
export function announceSetup(steps: readonly SetupStep[]): void {
  if (new Set(steps.map(({ kind }) => kind)).size !== steps.length)
    throw new Error('two steps of the setup share a kind');
  known = steps.toSorted((one, other) => one.place - other.place);
}

/** In the order in which they are done. @throws Error before anybody has said what a shop needs */
export function readSetup(): readonly SetupStep[] {
  if (!known) throw new Error('nobody has said what a shop needs');
  return known;
}
