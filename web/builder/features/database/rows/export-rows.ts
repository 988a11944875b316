import { authorisedFetch, failure } from '../../../lib/api'
import { type RowSource, setQuery } from '../data-sets/row-source'

/** All rows of a list as a file: text that a spreadsheet would run as a formula comes quoted. */
export async function exportRows(source: RowSource, entity: string, { q, sort }: { q: string; sort: string }): Promise<void> {
  const query = new URLSearchParams({ format: 'csv', ...setQuery(source), ...(q ? { q } : {}), ...(sort ? { sort } : {}) })
  const response = await authorisedFetch(
    `/live_api/apps/${encodeURIComponent(source.appId)}/entities/${encodeURIComponent(entity)}/export?${query}`,
  )
  if (!response.ok) throw await failure(response)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${entity}${source.dataSet === 'test' ? '_test' : ''}_export_${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
