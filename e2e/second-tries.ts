import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed only when tried once more: each is a fault to be found, in the test or in the product. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`Passed at the second try only: ${name}`)
  }
}
