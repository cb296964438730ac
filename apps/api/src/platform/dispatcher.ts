import type { Transport } from '@jishi/contract/client.ts';
import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { wrongInput } from '@jishi/contract/refusal.ts';
import * as z from 'zod';
import { AppError, loginRequired, refuse } from './app-error.ts';
import { describeFields } from './describe-fields.ts';
import { describeIssues } from './describe-issues.ts';
import { type EnvelopeWriter, lateEnvelope } from './envelope-writer.ts';
import type { BoundOperation, ResponsePort } from './operation-binding.ts';
import type { RequestContext } from './request-context.ts';
import { tellFailure } from './tell-failure.ts';

/** A bound operation made ready to answer. */
export interface PreparedOperation extends BoundOperation {
  /** Writes the envelope, declared fields only. */
  readonly write: EnvelopeWriter;
}

/** Finds, guards and runs operations: the one gate that HTTP and server rendering both pass. */
export class Dispatcher {
  readonly #operations = new Map<string, PreparedOperation>();

  constructor(bound: readonly BoundOperation[]) {
    for (const one of bound) {
      const key = `${one.area}.${one.name}`;
      if (this.#operations.has(key)) throw new Error(`operation ${key} is bound twice`);
      this.#operations.set(key, { ...one, write: lateEnvelope(one.operation.response) });
    }
  }

  list(): PreparedOperation[] {
    return [...this.#operations.values()];
  }

  /**
   * Checks access, then input, then runs the operation. Access comes first: a stranger learns nothing from our
   * validation.
   * @throws AppError for every expected refusal
   */
  async run(
    prepared: PreparedOperation,
    ctx: RequestContext,
    rawInput: unknown,
    response: ResponsePort,
  ): Promise<unknown> {
    this.assertAccess(prepared, ctx);
    return prepared.handle(ctx, readInput(prepared.operation, rawInput), response);
  }

  /** Refuses whoever may not call the operation; asked by itself before a file is even read. @throws AppError */
  assertAccess(prepared: PreparedOperation, ctx: RequestContext): void {
    assertAccess(prepared, ctx);
  }

  /**
   * A transport for callers in this process: same gate, no HTTP; answers pass the same writer, so nothing undeclared
   * leaks.
   */
  createLocalTransport(ctx: RequestContext, response: ResponsePort): Transport {
    return async (area, name, input) => {
      const prepared = this.#operations.get(`${area}.${name}`);
      if (!prepared) throw new Error(`no operation ${area}.${name}`);
      const sharedSeconds = sharedSecondsOf(prepared.operation, input);
      const { sharedAnswers } = ctx.platform;
      const make = async () => prepared.write(await this.run(prepared, ctx, input, response));
      try {
        if (!sharedSeconds) return (JSON.parse(await make()) as { data: unknown }).data;
        const key = sharedAnswers.keyOf(ctx, `${area}.${name}`, JSON.stringify(input));
        return (await sharedAnswers.readOrMake(key, sharedSeconds, make)).data;
      } catch (error) {
        if (error instanceof AppError)
          throw new ApiError(error.code, error.userMsg, error.data, error.refusal);
        // As over HTTP: what went wrong stands in the log, and the page hears what a caller from outside hears.
        const { code, userMsg } = tellFailure(error, ctx, `${area}.${name}`);
        throw new ApiError(code, userMsg, { requestId: ctx.requestId });
      }
    };
  }
}

/**
 * What an operation is asked, under the fields' own names and as its schema has it.
 * @throws AppError wrongInput with a message for people, and with the fields that are wrong in its data
 */
export function readInput(operation: Operation, rawInput: unknown): unknown {
  // With the input in the issues a missing field can be told from a wrong one.
  const parsed = operation.request.safeParse(describeFields(operation, rawInput), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refuse(wrongInput, describeIssues(parsed.error), {
    fields: z.flattenError(parsed.error).fieldErrors,
  });
}

/** Seconds an answer may be shared; a preview is for one member of staff alone and shared with nobody. */
export function sharedSecondsOf({ sharedSeconds }: Operation, input: unknown): number | undefined {
  const isPreview =
    typeof input === 'object' && input !== null && 'preview' in input && input.preview !== undefined;
  return isPreview ? undefined : sharedSeconds;
}

function assertAccess({ operation }: PreparedOperation, ctx: RequestContext): void {
  const { access } = operation;
  if (access === 'public') return;
  if (access === 'member') {
    if (!ctx.visitor.member) throw loginRequired();
    return;
  }
  const { staff } = ctx.visitor;
  // Who is not staff does not learn that the operation exists.
  if (!staff) throw new AppError(ErrorCode.loginRequired, '请先登录管理后台');
  if (access !== 'staff' && !staff.permissions.has(access)) {
    throw new AppError(ErrorCode.forbidden, '您没有执行此操作的权限，请联系管理员开通');
  }
}
