import { escapePattern } from '#contract/escape-pattern'
import type { AppPlan, ChartPlan, ShownChart } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import { findEntity, findFieldAnywhere, findPage } from '../find-in-plan'
import { type Found, found, type Reader } from '../found'

const CHARTS = '(?:charts?|graphs?|diagrams?)'
const NAMED = String.raw`(?:"[^"]+"|(?:(?!charts|graphs|diagrams)[\w'-]+ ?)+?)`
const BEHIND = `(?: (?:please|pls|thanks|thank you|at all|any ?more|again|altogether|anywhere|needed|necessary|wanted))*`
const NEGATED = `(?:i|we)(?: really| just)? (?:do not|don't|dont|never)(?: really| even)? (?:want|need|like|use|care (?:for|about)|look at)`
const LEADS = `(?:remove|delete|drop|hide|lose|kill|ditch|skip|scrap|get rid of|take (?:away|out|off)|throw (?:out|away)|leave out|no more|no|without|(?:do not|don't|dont|stop|never) (?:show|showing|display|displaying|use|using)|(?:there )?should be no|${NEGATED})`

/** What is said to go: behind the verb, between its two words, or as what can go. */
const WAYS = [
  new RegExp(`^${LEADS} (.+?)${BEHIND}$`, 'i'),
  new RegExp(`^(?:take|throw|leave) (.+?) (?:away|out|off)${BEHIND}$`, 'i'),
  new RegExp(`^(?:take|throw) (.+? (?:off|out of) .+?)${BEHIND}$`, 'i'),
  new RegExp(
    `^(.+?) (?:(?:can|should|must|may|have to|need to) (?:all )?(?:go|be (?:removed|deleted|hidden|dropped|left out|taken (?:away|out|off)))|(?:are|is) (?:not|no longer) (?:needed|wanted|necessary)|(?:aren't|isn't) (?:needed|wanted|necessary))${BEHIND}$`,
    'i',
  ),
]
const WHICH = new RegExp(
  `^(?:(?:any|all|both|two|three|four|of|the|my|our|your|those|these|that|this|its|kind) )*(${NAMED} )?(${CHARTS})((?: (?:and|or|and the) ${CHARTS})?)( .+)?$`,
  'i',
)
const ON_PAGE = /^ (?:on|from|in|off|out of|of) (?:the |my |our )?(.+?)(?: page| screen)?$/i
const FIRST_PAGE = /^(?:dashboard|overview|home|start|front|main|first|home ?page)$/i

/** `remove the charts`, `no graphs please`, `the pie chart can go`, `take the charts off the overview`. */
export const readRemoveCharts: Reader = ({ text }, plan) => readUnwantedCharts(text, plan)

/** Whether a text says no more than that charts are to go. */
export const isOfUnwantedCharts = (text: string, plan: AppPlan): boolean => readUnwantedCharts(plainly(text), plan) !== undefined

const plainly = (text: string): string =>
  text
    .trim()
    .replace(/^(?:(?:please|and|but|also|so|now|ok|okay|then),? |(?:can|could|would|will) you )+/i, '')
    .replace(/[\s.!?,;]+$/, '')

function readUnwantedCharts(said: string, plan: AppPlan): Found | undefined {
  const text = plainly(said).replace(/\s+/g, ' ')
  const what = WAYS.map((way) => way.exec(text)?.[1]).find((each) => each !== undefined)
  const [, before = '', noun = '', others = '', behind = ''] = (what !== undefined && WHICH.exec(what)) || []
  if (what === undefined || noun === '' || isOfTheApp(noun, plan)) return undefined
  const all = shownCharts(plan)
  if (all.length === 0) return found([], 'No page of this app shows charts.')
  const where = pageSaid(behind, plan)
  const told = `${before} ${where ? '' : behind}`.trim()
  const there = where ? all.filter(({ page }) => page === where) : all
  const charts = told === '' ? there : there.filter((chart) => isCalled(chart, told))
  if (charts.length === 0) return told === '' ? found([], 'No charts stand there.') : undefined
  if (!/s$/i.test(noun) && others === '' && charts.length > 1)
    return found(
      [],
      `There are several charts: ${charts.map(({ chart }) => `“${chart.title}”`).join(', ')}. Say which one is to go.`,
    )
  const gone = charts.map(({ page, chart: { title } }): ShownChart => ({ page, title }))
  return found([{ kind: 'remove-charts', charts: gone }])
}

/** Something that the app keeps or tells is called so: `charts` of the week, the `chart` of a patient. */
function isOfTheApp(noun: string, plan: AppPlan): boolean {
  const page = findPage(plan, noun)
  return (
    findEntity(plan, noun) !== undefined ||
    findFieldAnywhere(plan, noun) !== undefined ||
    (page !== undefined && page.kind !== 'reports')
  )
}

interface Standing {
  page: string
  chart: ChartPlan
}

const shownCharts = ({ pages }: AppPlan): Standing[] =>
  pages.flatMap((page) => ('charts' in page ? page.charts.map((chart) => ({ page: page.name, chart })) : []))

function pageSaid(behind: string, plan: AppPlan): string | undefined {
  const said = ON_PAGE.exec(behind)?.[1]
  if (said === undefined) return undefined
  return (findPage(plan, said) ?? (FIRST_PAGE.test(said) ? plan.pages.find(({ kind }) => kind === 'dashboard') : undefined))?.name
}

/** By its shape, or by words of its title: `the pie chart`, `the chart of songs by artist`. */
function isCalled({ chart }: Standing, told: string): boolean {
  const title = ` ${foldPhrase(chart.title)} `
  const words = foldPhrase(told.replace(/["“”]/g, ' '))
    .split(' ')
    .filter((word) => word !== '' && !SAYS_NOTHING.test(word))
  return words.length > 0 && words.every((word) => word === chart.shape || new RegExp(` ${escapePattern(word)} `).test(title))
}

const SAYS_NOTHING = /^(?:of|by|per|for|the|a|an|each|every|called|named|titled|with|about|number|total|and|our|my|on|in)$/
