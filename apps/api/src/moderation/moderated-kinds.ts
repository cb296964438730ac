import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What was judged: exactly these words and pictures. */
export interface Piece {
  readonly refId: number;
  /** From 1; every edit is one more. */
  readonly revision: number;
  /** Its author; null where it was written by nobody with an account. */
  readonly memberId: number | null;
  readonly text: string;
  readonly pictures: readonly StoredPicture[];
  /** Why it was refused; empty where it was not. */
  readonly reasonCode?: RefusalReason | '';
}

/**
 * Something that members write and others see. Stated in `<room>.moderated.ts`, in a list `<room>Moderated`, by the
 * room that owns it.
 */
export interface ModeratedKind {
  /** `productComment`: letters only, the name on the wire. */
  readonly kind: string;
  /** What people call it: 商品评价. */
  readonly title: string;
  /** Address of this shop where its author writes it anew; left out where there is none. */
  readonly link?: string;
  /** It cannot be written anew: its author is not asked to. */
  readonly isFinal?: boolean;
  /** What becomes of a piece that waited and has passed, in the transaction of the decision. */
  passed?(tx: RequestContext, piece: Piece): Promise<void>;
  /**
   * Takes a piece away, in the transaction of the decision. It takes away what was judged and nothing else: what its
   * author has put in its place meanwhile stays.
   */
  refused(tx: RequestContext, piece: Piece): Promise<void>;
  /** A piece as everybody sees it now, for who reports it; left out: nobody can. */
  readPublic?(ctx: RequestContext, refId: number): Promise<Piece | undefined>;
}

let known: ReadonlyMap<string, ModeratedKind> | undefined;

/**
 * Says once for the process what is moderated.
 * @throws Error where two rooms state the same kind
 */
export function announceModerated(kinds: readonly ModeratedKind[]): void {
  const byKind = new Map(kinds.map((one) => [one.kind, one]));
  if (byKind.size !== kinds.length) throw new Error('two rooms moderate a kind of one name');
  known = byKind;
}

/** @throws Error before anybody has said what is moderated: a process that forgot it would show what was refused. */
export function readModerated(): ReadonlyMap<string, ModeratedKind> {
  if (!known) throw new Error('nobody has said what is moderated');
  return known;
}

/** @throws Error for a kind that no room states */
export function requireModerated(kind: string): ModeratedKind {
  const found = readModerated().get(kind);
  if (!found) throw new Error(`no room has ${kind} moderated`);
  return found;
}
