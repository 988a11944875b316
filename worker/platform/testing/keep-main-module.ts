interface Runner {
  import(id: string): Promise<unknown>
  /** As vitest has it, which asks Node where a module lies each time. */
  importAnew?(id: string): Promise<unknown>
}

/**
 * Each request to the Worker and each call of an object imports the Worker's main module, and where that lies is asked
 * of Node each time: as much work as a small request itself. Within a file of tests it stays where it is.
 */
const { moduleRunner: runner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Runner } }).__vitest_mocker__
runner.importAnew ??= runner.import.bind(runner)
const importAnew = runner.importAnew
const known = new Map<string, Promise<unknown>>()
runner.import = (id) => {
  if (!id.endsWith('/worker/index.ts')) return importAnew(id)
  const found = known.get(id) ?? importAnew(id)
  known.set(id, found)
  return found
}
