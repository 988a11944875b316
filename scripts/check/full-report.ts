import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node'

/** The figures of vitest's own report, and what it leaves out of them: errors outside any test. */
export default class FullReport extends JsonReporter {
  #unhandledErrors: string[] = []

  constructor() {
    super({})
  }

  override async onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError> = []) {
    this.#unhandledErrors = errors.map(({ stack, message }) => stack || message)
    await super.onTestRunEnd(modules)
  }

  override async writeReport(report: string) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandledErrors }))
  }
}
