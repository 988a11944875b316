import type { Context } from 'hono'

/**
 * Goes on after the answer is out. For work whose length would tell whether an address has an account: the answer is
 * the same, and as quick, whether a mail goes out or not. What fails is logged by name only, for a mail holds codes.
 */
export function afterAnswer(c: Pick<Context, 'executionCtx'>, name: string, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work.catch((error: unknown) => console.error(name, error instanceof Error ? error.message : 'failed')))
}
