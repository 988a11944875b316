import type { PagePlan } from '../../plan'
import { lower, withArticle } from '../code/names'
import type { Draft } from './draft'

type Timer = Extract<PagePlan, { kind: 'timer' }>

/**
 * A timer for one row at a time: with its own lengths of work and rest, or with focus and break, which are counted on
 * it.
 */
export function writeTimer(page: Timer, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const titles = draft.titles(page.entity)
  draft.editor(page.entity)
  draft.file.importName('react', 'useState')
  draft.file.importName('sonner', 'toast')
  draft.file.shared('PhaseTimer')
  draft.file.takeAll('@/components/shared/States', 'WhenReady')
  draft.file.importName('@/components/ui/button', 'Button')
  if (page.countField) draft.file.importName('@/hooks/use-rows', 'useSaveRow')
  draft.addStatement('const [chosen, setChosen] = useState(null)')
  draft.addStatement(`const current = ${rows}.rows.find(({ id }) => id === chosen) ?? ${rows}.rows[0]`)
  if (page.countField) {
    draft.addStatement(`const save = useSaveRow('${page.entity}')`)
    draft.addStatement(`const count = (phase) => {
  if (!phase.isRest) save.mutate({ id: current.id, ${page.countField}: (Number(current.${page.countField}) || 0) + 1 })
}`)
  }
  const length = page.countField
    ? `<span className="text-muted-foreground tabular-nums">{Number(row.${page.countField}) || 0}</span>`
    : ''
  const body = `<WhenReady queries={[${rows}]}>
  {current ? (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <PhaseTimer
        key={current.id}
        title={${titles}.titleOf(current, ${config})}
        phases={phasesOf(current)}${page.countField ? '\n        onPhase={count}' : ''}
        onFinish={() => toast.success(${titles}.titleOf(current, ${config}) + ' is through')}
      />
      <ul className="divide-y rounded-xl border bg-card" aria-label=${JSON.stringify(entity.plural)}>
        {${rows}.rows.map((row) => (
          <li key={row.id} className="p-1">
            <Button
              variant={row.id === current.id ? 'secondary' : 'ghost'}
              className="w-full justify-between gap-3"
              aria-pressed={row.id === current.id}
              onClick={() => setChosen(row.id)}
            >
              <span className="truncate">{${titles}.titleOf(row, ${config})}</span>
              ${length}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  ) : (
    ${draft.emptyState(page.entity, `Add ${withArticle(entity.label)}, and time it here.`).replaceAll('\n', '\n    ')}
  )}
</WhenReady>
{editor.dialogs}`.replace(/\n\s+\n/g, '\n')
  const counted = draft.field(page.entity, page.countField ?? '')?.label
  return draft.write(
    draft.frame({
      description: counted
        ? `Twenty-five minutes of focus, five of rest. Each focus adds one to ${lower(counted)}.`
        : `Choose ${withArticle(entity.label)} and press Start.`,
      actions: `${rows}.rows.length > 0 && ${draft.addButton(page.entity)}`,
      body,
    }),
    { above: phasesCode(page) },
  )
}

/** The phases of one round, from the row where it says so. */
function phasesCode({ phases }: Timer): string {
  if (!phases) {
    return `/** One focus and the break after it. */
const phasesOf = () => [
  { label: 'Focus', seconds: 25 * 60 },
  { label: 'Break', seconds: 5 * 60, isRest: true },
]`
  }
  const rounds = phases.roundsField ? `Number(row.${phases.roundsField}) || 1` : '8'
  return `/** Work and rest by turns, as often as there are rounds; no rest after the last. */
function phasesOf(row) {
  const rounds = ${rounds}
  return Array.from({ length: rounds }, (_, index) => [
    { label: 'Work, round ' + (index + 1) + ' of ' + rounds, seconds: Number(row.${phases.workField}) || 40 },
    { label: 'Rest', seconds: Number(row.${phases.restField}) || 20, isRest: true },
  ])
    .flat()
    .slice(0, -1)
}`
}
