import type { PagePlan } from '../../plan'
import type { Understanding } from '../request/understanding'
import { RANKED } from './entity-draft'
import type { EntityDraft } from './entity-draft-types'

/**
 * Pages that fit only certain shapes of data: a week to tick, slots to fill, budgets to keep, points to give, questions
 * to play.
 */
export function specialPages(drafts: EntityDraft[], request: Understanding): PagePlan[] {
  return drafts.flatMap((draft) => [
    ...trackerPage(draft, drafts),
    ...plannerPage(draft, drafts),
    ...slotsPage(draft, drafts),
    ...budgetPage(draft, drafts),
    ...matrixPage(draft, drafts),
    ...quizPages(draft, drafts),
    ...rankingPage(draft, drafts, request),
  ])
}

const byName = (drafts: EntityDraft[], name: string | undefined) => drafts.find((draft) => draft.name === name)
const relationOf = (draft: EntityDraft) => draft.fields.find(({ kind }) => kind === 'relation')
const has = (draft: EntityDraft, name: string) => draft.fields.some((field) => field.name === name)

function trackerPage(draft: EntityDraft, drafts: EntityDraft[]): PagePlan[] {
  const relation = relationOf(draft)
  const target = byName(drafts, relation?.relation)
  if (draft.key !== 'habit_entry' || !relation || !target || !draft.dateField) return []
  return [
    {
      kind: 'tracker',
      name: 'Week',
      title: 'This week',
      icon: 'CheckCheck',
      inNavigation: true,
      entity: target.name,
      log: draft.name,
      relationField: relation.name,
      dateField: draft.dateField,
    },
  ]
}

function plannerPage(draft: EntityDraft, drafts: EntityDraft[]): PagePlan[] {
  const relation = draft.fields.find(({ kind, required }) => kind === 'relation' && required)
  const target = byName(drafts, relation?.relation)
  const slot = draft.fields.find(({ name, kind }) => name === 'slot' && kind === 'select')
  if (!relation || !target || !slot || !draft.dateField) return []
  const isMeals = draft.key === 'meal_plan'
  return [
    {
      kind: 'planner',
      name: isMeals ? 'MealPlanner' : `${draft.name}Planner`,
      title: isMeals ? 'Meal planner' : `${draft.label} plan`,
      icon: 'CalendarRange',
      inNavigation: true,
      entity: target.name,
      plan: draft.name,
      relationField: relation.name,
      dateField: draft.dateField,
      slotField: slot.name,
    },
  ]
}

function slotsPage(draft: EntityDraft, drafts: EntityDraft[]): PagePlan[] {
  const time = draft.fields.find(({ name, kind }) => kind === 'select' && /^(?:time_slot|time|start_time)$/.test(name))
  const status = draft.fields.find(({ name }) => name === draft.statusField)
  const waiting = status?.options?.find(({ value }) => /wait|request/.test(value))
  if (!time || !status || !waiting || !draft.dateField || draft.concept.is !== 'visit') return []
  const resourceField = draft.fields.find(
    ({ kind, relation }) => kind === 'relation' && byName(drafts, relation)?.concept.is === 'place',
  )
  const resource = byName(drafts, resourceField?.relation)
  const capacity = resource?.fields.find(({ name }) => /^(?:seats|capacity|places)$/.test(name))?.name
  const size = draft.fields.find(({ name }) => /^(?:party_size|people|guests)$/.test(name))?.name
  return [
    {
      kind: 'slots',
      name: `${draft.name}Day`,
      title: draft.key === 'reservation' ? 'Book a table' : 'Day plan',
      icon: 'CalendarClock',
      inNavigation: true,
      entity: draft.name,
      dateField: draft.dateField,
      timeField: time.name,
      ...(size ? { sizeField: size } : {}),
      statusField: status.name,
      waitingValue: waiting.value,
      ...(resource && resourceField
        ? {
            resource: {
              entity: resource.name,
              relationField: resourceField.name,
              ...(capacity ? { capacityField: capacity } : {}),
            },
          }
        : {}),
    },
  ]
}

function budgetPage(draft: EntityDraft, drafts: EntityDraft[]): PagePlan[] {
  const relation = draft.fields.find(
    ({ kind, relation: name }) => kind === 'relation' && has(byName(drafts, name) ?? draft, 'monthly_budget'),
  )
  const category = byName(drafts, relation?.relation)
  if (!relation || !category || category === draft || !draft.amountField || !draft.dateField) return []
  return [
    {
      kind: 'budget',
      name: 'Budgets',
      title: 'Budgets',
      icon: 'PiggyBank',
      inNavigation: true,
      entity: draft.name,
      amountField: draft.amountField,
      dateField: draft.dateField,
      category: { kind: 'relation', field: relation.name, entity: category.name, budgetField: 'monthly_budget' },
    },
  ]
}

function matrixPage(draft: EntityDraft, drafts: EntityDraft[]): PagePlan[] {
  const [row, column] = draft.fields.filter(({ kind }) => kind === 'relation')
  const value = draft.fields.find(({ name }) => name === 'score')
  if (draft.key !== 'grade' || !row || !column || !value) return []
  const maximum = byName(drafts, column.relation)?.fields.find(({ name }) => name === 'maximum_points')?.name
  return [
    {
      kind: 'matrix',
      name: 'Gradebook',
      title: 'Gradebook',
      icon: 'Grid3x3',
      inNavigation: true,
      entity: draft.name,
      rowField: row.name,
      columnField: column.name,
      valueField: value.name,
      ...(maximum ? { maximumField: maximum } : {}),
    },
  ]
}

/** Who leads, where a ranking was asked for. */
function rankingPage(draft: EntityDraft, drafts: EntityDraft[], { cues }: Understanding): PagePlan[] {
  const score = draft.fields.find(({ name }) => RANKED.test(name))
  if (!cues.has('leaderboard') || !score || drafts.some(({ key }) => key === 'quiz_result')) return []
  if (draft !== drafts.find((other) => other.fields.some(({ name }) => RANKED.test(name)))) return []
  return [
    {
      kind: 'leaderboard',
      name: 'Leaderboard',
      title: 'Leaderboard',
      icon: 'Trophy',
      inNavigation: true,
      entity: draft.name,
      nameField: draft.titleField,
      scoreField: score.name,
    },
  ]
}

function quizPages(draft: EntityDraft, drafts: EntityDraft[]): PagePlan[] {
  const result = drafts.find(({ key }) => key === 'quiz_result')
  const options = draft.fields.filter(({ name }) => /^answer_[a-d]$/.test(name)).map(({ name }) => name)
  if (draft.key !== 'question' || !result || options.length < 2) return []
  const quizField = draft.fields.find(({ kind }) => kind === 'relation')
  return [
    {
      kind: 'quiz',
      name: 'Play',
      title: 'Play',
      icon: 'Play',
      inNavigation: true,
      question: draft.name,
      textField: draft.titleField,
      optionsFields: options,
      answerField: 'correct_answer',
      ...(quizField?.relation ? { quiz: { entity: quizField.relation, relationField: quizField.name } } : {}),
      result: result.name,
      playerField: 'player',
      scoreField: 'score',
    },
    {
      kind: 'leaderboard',
      name: 'Leaderboard',
      title: 'Leaderboard',
      icon: 'Trophy',
      inNavigation: true,
      entity: result.name,
      nameField: 'player',
      scoreField: 'score',
      ...(result.dateField ? { dateField: result.dateField } : {}),
    },
  ]
}
