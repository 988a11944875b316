import type { AppPlan, EntityPlan, PagePlan } from '../../plan'

/** What is about to be built, in a few lines: what it keeps, and what one can do with it. */
export function opening(plan: AppPlan): string {
  const kept = plan.entities.map(({ plural }) => plural.toLowerCase())
  const lines = plan.entities.slice(0, 6).map((entity) => `- **${entity.plural}**: ${fieldWords(entity)}`)
  return `I'll build **${plan.name}**, an app for ${joined(kept)}.\n\n${lines.join('\n')}\n\n${pageWords(plan)}\n`
}

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
  landing: 'a public page',
  reports: 'reports',
}

function pageWords({ pages }: AppPlan): string {
  const special = [...new Set(pages.flatMap(({ kind }) => KINDS[kind] ?? []))]
  return `It opens on ${pages[0]?.kind === 'landing' ? 'the public page, with' : ''} a dashboard with figures and charts${special.length > 0 ? `, and has ${joined(special)}` : ''}. Lists can be searched, filtered and sorted; everything can be added, edited and deleted.`
    .replace('opens on  a', 'opens on a')
    .replace(/, and has a public page and /, ', and has ')
}

export function closing(plan: AppPlan): string {
  const rows = plan.entities.reduce((sum, { samples }) => sum + samples.length, 0)
  return `**${plan.name}** is ready: ${count(plan.entities.length, 'kind of thing', 'kinds of things')} to keep, ${count(plan.pages.length, 'page', 'pages')}, and ${rows} sample records so that you can see it at work.\n\nNext you could say:\n${suggestions(
    plan,
  )
    .map((line) => `- ${line}`)
    .join('\n')}\n`
}

/** Next steps that fit this very app. */
export function suggestions(plan: AppPlan): string[] {
  const [main, second] = plan.entities
  if (!main) return ['"make it green"']
  const board = plan.entities.find(
    ({ statusField, name }) => statusField && !plan.pages.some((page) => page.kind === 'board' && page.entity === name),
  )
  const grouped = plan.entities.find(({ fields }) => fields.some(({ kind }) => kind === 'select'))
  const by = grouped?.fields.find(({ kind }) => kind === 'select')
  return [
    main.fields.some(({ kind }) => kind === 'phone')
      ? `"add a birthday to ${main.plural.toLowerCase()}"`
      : `"add a phone number to ${(second ?? main).plural.toLowerCase()}"`,
    board
      ? `"add a kanban board for ${board.plural.toLowerCase()}"`
      : grouped && by
        ? `"add a page with a chart of ${grouped.plural.toLowerCase()} by ${by.label.toLowerCase()}"`
        : `"add a page with a chart of ${main.plural.toLowerCase()} by month"`,
    '"make it teal and start in dark mode"',
  ]
}

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`
function joined(words: string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
