import type { AppFiles } from '#contract/app/app-files'
import type { PromptContext } from '#contract/chat/prompt-context'
import { capital } from '#contract/inflect'
import { describeChanges } from '#contract/plan/plan-changes'
import type { AppPlan, ChartPlan, EntityPlan, PagePlan } from './plan'
import { planOfApp } from './planned/plan-of-app'
import { findField } from './understand/changes/find-in-plan'
import { planChanges } from './understand/plan-changes'
import { asksWhether } from './understand/talk/asks-whether'
import { askForFile, readImportRequest } from './understand/talk/imports'
import { offer } from './understand/talk/offers'
import { requestFor } from './understand/talk/request-for'
import { workOut } from './work-out'

interface Asked {
  plan: AppPlan
  files: AppFiles
  context: PromptContext | undefined
}

/**
 * To a question whether something of the app is, should be or can be: how it is, or what it would be with a button that asks for it.
 * Nothing is changed. Undefined where something else is asked, '' where this cannot be answered.
 */
export function answerWhether(words: string, asked: Asked): string | undefined {
  const whether = asksWhether(words, asked.plan)
  if (!whether) return undefined
  if (whether.kind === 'wish') return wouldBe(whether.wish, asked) ?? ''
  const { entity, what } = whether
  const said = what.replace(/^(?:an?|any|some|the|already) /i, '').replace(/ (?:field|column|box)$/i, '')
  return (
    pagesAnswer(said, entity, asked.plan) ??
    fieldAnswer(said, entity) ??
    `No, ${entity.plural.toLowerCase()} have no “${said}”. ${wouldBe(`${entity.plural.toLowerCase()} should have ${what}`, asked) ?? `What is kept of each: ${labelsOf(entity)}.\n`}`
  )
}

const labelsOf = ({ fields }: EntityPlan): string => fields.map(({ label }) => label.toLowerCase()).join(', ')

function fieldAnswer(said: string, entity: EntityPlan): string | undefined {
  const field = findField(entity, said)
  return field && `Yes: ${entity.plural.toLowerCase()} have the field “${field.label}”.\n`
}

const KINDS: [RegExp, PagePlan['kind']][] = [
  [/\bcalendar\b/i, 'calendar'],
  [/\b(?:kanban )?board\b/i, 'board'],
  [/\bmap\b/i, 'map'],
  [/\bgallery\b/i, 'gallery'],
  [/\b(?:list|table)\b/i, 'list'],
]

/** What is shown of a list: its pages and charts. */
function pagesAnswer(said: string, entity: EntityPlan, { pages }: AppPlan): string | undefined {
  const many = entity.plural.toLowerCase()
  if (/\b(?:charts?|graphs?|diagrams?)\b/i.test(said)) {
    const drawn = pages.flatMap((page) =>
      chartsOf(page)
        .filter((chart) => chart.entity === entity.name)
        .map(({ title }) => ({ title, page })),
    )
    return drawn.length > 0
      ? `Yes: ${drawn.map(({ title, page }) => `“${title}” on the page “${page.title}”`).join(' and ')}.\n`
      : undefined
  }
  const kind = KINDS.find(([pattern]) => pattern.test(said))?.[1]
  const page = pages.find((each) => each.kind === kind && 'entity' in each && each.entity === entity.name)
  return page && `Yes: the page “${page.title}” of ${many}.\n`
}

const chartsOf = (page: PagePlan): ChartPlan[] => ('charts' in page && Array.isArray(page.charts) ? page.charts : [])

/** What a wish would come to, were it one; undefined where that is not known. */
function wouldBe(wish: string, { plan, files, context }: Asked): string | undefined {
  const importing = readImportRequest(wish, plan)
  if (importing) return `Yes. ${askForFile(importing)}`
  const planned = planChanges(wish, plan)
  const { changes, remarks, notUnderstood, lacking } = planned
  if (notUnderstood.length > 0 || (lacking.length === 0 && changes.length === 0 && remarks.length === 0)) return undefined
  const { now, said, asides, actions } = workOut({ ...planned, isFix: false }, plan, files, context)
  if (actions.length === 0) return `${[...said, ...asides].join('\n')}\n`
  const seen = describeChanges(planOfApp(files), planOfApp(now))
  const request = requestFor(changes, plan) ?? wish
  const steps = (seen.length > 0 ? seen : [capital(request)]).map((step, at) => `${at + 1}. ${step}`)
  return `Nothing is changed yet. It would be this:\n\n${[steps.join('\n'), ...remarks].join('\n\n')}\n${offer('To have it', [{ label: request.slice(0, 80), request }])}`
}
