import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, by its processor time. A clean clone knows no times, and goes by the size of files. */
const LONGEST = ['chat', 'database', 'admin', 'code', 'no-harm', 'main-job', 'screens', 'sign-in', 'app-panels', 'generated-apps']

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
  return at === -1 ? LONGEST.length : at
}

/** The longest files first, so that at the end no process waits for one that began late. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
