import { isNarrower } from '#contract/access/access-policy'
import type { AppFiles } from '#contract/app/app-files'
import { EntityFile } from '#contract/data/entity-file'
import type { AppPlan, EntityPlan, PagePlan, WrittenPage } from '../plan'
import { fieldsPath } from './code/names'
import { entitySchema } from './entity-schema'
import { writeOrderFunction } from './functions/write-order'
import { writePage } from './pages/write-page'
import { SHARED_FILES } from './templates/shared-files'
import { tidyPlan } from './tidy-plan'
import { writeConfigs, writeFields } from './write-fields'
import { writeLayout } from './write-layout'
import { writeLook } from './write-look'

/**
 * Every file of the app a plan describes, in the order they are best shown: data first, then building blocks, then
 * pages.
 */
export function filesOf(untidy: AppPlan): AppFiles {
  const plan = tidyPlan(untidy)
  const own: AppFiles = {}
  own['lib/currency.js'] =
    `/** What money of this app is in, as ISO 4217 names it. */\nexport const CURRENCY = '${CODES[plan.look.currency ?? ''] ?? 'USD'}'\n`
  for (const entity of plan.entities) own[fieldsPath(entity)] = writeFields(entity, plan)
  if (plan.entities.length > 0) own['components/configs.js'] = writeConfigs(plan.entities)
  const written = plan.pages.filter((page): page is WrittenPage => page.kind !== 'custom')
  const pages = Object.fromEntries(written.map((page) => [`pages/${page.name}.jsx`, writePage(page, plan)]))
  const layout = { 'Layout.jsx': writeLayout(plan) }
  return {
    'app.json': writeManifest(plan),
    'globals.css': writeLook(plan.look),
    ...Object.fromEntries(
      plan.entities.map((entity) => [`entities/${entity.name}.json`, EntityFile.write(entitySchema(entity))]),
    ),
    ...sharedFor({ ...pages, ...layout }),
    ...own,
    ...functionsFor(plan),
    ...layout,
    ...pages,
  }
}

const CODES: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  CHF: 'CHF',
  '¥': 'JPY',
  '₹': 'INR',
  kr: 'SEK',
  '₦': 'NGN',
  R: 'ZAR',
  KSh: 'KES',
  'GH₵': 'GHS',
  zł: 'PLN',
  R$: 'BRL',
  MX$: 'MXN',
  '₱': 'PHP',
  '₺': 'TRY',
  '฿': 'THB',
  '₫': 'VND',
  '₩': 'KRW',
  '₴': 'UAH',
  RM: 'MYR',
  Rp: 'IDR',
  Ft: 'HUF',
  Kč: 'CZK',
  '₪': 'ILS',
  AED: 'AED',
  CA$: 'CAD',
  A$: 'AUD',
}

/** `app.json`: the app's name and first page, and how each page is meant, for later changes. */
function writeManifest({ name, tagline, look, pages, entities }: AppPlan): string {
  const staffs = new Set(entities.flatMap((entity) => (entity.fields.some(({ seenBy }) => seenBy) ? [entity.name] : [])))
  const closed = pages.flatMap((page) => (isOfRows(page) && staffs.has(page.entity) ? [[page.name, 'admin']] : []))
  const access = [...pages.flatMap((page) => audienceOf(page, entities, staffs)), ...closed]
  const pageAccess = access.length > 0 ? { pageAccess: Object.fromEntries(access) } : {}
  return `${JSON.stringify({ name, description: tagline, mainPage: pages[0]?.name, look, ...pageAccess, pages }, null, 2)}\n`
}

/**
 * A page of one row is for whoever may read that row, also where fewer people may see what points to it: those lists are
 * on it for them alone.
 */
function audienceOf(page: PagePlan, entities: EntityPlan[], staffs: ReadonlySet<string>): [string, string][] {
  const entity = page.kind === 'detail' ? entities.find(({ name }) => name === page.entity) : undefined
  if (page.kind !== 'detail' || !entity || staffs.has(entity.name)) return []
  const { read } = entity.access
  const narrower = (name: string | undefined) =>
    isNarrower(entities.find((other) => other.name === name)?.access.read ?? read, read)
  const isMixed = page.related.some((related) => narrower(related.entity))
  const pointsToClosed = entity.fields.some(({ relation }) => relation !== undefined && narrower(relation))
  if (!isMixed || pointsToClosed || (read !== 'anonymous' && read !== 'all')) return []
  return [[page.name, read === 'anonymous' ? 'visitor' : 'user']]
}

/** Shows rows as the staff works with them, with every field. */
const isOfRows = (page: PagePlan): page is Extract<PagePlan, { kind: 'list' | 'detail' | 'board' | 'calendar' }> =>
  ['list', 'detail', 'board', 'calendar'].includes(page.kind)

/** What has to happen out of visitors' reach. */
const functionsFor = (plan: AppPlan): AppFiles =>
  Object.fromEntries(
    plan.pages.flatMap((page) => (page.kind === 'shop' ? [['functions/placeOrder.js', writeOrderFunction(page, plan)]] : [])),
  )

/**
 * A starter app whole: what is written by hand, and around it what follows from its plan, which stands in its app.json,
 * with the building blocks that both import.
 */
export function completeApp(own: AppFiles, plan: AppPlan): AppFiles {
  const written = plan.pages.length > 0 ? filesOf(plan) : {}
  const files = Object.fromEntries(
    Object.entries({ ...written, ...own }).filter(([path]) => own[path] || !(path in SHARED_FILES)),
  )
  return { ...files, ...sharedFor(files), ...own }
}

/** The shared files that these import, and those that they import. */
function sharedFor(files: AppFiles): AppFiles {
  const wanted = new Set<string>()
  const visit = (source: string) => {
    for (const [, specifier] of source.matchAll(/from '@\/([^']+)'/g)) {
      const path = ['.jsx', '.js']
        .map((extension) => specifier + extension)
        .find((candidate) => Object.hasOwn(SHARED_FILES, candidate))
      if (!path || wanted.has(path)) continue
      wanted.add(path)
      visit(SHARED_FILES[path] ?? '')
    }
  }
  for (const source of Object.values(files)) visit(source)
  return Object.fromEntries(Object.entries(SHARED_FILES).filter(([path]) => wanted.has(path)))
}
