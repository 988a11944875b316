import { UNNAMED_APP } from '#contract/app/apps'
import type { Suggestion } from '#contract/chat/suggestions'
import type { EntitySchema } from '#contract/data/entities'
import { capital, countOf } from '#contract/inflect'
import type { AppPlan, EntityPlan, PagePlan } from '../../plan'
import { accessSentence, joined } from './access-sentence'

/** What is about to be built, in a few lines: what it keeps, and what one can do with it. */
export function opening(plan: AppPlan): string {
  const site = websiteIn(plan)
  if (site) return websiteWords(plan, site)
  const kept = plan.entities.map(({ plural }) => plural.toLowerCase())
  const lines = plan.entities.slice(0, 6).map((entity) => `- **${entity.plural}**: ${fieldWords(entity)}`)
  const named = plan.name === UNNAMED_APP ? 'an app' : `**${plan.name}**, an app`
  return `I'll build ${named} for ${joined(kept)}.\n\n${lines.join('\n')}\n\n${pageWords(plan)}\n`
}

type Site = Extract<PagePlan, { kind: 'landing' }>

/** The public page of what keeps nothing but what that page shows and takes in. */
function websiteIn({ entities, pages: [first] }: AppPlan): Site | undefined {
  if (first?.kind !== 'landing') return undefined
  const its = [...first.sections.map(({ entity }) => entity), first.form?.entity]
  return entities.every(({ name }) => its.includes(name)) ? first : undefined
}

function websiteWords({ name, entities }: AppPlan, { sections, about, form }: Site): string {
  const shown = [...sections.map(({ title }) => title), ...about.map(({ heading }) => heading)].map((title) =>
    title.toLowerCase(),
  )
  const sent = entities.find((entity) => entity.name === form?.entity)
  const lines = [
    `- **On the public page**: ${joined(shown)}`,
    ...(sent ? [`- **${sent.plural}**, sent in by visitors: ${fieldWords(sent)}`] : []),
  ]
  const named = name === UNNAMED_APP ? 'a website' : `**${name}**, a website`
  return `I'll build ${named}.\n\n${lines.join('\n')}\n\n${OF_WEBSITES}\n`
}

const OF_WEBSITES =
  'What it says is for you to write: in the lists behind it, and in the preview. Whatever visitors send in stands in a list that only admins read.'

function fieldWords({ fields }: EntityPlan): string {
  const names = fields
    .filter(({ kind }) => kind !== 'long_text' && kind !== 'image')
    .slice(0, 6)
    .map(({ label }) => label.toLowerCase())
  return `${joined(names)}${fields.length > names.length ? ' and more' : ''}`.replace(
    /^(.*) and (\S+(?: \S+)*) and more$/,
    '$1, $2 and more',
  )
}

const KINDS: Partial<Record<PagePlan['kind'], string>> = {
  board: 'a board to move things along',
  calendar: 'a calendar',
  tracker: 'a week to tick off, with streaks',
  planner: 'a week planner',
  slots: 'a day by time slots with a waiting list',
  budget: 'budgets of the month',
  matrix: 'a grade table with averages',
  quiz: 'a quiz to play',
  leaderboard: 'a leaderboard',
  map: 'a map',
  gallery: 'a gallery of pictures',
  timer: 'a timer',
  approvals: 'a page to approve or turn down what comes in',
  shop: 'a shop with a cart and a checkout',
  landing: 'a public page',
  reports: 'reports',
}

function pageWords({ pages }: AppPlan): string {
  const beside = pages[0]?.kind === 'landing' ? pages.slice(1) : pages
  const special = [...new Set(beside.flatMap(({ kind }) => KINDS[kind] ?? []))]
  const has = special.length > 0 ? `, and has ${joined(special)}` : ''
  return `It opens on ${firstPage(pages)}${has}. ${OF_LISTS}`
}

function firstPage(pages: PagePlan[]): string {
  const [first] = pages
  const dashboard = pages.find(({ kind }) => kind === 'dashboard')
  if (dashboard?.kind === 'dashboard')
    return `${first?.kind === 'landing' ? 'the public page, with ' : ''}a dashboard with figures${dashboard.charts.length > 0 ? ' and charts' : ''}`
  return first?.kind === 'list' ? `the list of ${first.title.toLowerCase()}` : `the page ${first?.title}`
}

const OF_LISTS = 'Lists can be searched, filtered and sorted; whoever may change a list can add, edit and delete its records.'

/** `schemas` where the app has them: they hold rules that no plan says. */
export function closing(plan: AppPlan, schemas: Record<string, EntitySchema> = {}): string {
  const rows = plan.entities.reduce((sum, { samples }) => sum + samples.length, 0)
  return `**${plan.name}** is ready: ${countOf(plan.entities.length, 'kind of thing', 'kinds of things')} to keep, ${countOf(plan.pages.length, 'page', 'pages')}, and ${rows} sample records so that you can see it at work.\n\n${accessSentence(plan, schemas)}\n`
}

/** Next steps that fit this very app. */
export const nextSteps = (plan: AppPlan): Suggestion[] =>
  [suggestField(plan), suggestPage(plan), 'make it teal and start in dark mode'].flatMap((request) =>
    request === undefined ? [] : [{ label: capital(request).slice(0, 80), request }],
  )

/** A field that rows of this kind plausibly have and do not have yet. */
function suggestField({ entities }: AppPlan): string | undefined {
  for (const { name, plural, fields, dateField, imageField, statusField } of entities) {
    const has = (word: RegExp) => fields.some((field) => word.test(field.name))
    const many = plural.toLowerCase()
    const isPerson = PERSON.test(name)
    if (isPerson && !has(/birth/)) return `add a birthday to ${many}`
    if (PARTY.test(name)) {
      if (!has(/phone/)) return `add a phone number to ${many}`
      if (!has(/address/)) return `add an address to ${many}`
    }
    if (statusField && dateField && has(/assign|due/) && !has(/priority/)) return `add a priority (low, medium, high) to ${many}`
    if (!dateField && !imageField && !isPerson && THING.test(name)) return `add a photo to ${many}`
  }
  const [main] = entities
  return main && !/note/i.test(main.label) && !main.fields.some(({ name }) => /^notes?$/.test(name))
    ? `add notes to ${main.plural.toLowerCase()}`
    : undefined
}

const PERSON =
  /^(?:Contact|Member|Student|Guest|Patient|Person|Friend|Volunteer|Employee|Customer|Client|Player|Teacher|Tenant|Parent|Child|Teammate)$/
const PARTY =
  /^(?:Company|Supplier|Vendor|Organisation|Organization|Business|Venue|Donor|Sponsor|Partner|School|Shop|Restaurant)$/
const THING =
  /^(?:Recipe|Product|Item|Book|Camera|Lens|Plant|Tool|Bike|Car|Vehicle|Dish|Bottle|Wine|Beer|Record|Room|Property|Asset|Pet|Dog|Cat|Horse|Hive|Apiary|Animal|Place|Trip|Garment|Shoe|Toy|Coin|Stamp|Part)$/

/** A board where rows move from open to done, or else a chart over something that is told apart. */
function suggestPage({ entities, pages }: AppPlan): string | undefined {
  const board = entities.find(({ name, statusField, fields, dateField, amountField }) => {
    const options = fields.find((field) => field.name === statusField)?.options ?? []
    const moves = options.length > 2 && options.some(({ isDone }) => isDone) && (dateField ?? amountField) !== undefined
    return moves && !pages.some((page) => (page.kind === 'board' || page.kind === 'slots') && page.entity === name)
  })
  if (board) return `add a board for ${board.plural.toLowerCase()}`
  const charted = pages.flatMap((page) => (page.kind === 'dashboard' || page.kind === 'reports' ? page.charts : []))
  // Who has an overview without a chart wants none, or has nothing to draw.
  if (charted.length === 0 && pages.some(({ kind }) => kind === 'dashboard')) return undefined
  for (const { name, plural, fields } of entities) {
    const by = fields.find(
      (field) =>
        field.kind === 'select' &&
        !/answer/.test(field.name) &&
        !charted.some((chart) => chart.entity === name && chart.by.field === field.name),
    )
    if (by) return `add a page with a chart of ${plural.toLowerCase()} by ${by.label.toLowerCase()}`
  }
  return undefined
}
