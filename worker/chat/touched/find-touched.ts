import { readManifest } from '#contract/app/app-files'
import type { PageLook } from '#contract/app/boot'
import { isRuleAsked } from '#contract/chat/judge-access'
import {
  type AskedChange,
  type AskedOfPage,
  areFieldsAsked,
  askedOfPage,
  isPageEdited,
  isStartAsked,
} from '#contract/chat/judge-touched'
import { LAYOUT, LOOK, type Touched, type TouchedPage, VIEWERS } from '#contract/chat/touched'
import { readEntities } from '#contract/data/entity-file'
import type { Env } from '#worker/platform/env'
import { titleOfPage } from '#worker/publishing/plan/page-changes'
import { ruleChanges } from '#worker/publishing/plan/version-changes'
import { compileForLook } from '#worker/validation/look-at-pages'
import { readVersionFiles } from '#worker/version-store/read-version'
import { changedPages, type Made } from './changed-pages'
import { pagesThatFollow } from './follow-fields'
import { type Looks, lookAtBoth, type Side } from './look-at-both'

/** As many pages as are looked at; a change that reaches more is told of these. */
const MAX_PAGES = 16
const TITLES: Record<string, string> = { [LAYOUT]: 'What stands around every page', [LOOK]: 'The look of every page' }

interface Between {
  appId: string
  mainPage: string | null
  fromVersionId: string
  versionId: string
}

type Change = Between & Pick<AskedChange, 'request' | 'actions'>

/** What was meant to change, judged by what the versions hold. */
interface Meant {
  page: (page: Made, known: Pick<AskedChange, 'pages' | 'pagesNow' | 'changed'>) => AskedOfPage
  /** An entity or fields of it: whatever shows its rows then shows them otherwise. */
  fields: (names: string[]) => boolean
  rules: (entity: string, entities: string[]) => boolean
  start: () => boolean
}

/**
 * What a change made another that nobody asked for: pages, looked at as each kind of person before and after, and
 * rules. Only what the request and the reply do not speak of is rendered. Undefined where there is nothing to say.
 */
export function findTouched(env: Env, { request, actions, ...between }: Change): Promise<Touched | undefined> {
  return findUnmeant(env, between, {
    page: (page, known) => askedOfPage({ request, actions, ...known }, page),
    fields: (names) => areFieldsAsked({ request }, names),
    rules: (entity, entities) => isRuleAsked({ request, entities }, entity),
    start: () => isStartAsked({ request }),
  })
}

/**
 * The same of a version that hands made: pages besides the one that was written or looked at. Nobody writes rules there
 * but as part of something else.
 */
export const findTouchedByHand = (env: Env, { lookedAt, ...between }: Between & { lookedAt: string | null }) =>
  findUnmeant(env, between, {
    page: (page) => (isPageEdited(page, lookedAt) ? 'everything' : 'nothing'),
    fields: () => true,
    rules: () => false,
    start: () => true,
  })

async function findUnmeant(
  env: Env,
  { appId, mainPage, fromVersionId, versionId }: Between,
  isMeant: Meant,
): Promise<Touched | undefined> {
  const open = async (id: string): Promise<Side | undefined> => {
    const files = await readVersionFiles(env, { appId, versionId: id })
    return files && { files, app: await compileForLook(env, files, mainPage) }
  }
  const [before, after] = [await open(fromVersionId), await open(versionId)]
  if (!before || !after) return undefined
  const titleOf = (name: string) => TITLES[name] ?? titleOfPage(after.files, name)
  const all = changedPages(before, after)
  const known = {
    pages: before.app.pages.map(({ name }) => ({ name, title: titleOfPage(before.files, name) })),
    pagesNow: after.app.pages.map(({ name }) => name),
    changed: all.map(({ name }) => name),
  }
  const start = isMeant.start() ? undefined : startBetween(before, after)
  const asked = new Map(
    // What stands around pages follows the page an app opens with.
    all.map((page) => [page.name, start && page.name === LAYOUT ? 'nothing' : isMeant.page(page, known)]),
  )
  const unasked = all.filter(({ name }) => asked.get(name) !== 'everything')
  const pages = unasked
    .filter(({ name }) => name !== LAYOUT && name !== LOOK)
    .sort((a, b) => Number(asked.get(a.name) === 'look') - Number(asked.get(b.name) === 'look'))
  const seen = pages.slice(0, MAX_PAGES)
  const isFramed = unasked.some(({ name }) => name === LAYOUT)
  const looks = await lookTwice(env, { before, after }, { names: seen.map(({ name }) => name), isFramed })
  const followers = pagesThatFollow(before, after, isMeant.fields)
  const isExcused = ({ isOnlyLook, isOnlyRows, isBroken }: Difference, name: string) =>
    !isBroken && ((isOnlyLook && asked.get(name) === 'look') || (isOnlyRows && followers.has(name)))
  const found = unasked.flatMap((made): TouchedPage[] => {
    const difference = made.name === LOOK ? OF_LOOK : looks?.(made.name)
    if (!difference || isExcused(difference, made.name)) return []
    const { viewers, isBroken } = difference
    const sharedWith = made.own.length > 0 ? [] : sharers(made, all).map(titleOf)
    return [{ name: made.name, title: titleOf(made.name), viewers, isBroken, sharedWith }]
  })
  const [schemas, schemasNow] = [readEntities(before.files), readEntities(after.files)]
  const entities = Object.keys({ ...schemas, ...schemasNow })
  const rules = ruleChanges(schemas, schemasNow).filter(({ name }) => !isMeant.rules(name, entities))
  if (found.length === 0 && rules.length === 0 && !start) return undefined
  return { fromVersionId, versionId, pages: found, ...(start ? { start } : {}), rules, unseen: pages.length - seen.length }
}

/** Of pages that were there and are: one that came or went says so itself. */
function startBetween(before: Side, after: Side): Touched['start'] {
  const [was, is] = [before, after].map(({ files }) => readManifest(files).mainPage)
  const isInBoth = (name: string) => [before, after].every(({ app }) => app.pages.some((page) => page.name === name))
  if (was === undefined || is === undefined || was === is || !isInBoth(was) || !isInBoth(is)) return undefined
  return { before: titleOfPage(before.files, was), after: titleOfPage(after.files, is) }
}

const sharers = ({ name, changed }: Made, all: Made[]): string[] =>
  all.filter((other) => other.name !== name && other.changed.some((path) => changed.includes(path))).map((other) => other.name)

interface Difference extends Pick<TouchedPage, 'viewers' | 'isBroken'> {
  /** Nothing is said or can be done otherwise. */
  isOnlyLook: boolean
  /** It is as it was where there are no rows to show. */
  isOnlyRows: boolean
}

const OF_LOOK: Difference = { viewers: [], isBroken: false, isOnlyLook: true, isOnlyRows: false }

/** Answers for a page, or the layout, for whom it differs and how. */
async function lookTwice(
  env: Env,
  both: { before: Side; after: Side },
  { names, isFramed }: { names: string[]; isFramed: boolean },
): Promise<((name: string) => Difference | undefined) | undefined> {
  // What stands around pages is seen around any of them.
  const first = both.after.app.pages.find(({ name }) => both.before.app.pages.some((page) => page.name === name))?.name
  const wanted = names.length === 0 && isFramed && first !== undefined ? [first] : names
  const looks = await lookAtBoth(env, both, { names: wanted, viewers: [...VIEWERS], wantsHtml: false })
  return looks && ((name) => differenceOf(looks, name))
}

function differenceOf({ was, is }: Looks, name: string): Difference | undefined {
  const part = name === LAYOUT ? 'layout' : 'page'
  const found = was.flatMap((old) => {
    if ((part === 'page' && old.name !== name) || isRestless(was, old.name)) return []
    const now = is.find((each) => each.name === old.name && each.viewer === old.viewer && each.with === old.with)
    return !now || old[part] === now[part] ? [] : [{ old, now }]
  })
  if (found.length === 0) return undefined
  return {
    viewers: VIEWERS.filter((viewer) => found.some(({ old }) => old.viewer === viewer)),
    isBroken: found.some(({ old, now }) => now.error !== undefined && old.error === undefined),
    isOnlyLook: found.every(({ old, now }) => old.words[part] === now.words[part]),
    isOnlyRows: found.every(({ old }) => old.with === 'rows'),
  }
}

const isRestless = (looks: PageLook[], name: string): boolean => looks.some((each) => each.name === name && each.isRestless)
