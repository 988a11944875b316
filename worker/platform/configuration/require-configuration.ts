import { ApiError } from '#contract/errors'
import type { Env } from '../env'
import { findConfigurationProblems } from './find-problems'

/**
 * @throws {ApiError} `not-configured` where nothing can be served safely. Names what is missing, for whoever set this
 * up is the one who meets it first.
 */
export function requireConfiguration(env: Env): void {
  const stopping = findConfigurationProblems({ ...env }).filter(({ severity }) => severity === 'stops')
  if (stopping.length > 0) throw new ApiError('not-configured', stopping.map(({ sentence }) => sentence).join(' '))
}
