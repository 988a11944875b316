import type { PagePlan } from '../../plan'
import type { Draft } from './draft'

/** Places by score, best first. */
export function writeLeaderboard(page: Extract<PagePlan, { kind: 'leaderboard' }>, draft: Draft): string {
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const titles = draft.titles(page.entity)
  const score = draft.field(page.entity, page.scoreField)
  draft.file.shared('Ranking')
  draft.file.importName('@/components/shared/States', 'WhenReady')
  draft.file.takeAll('@/lib/rows', 'fieldOf', 'plainText')
  if (page.dateField) draft.file.importName('@/lib/format', 'formatDate')
  draft.addStatement(`const entries = [...${rows}.rows]
  .sort((a, b) => (Number(b.${page.scoreField}) || 0) - (Number(a.${page.scoreField}) || 0))
  .map((row) => ({
    id: row.id,
    name: ${titles}.textOf(row, fieldOf(${config}, '${page.nameField}')),
    score: plainText(row.${page.scoreField} ?? 0, fieldOf(${config}, '${page.scoreField}')),${page.dateField ? `\n    note: formatDate(row.${page.dateField}),` : ''}
  }))`)
  const empty = draft.emptyState(page.entity, 'The first one stored takes the first place.', '').replaceAll('\n', '\n  ')
  const body = `<WhenReady queries={[${rows}]}>
  {entries.length ? <Ranking entries={entries.slice(0, 50)} /> : ${empty}}
</WhenReady>`
  return draft.write(draft.frame({ description: `Ranked by ${(score?.label ?? 'score').toLowerCase()}, best first.`, body }))
}
