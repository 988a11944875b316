import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node'

/** The figures of vitest's own report, and what it leaves out of them: errors outside any test. */
export default class FullReport extends JsonReporter {
  constructor() {
    super({})
  }

  override async onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError> = []) {
    await super.onTestRunEnd(modules)
    const { outputFile } = this.ctx.config
    const path = typeof outputFile === 'string' ? outputFile : outputFile?.json
    if (path === undefined) return
    const unhandledErrors = errors.map(({ stack, message }) => stack || message)
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), unhandledErrors }))
  }
}
