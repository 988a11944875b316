import { ApiError } from '#contract/errors'
import type { Env } from '../env'
import { findConfigurationProblems } from './find-problems'

/** Environments that were found in order: each request of a runtime brings the same one. */
const inOrder = new WeakSet<Env>()

/**
 * @throws {ApiError} `not-configured` where nothing can be served safely. Names what is missing, for whoever set this
 * up is the one who meets it first.
 */
export function requireConfiguration(env: Env): void {
  if (inOrder.has(env)) return
  const stopping = findConfigurationProblems({ ...env }).filter(({ severity }) => severity === 'stops')
  if (stopping.length > 0) throw new ApiError('not-configured', stopping.map(({ sentence }) => sentence).join(' '))
  inOrder.add(env)
}
