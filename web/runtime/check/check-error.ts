import type { CheckError } from '#contract/app/boot'
import { describeError } from '../boot/error-report'

export function toCheckError(thrown: unknown, componentStack?: string | null): CheckError {
  const { title, stack } = describeError(thrown, 'check')
  return { message: title, ...(stack ? { stack } : {}), ...(componentStack ? { componentStack } : {}) }
}
