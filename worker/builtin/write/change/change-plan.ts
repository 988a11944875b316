import { isNarrower, narrowWriting } from '#contract/access/access-policy'
import type { AppPlan, Change, EntityPlan, FlagPlan, PagePlan } from '../../plan'
import { pascal, withArticle } from '../code/names'
import { inOtherWords, renamedOf } from '../code/other-words'
import { tidyPlan } from '../tidy-plan'
import { withVisitorFields } from '../visitor-fields'
import { changeFields, withEntity } from './change-fields'
import { addChart, addPage, addStat, freshName, movePage } from './change-pages'
import { type PlanChange, removalOf } from './plan-change'
import { removeCharts } from './remove-charts'

/** What a change makes of a plan. Pure; `wording` and `fix-error` are about files and are not handled here. */
export function changePlan(change: Exclude<Change, { kind: 'wording' | 'fix-error' }>, plan: AppPlan): PlanChange {
  switch (change.kind) {
    case 'add-field':
      return withForms(
        plan,
        onEntity(plan, change.entity, (entity) => changeFields(change, plan, entity)),
      )
    case 'rename-field':
    case 'remove-field':
    case 'change-options':
    case 'require-field':
    case 'set-field':
      return onEntity(plan, change.entity, (entity) => changeFields(change, plan, entity))
    case 'rename-entity':
      return onEntity(plan, change.entity, (entity) => ({
        plan: renameEntity(plan, entity, change),
        said: `${entity.plural} are now called ${change.plural}; what is stored stays.`,
      }))
    case 'remove-entity':
      return onEntity(plan, change.entity, (entity) => removeEntity(plan, entity))
    case 'access':
      return withForms(
        plan,
        onEntity(plan, change.entity, (entity) => {
          const follows = change.read === undefined && (change.write === 'creator' || change.write === 'all')
          const isOpened = follows && isNarrower(entity.access.read, change.write ?? 'none')
          const read = isOpened ? change.write : change.read
          const asked = { read: read ?? entity.access.read, write: change.write ?? entity.access.write }
          const { levels: access } = narrowWriting(asked, entity.access)
          const kept =
            access.write === 'anonymous' && change.write === undefined && change.read !== undefined && change.read !== 'anonymous'
          const why = kept
            ? ' Visitors can still send one in, because a form of this app is for them; they see none.'
            : access.write !== asked.write
              ? ' Writing was narrowed along with reading: whoever may not see them may not change them.'
              : isOpened
                ? ' Reading goes along with writing: whoever changes them has to see them.'
                : ''
          const words = `${entity.plural}: ${accessWords(access)}.${why}`
          return { plan: withEntity(plan, { ...entity, access }), said: words, pending: `This would be the rule. ${words}` }
        }),
      )
    case 'add-flag':
      return onEntity(plan, change.entity, (entity) => ({
        plan: withEntity(plan, {
          ...entity,
          flags: [...entity.flags.filter((flag) => !isOfTheSame(flag, change.flag)), change.flag],
        }),
        said: `${entity.plural} now show “${change.flag.label}”, and the overview lists those that need attention.`,
      }))
    case 'set-list':
      return onEntity(plan, change.entity, (entity) => {
        const isList = (page: PagePlan) => page.kind === 'list' && page.entity === entity.name
        if (!plan.pages.some(isList)) return { problem: `There is no list of ${entity.plural.toLowerCase()} to change.` }
        return {
          plan: { ...plan, pages: plan.pages.map((page) => (isList(page) ? { ...page, ...change.set } : page)) },
          said: change.said,
        }
      })
    case 'hide-field':
      return onEntity(plan, change.entity, (entity) => {
        const label = entity.fields.find(({ name }) => name === change.field)?.label.toLowerCase()
        if (!label) return { problem: `${entity.plural} have no ${change.field}.` }
        if (change.field === entity.titleField)
          return { problem: `The ${label} is what ${entity.plural.toLowerCase()} are called by; a list needs it.` }
        const isList = (page: PagePlan) => page.kind === 'list' && page.entity === entity.name
        if (!plan.pages.some(isList)) return { problem: `There is no list of ${entity.plural.toLowerCase()} to change.` }
        const pages = plan.pages.map((page) =>
          page.kind === 'list' && isList(page)
            ? {
                ...page,
                hidden: [...new Set([...(page.hidden ?? []), change.field])],
                shown: page.shown?.filter((name) => name !== change.field),
              }
            : page,
        )
        return {
          plan: { ...plan, pages },
          said: `The list of ${entity.plural.toLowerCase()} leaves out the ${label} now; forms still have it.`,
        }
      })
    case 'move-page':
      return onPage(plan, change.page, (page) => movePage(plan, page, change.to))
    case 'copy-page':
      return onPage(plan, change.page, (page) => addPage(plan, { ...page, name: pascal(change.title), title: change.title }))
    case 'add-entity':
      return addEntity(plan, change.entity)
    case 'add-page':
      return addPage(plan, change.page)
    case 'remove-page':
      return onPage(plan, change.page, (page) => {
        if (plan.pages.length === 1) return { problem: `“${page.title}” is the only page; an app needs one.` }
        return {
          plan: { ...plan, pages: plan.pages.filter((other) => other !== page) },
          ...removalOf(`the page “${page.title}”`),
        }
      })
    case 'rename-page':
      return onPage(plan, change.page, (page) => ({
        plan: { ...plan, pages: plan.pages.map((other) => (other === page ? { ...page, title: change.title } : other)) },
        said: `“${page.title}” is now called “${change.title}”.`,
      }))
    case 'add-chart':
      return addChart(plan, change)
    case 'remove-charts':
      return removeCharts(plan, change.charts)
    case 'add-stat':
      return addStat(plan, change)
    case 'title':
      return { plan: withNameShown(plan.name, { ...plan, name: change.title }), said: `The app is now called ${change.title}.` }
    case 'colour': {
      const recoloured = { ...plan.look, accentHue: change.accentHue, accentChroma: change.accentChroma }
      return { plan: { ...plan, look: recoloured }, said: 'Changed the colours, in the light and the dark look.' }
    }
    case 'currency':
      return {
        plan: { ...plan, look: { ...plan.look, currency: change.currency } },
        said: `Money of the app is now in ${change.currency}.`,
      }
    case 'text-size':
      return {
        plan: { ...plan, look: { ...plan.look, hasLargeText: change.isLarge } },
        said: change.isLarge ? 'Letters and everything around them are larger now.' : 'Letters are back to their usual size.',
      }
    case 'style':
      return { plan: { ...plan, look: { ...plan.look, style: change.style } }, said: STYLES[change.style] }
  }
}

/** A number has one least and one most, a date is watched in one way each; a list is overdue by one date. */
const isOfTheSame = (one: FlagPlan, other: FlagPlan): boolean =>
  one.kind === other.kind && (one.kind === 'overdue' || aboutOf(one) === aboutOf(other))

const aboutOf = (flag: FlagPlan) => ('dateField' in flag ? flag.dateField : flag.field)

const withForms = (before: AppPlan, change: PlanChange): PlanChange =>
  'plan' in change ? { ...change, plan: withVisitorFields(before, change.plan) } : change

/** Where the app's name stood as a heading for visitors, its new one does. */
export const withNameShown = (before: string, plan: AppPlan): AppPlan => ({
  ...plan,
  pages: plan.pages.map((page) =>
    page.kind === 'landing' && page.hero.heading === before ? { ...page, hero: { ...page.hero, heading: plan.name } } : page,
  ),
})

const STYLES = {
  system: 'The app now follows the device, light or dark; anyone can still switch.',
  light: 'The app now starts in the light look; anyone can still switch.',
  dark: 'The app now starts in the dark look; anyone can still switch.',
  colorful: 'The app now wears its accent colour in backgrounds and navigation too.',
}

const READERS: Record<string, string> = {
  anonymous: 'everyone, signed in or not,',
  all: 'everyone who is signed in',
  admin: 'only admins',
  creator: 'only whoever added it, and admins,',
  none: 'nobody',
}

const WRITERS: Record<string, string> = {
  anonymous: 'anyone, signed in or not, may add one, and only its sender, when signed in, and admins change or delete it',
  creator: 'everyone who is signed in may add one, and only whoever added it, and admins, change or delete it',
}

const accessWords = ({ read, write }: EntityPlan['access']) =>
  `${READERS[read]} may read them; ${WRITERS[write] ?? `${READERS[write]} may change them`}`

function onEntity(plan: AppPlan, name: string, act: (entity: EntityPlan) => PlanChange): PlanChange {
  const entity = plan.entities.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase())
  return entity ? act(entity) : { problem: `This app keeps no ${name}.` }
}

function onPage(plan: AppPlan, name: string, act: (page: PagePlan) => PlanChange): PlanChange {
  const wanted = name.toLowerCase()
  const page = plan.pages.find((candidate) => [candidate.name, candidate.title].some((text) => text.toLowerCase() === wanted))
  return page ? act(page) : { problem: `There is no page “${name}”.` }
}

/** Its label changes, and with it titles that were the old plural; the stored name stays, so nothing is lost. */
function renameEntity(plan: AppPlan, entity: EntityPlan, { label, plural }: { label: string; plural: string }): AppPlan {
  const names = renamedOf(entity, { label, plural })
  const renameText = (text: string) => inOtherWords(text, names)
  const entities = plan.entities.map((other) => ({
    ...other,
    ...(other === entity ? { label, plural } : {}),
    description: renameText(other.description),
    fields: other.fields.map((field) => (field.relation === entity.name ? { ...field, label: renameText(field.label) } : field)),
  }))
  // An app that is called by its list is called by its new name.
  const name = plan.name.toLowerCase() === entity.plural.toLowerCase() ? plural : plan.name
  return {
    ...plan,
    name,
    entities,
    tagline: renameText(plan.tagline),
    pages: plan.pages.map((page) => renameTexts(page, renameText)),
  }
}

const SHOWN = new Set(['title', 'label', 'heading', 'text', 'button', 'thanks', 'action'])

/** A page with its words said another way; names of files, entities and fields stay. */
function renameTexts<T>(value: T, renameText: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => renameTexts(item, renameText)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' ? (SHOWN.has(key) ? renameText(item) : item) : renameTexts(item, renameText),
    ]),
  ) as T
}

function removeEntity(plan: AppPlan, entity: EntityPlan): PlanChange {
  const tagline = withoutName(plan.tagline, entity.plural)
  const fresh = tidyPlan({ ...plan, tagline, entities: plan.entities.filter((other) => other !== entity) })
  if (fresh.pages.length === 0)
    return { problem: `Every page is about ${entity.plural.toLowerCase()}; without them nothing is left.` }
  const lost = plan.pages.filter((page) => !fresh.pages.some(({ name }) => name === page.name)).map(({ title }) => title)
  const pages = lost.length > 0 ? ` and the ${lost.length === 1 ? 'page' : 'pages'} ${lost.join(', ')}` : ''
  return { plan: fresh, ...removalOf(`${entity.plural.toLowerCase()}${pages}, and what pointed to them`) }
}

/** `Flowers, suppliers and orders in one place.` without the suppliers; other taglines stay. */
function withoutName(tagline: string, plural: string): string {
  const listed = /^(.+) in one place\.$/.exec(tagline)?.[1]?.split(/, | and /)
  if (!listed?.some((name) => name.toLowerCase() === plural.toLowerCase())) return tagline
  const [first = '', ...others] = listed.filter((name) => name.toLowerCase() !== plural.toLowerCase())
  const names = [first.charAt(0).toUpperCase() + first.slice(1), ...others]
  return `${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]} in one place.`
}

function addEntity(plan: AppPlan, entity: EntityPlan): PlanChange {
  if (plan.entities.some(({ name }) => name === entity.name))
    return { problem: `This app already keeps ${entity.plural.toLowerCase()}.` }
  const page = freshName(plan, pascal(entity.plural))
  const detail = freshName(plan, `${entity.name}Detail`)
  const base = { icon: entity.icon, entity: entity.name }
  const pages: PagePlan[] = [
    {
      ...base,
      kind: 'list',
      name: page,
      title: entity.plural,
      inNavigation: true,
      layout: entity.imageField ? 'cards' : 'table',
    },
    { ...base, kind: 'detail', name: detail, title: entity.label, inNavigation: false, related: [] },
  ]
  const parents = entity.fields.filter(({ kind }) => kind === 'relation')
  const withRelated = plan.pages.map((existing) => {
    const pointer = existing.kind === 'detail' && parents.find(({ relation }) => relation === existing.entity)
    return pointer ? { ...existing, related: [...existing.related, { entity: entity.name, field: pointer.name }] } : existing
  })
  return {
    plan: { ...plan, entities: [...plan.entities, entity], pages: [...withRelated, ...pages] },
    said: `Added ${entity.plural.toLowerCase()} with a list, a form and a page for each ${entity.label.toLowerCase()}.${parentsOf(plan, entity)}${accessBeside(plan, entity)}`,
  }
}

/** What each of a new list belongs to. */
function parentsOf({ entities }: AppPlan, { label, fields }: EntityPlan): string {
  const lists = fields.flatMap(({ relation }) => entities.filter(({ name }) => name === relation))
  const names = [...new Set(lists.map((list) => withArticle(list.label.toLowerCase())))]
  return names.length > 0 ? ` Each ${label.toLowerCase()} belongs to ${names.join(' and ')}.` : ''
}

/** Whom a new list is for, where none of those beside it is for the same people. */
function accessBeside({ entities }: AppPlan, { access }: EntityPlan): string {
  const isAlike = (other: EntityPlan) => other.access.read === access.read && other.access.write === access.write
  if (entities.length === 0 || entities.some(isAlike)) return ''
  return ` Their access differs from that of ${entities.length === 1 ? 'the other list' : 'the other lists'}: ${accessWords(access)}.`
}
