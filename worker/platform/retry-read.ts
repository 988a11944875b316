import { ApiError } from '#contract/errors'

const WAITS_MS = [50, 250, 1_000]

/**
 * Reads again what a database or the bucket could not give just then ("Network connection lost", overload, an object
 * that is being moved). For reading, and for what comes to the same when it is done twice: it may be. A refusal of ours
 * is no such trouble.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (const waitMs of WAITS_MS) {
    try {
      return await read()
    } catch (error) {
      if (error instanceof ApiError) throw error
      await scheduler.wait(waitMs)
    }
  }
  return read()
}
