import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A suite's longest files first, so that at the end no process waits for one that began late. `names` are the ends of
 * their paths, by what they cost; a clean clone knows no times of its own, and the other files go by their size.
 */
export const longestFirst = (names: string[]): typeof BaseSequencer => {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const at = names.findIndex((name) => moduleId.endsWith(`/${name}`))
    return at === -1 ? names.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
    }
  }
}
