import type { ImportNote } from '#contract/app/transfer'

/** Collects what an import has to say, as it goes. */
export class Notes {
  readonly adapted: ImportNote[] = []
  readonly notUnderstood: ImportNote[] = []
  readonly warnings: ImportNote[] = []

  adapt(path: string, reason: string) {
    this.adapted.push({ path, reason })
  }

  leaveOut(path: string, reason: string) {
    this.notUnderstood.push({ path, reason })
  }

  warn(reason: string, path?: string) {
    this.warnings.push({ ...(path ? { path } : {}), reason })
  }

  /** What is said of many files of one folder alike, said once. */
  grouped(notes: ImportNote[]): ImportNote[] {
    const groups = new Map<string, string[]>()
    for (const { path = '', reason } of notes) {
      const folder = path.includes('/') ? `${path.split('/')[0]}/` : ''
      const key = JSON.stringify([folder, reason])
      groups.set(key, [...(groups.get(key) ?? []), path])
    }
    return [...groups].flatMap(([key, paths]) => {
      const [folder = '', reason = ''] = JSON.parse(key) as string[]
      if (paths.length > MANY)
        return [{ path: folder || `${paths.slice(0, 2).join(', ')} …`, reason: `${paths.length} files. ${reason}` }]
      return paths.map((path) => ({ ...(path ? { path } : {}), reason }))
    })
  }
}

const MANY = 4
