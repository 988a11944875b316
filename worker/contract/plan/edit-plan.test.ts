import { expect, it } from 'vitest'
import { renameThing } from './edit-plan'
import type { Plan, PlanPage } from './plan'

const page = (title: string, kind: PlanPage['kind']): PlanPage => ({ id: title, title, kind, thing: 'Loan' })
const LIBRARY: Plan = {
  version: 1,
  name: 'Library',
  tagline: '',
  look: { hue: 20, style: 'light', icon: 'Library' },
  things: [{ id: 'Loan', label: 'Loan', plural: 'Loans', fields: [], access: { read: 'creator', write: 'creator' } }],
  pages: [page('Loans', 'list'), page('Loan', 'detail'), page('Loan board', 'board'), page('Calendar', 'calendar')],
  notes: [],
}

it('calls the pages of a list as the list is called, however its names are typed', () => {
  const typed = ['Lend', 'Len', 'Le', '', 'S', 'Se', 'Sen', 'Send'].reduce(
    (plan, label) => renameThing(plan, 'Loan', { label, plural: plan.things[0]?.plural ?? '' }),
    LIBRARY,
  )
  const renamed = ['Loan', 'Se', 'Send', 'Sends'].reduce(
    (plan, plural) => renameThing(plan, 'Loan', { label: 'Send', plural }),
    typed,
  )
  expect(renamed.pages.map(({ title }) => title)).toEqual(['Sends', 'Send', 'Send board', 'Calendar'])
})
