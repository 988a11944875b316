import type { DataSet } from '#contract/data/data-sets'

/** Where rows are read and written: an app, and which of its sets once it has two. */
export interface RowSource {
  appId: string
  dataSet?: DataSet | undefined
}

/** What a call says of the set, in its query. */
export const setQuery = ({ dataSet }: RowSource): Record<string, string> => (dataSet ? { dataSet } : {})

export function withSet(path: string, source: RowSource): string {
  const query = new URLSearchParams(setQuery(source)).toString()
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}
