import { ANY_PAGE } from './own-routes'

/** Page matching of the runtime. */

const DEFAULT_PAGE_NAMES = ['home', 'dashboard', 'index', 'main', 'landing']
const fold = (name: string) => (name.split('/').at(-1) ?? '').replaceAll('-', '').toLowerCase()

/** Whether two names or addresses lead to one page. */
export const isSamePage = (one: string, other: string): boolean => fold(one) === fold(other)

export interface PageMatchInput {
  /** Path of the address without the base, such as `/my-tasks`; query not included. */
  path: string
  pages: string[]
  /** Set for a preview opened on a certain page. */
  configuredPage?: string
  mainPage?: string
  /** Left out where every page is open to whoever is there. */
  canOpen?: (page: string) => boolean
}

/**
 * The page an empty address shows: the configured default, the app's main page, other default names, then the first
 * page. Pages that may not be used are passed over, unless none is left.
 */
export function defaultPage({ pages: all, configuredPage, mainPage, canOpen }: Omit<PageMatchInput, 'path'>): string | undefined {
  if (all.includes(ANY_PAGE)) return ANY_PAGE
  const open = canOpen ? all.filter(canOpen) : all
  const pages = open.length > 0 ? open : all
  for (const wanted of [configuredPage, mainPage, ...DEFAULT_PAGE_NAMES]) {
    if (!wanted) continue
    const found = pages.find((page) => fold(page) === fold(wanted))
    if (found) return found
  }
  return pages[0]
}

/**
 * The page of an address: the last path segment, ignoring case and hyphens. Undefined when nothing matches: the unknown
 * page is shown.
 */
export function matchPage(input: PageMatchInput): string | undefined {
  const segments = input.path.split('/').filter(Boolean)
  const last = segments.at(-1)
  if (last === undefined) return defaultPage(input)
  const whole = segments.join('/').replaceAll('-', '').toLowerCase()
  const exact = input.pages.find((page) => page.replaceAll('-', '').toLowerCase() === whole)
  return (
    exact ?? input.pages.find((page) => fold(page) === fold(decodeSafe(last))) ?? input.pages.find((page) => page === ANY_PAGE)
  )
}

function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
