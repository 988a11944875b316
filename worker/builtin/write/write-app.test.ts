import { transform } from 'sucrase'
import { describe, expect, it } from 'vitest'
import type { PagePlan } from '../plan'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'
import { readApp } from './read-app'
import { PLANS } from './testing/plans'
import { tidyPlan } from './tidy-plan'
import { writeApp } from './write-app'

describe.each(Object.entries(PLANS))('the app of the %s plan', (_name, plan) => {
  const files = filesOf(plan)

  it('parses in every code file', () => {
    for (const [path, source] of Object.entries(files)) {
      if (!/\.jsx?$/.test(path)) continue
      expect(() => transform(source, { transforms: ['jsx', 'imports'], jsxRuntime: 'automatic' }), path).not.toThrow()
    }
  })

  it('imports only files that are there', () => {
    for (const [path, source] of Object.entries(files)) {
      for (const [, specifier] of source.matchAll(/from '@\/((?:components\/(?!ui\/)|hooks\/|lib\/(?!utils))[^']+)'/g)) {
        const found = ['.js', '.jsx'].some((extension) => `${specifier}${extension}` in files)
        expect(found, `${path} imports ${specifier}`).toBe(true)
      }
    }
  })

  it('keeps its files short', () => {
    for (const [path, source] of Object.entries(files)) {
      if (path.endsWith('.json')) continue
      expect(source.split('\n').length, path).toBeLessThan(250)
    }
  })

  it('reads back as the plan it was written from', () => {
    const tidy = tidyPlan(plan)
    expect(readApp(files)).toEqual({ ...tidy, entities: tidy.entities.map((entity) => ({ ...entity, samples: [] })) })
  })

  it('inserts what rows point to before the rows', () => {
    const seen = new Set<string>()
    for (const action of writeApp(plan).filter(({ type }) => type === 'insert_entity_records')) {
      const records: Record<string, unknown>[] = JSON.parse(action.body)
      for (const record of records) {
        for (const value of Object.values(record)) {
          if (typeof value === 'string' && value.startsWith('ref:')) expect(seen, value).toContain(value.slice(4))
        }
      }
      for (const { _ref } of records) seen.add(String(_ref))
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})

it('leads to every list of a site for visitors from the menus, also to one that its first page shows', () => {
  const plan = tidyPlan(planApp('visitors book a table in our restaurant: tables, menu items, staff, suppliers and events'))
  const layout = filesOf(plan)['Layout.jsx'] ?? ''
  const lists = plan.pages.filter(({ kind }) => kind === 'list').map(({ name }) => name)
  expect(lists.length).toBeGreaterThan(3)
  expect(lists.filter((name) => !layout.includes(`page: '${name}'`))).toEqual([])
})

it('writes a unit behind what is added up, and behind no number of rows', () => {
  const plan = tidyPlan(planApp('track harvests with date, weight in kg and notes'))
  const [harvest] = plan.entities
  const measure = { kind: 'sum', field: 'weight' } as const
  const shared = { entity: harvest?.name ?? '', icon: 'Sigma', format: 'number' } as const
  const chart = {
    title: 'Weight',
    entity: shared.entity,
    shape: 'bar',
    by: { kind: 'month', field: 'date' },
    format: 'number',
  } as const
  const reports: PagePlan = {
    ...{ kind: 'reports', name: 'Reports', title: 'Reports', icon: 'ChartColumn', inNavigation: true },
    stats: [
      { ...shared, label: 'Weight, total', measure },
      { ...shared, label: 'Harvests', measure: { kind: 'count' } },
    ],
    charts: [{ ...chart, measure }],
  }
  const lists = plan.pages.map((page) => (page.kind === 'list' ? { ...page, totals: ['weight'] } : page))
  const files = filesOf({ ...plan, pages: [...lists, reports] })
  expect(files['pages/Reports.jsx']).toContain("formatNumber(sumOf('weight')(rows)) + ' kg'")
  expect(files['pages/Reports.jsx']).toContain("format={(value) => formatNumber(value) + ' kg'}")
  expect(files['pages/Reports.jsx']).toMatch(/formatNumber\(rows\.length\)\}/)
  expect(files[`pages/${lists.find(({ kind }) => kind === 'list')?.name}.jsx`]).toContain("(table.rows)) + ' kg'")
})

it('says in form and schema which date another one closes', () => {
  const files = filesOf(planApp('a library app: members, books, loans with loan date, due date, return date and status'))
  const { properties } = JSON.parse(files['entities/Loan.json'] ?? '')
  expect([properties.due_date, properties.return_date].map((field) => field['x-notBefore'])).toEqual(['loan_date', 'loan_date'])
  expect(files['components/loan/fields.js']?.match(/notBefore: 'loan_date'/g)).toHaveLength(2)
})
