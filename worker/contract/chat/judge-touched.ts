import { pageWords } from '../access/page-access'
import { isLayout, pageNameOf } from '../app/app-files'
import { LAYOUT, LOOK } from './touched'

/** What a change was asked to be, and what it did. */
export interface AskedChange {
  /** What the person said. */
  request: string
  /** Files the reply's actions name. */
  actions: { type: string; file: string }[]
  /** Every page there was before, with its title. */
  pages: { name: string; title: string }[]
  /** The names of those there are now. */
  pagesNow: string[]
  /** Of all of them, what is made of other files now. */
  changed: string[]
}

/** One page that is another than before. */
interface ChangedPage {
  name: string
  /** Files it is made of that are others than before, its own among them where it is one. */
  changed: string[]
}

const EVERYWHERE =
  /\b(?:everywhere|every\s+(?:page|screen|view)|(?:all|each)\s+(?:of\s+)?(?:the\s+|my\s+)?(?:pages?|screens?|views?)|whole\s+(?:app|site)|entire\s+(?:app|site)|across\s+the\s+app|throughout|redesign|start over|from scratch)\b/i
const LOOKS =
  /\b(?:colou?rs?|theme|dark|light|fonts?|typeface|typography|style|styling|look|design|rounded|corners?|spacing|shadows?|background|branding|palette|modern|minimal|prettier|nicer|beautiful)\b/i
/** A look asked for together with something that is more than one: "a field for the colour". */
const WORK =
  /\b(?:add(?:s|ed|ing)?|create|build|insert|include|show|display|hide|remove|delete|let|allow|able|filter|sort|search|fields?|columns?|options?|settings?|toggle)\b/i
const FRAME =
  /\b(?:menu|navigation|nav|navbar|sidebar|header|footer|layout|logo|top bar|bottom bar|tabs?|links?|breadcrumbs?|frame|(?:not|never|don['’]t|can['’]t|doesn['’]t) (?:find|see|get to|reach))\b/i
const START =
  /\b(?:start(?:s|ing)?|home ?page|home|main|landing|front|open(?:s|ed|ing)?|begins?|welcomes?|first (?:page|screen|view|thing))\b/i
/** What something is called stands in the menu, and on whatever page shows it. */
const NAMES = /\b(?:renam(?:e|ed|ing)|call(?:ed)?)\b/i
const ACCESS =
  /\b(?:who|access|permissions?|rules?|private|public|only|owner|admins?|visitors?|everyone|everybody|anyone|anybody|nobody|sign(?:ed)?[ -]?(?:in|up)|log(?:ged)?[ -]?in|restrict|hide|secret|allow|may|share[ds]?|roles?|staff|members?|their own)\b/i
const LETS = /\b(?:let|can|cannot|can’t|can't|able)\b/i
/** Words that name nothing. */
const EMPTY = new Set(
  'a an the my our your of for to in on at and or with page screen view app list detail details new'.split(' '),
)

/** What of a page was asked to be another. `look`: how it looks, and not what it says or lets one do. */
export type AskedOfPage = 'everything' | 'look' | 'nothing'

/**
 * Whether a page that changed was meant to. What the request names is: the page itself, or something it is made of; a
 * request that names no page leaves that to the reply, whose own files then say what it took it for. A request about
 * looks that names no page asks for the look of all of them and no more. A pure rule of thumb: it is wrong at times,
 * which costs a line under a message.
 */
export function askedOfPage(change: AskedChange, page: ChangedPage): AskedOfPage {
  const { request } = change
  if (EVERYWHERE.test(request)) return 'everything'
  if (page.name === LOOK) return LOOKS.test(request) || isOnlyStyled(change) ? 'everything' : 'nothing'
  if (NAMES.test(request)) return 'everything'
  if (page.name === LAYOUT) return askedOfLayout(change)
  const said = wordsOf(request)
  const named = change.pages.filter(({ name, title }) => isNamed(said, name) || isNamed(said, title))
  if (named.some(({ name }) => name === page.name)) return 'everything'
  if (page.changed.some((path) => pageNameOf(path) === undefined && isNamed(said, stemOf(path)))) return 'everything'
  // A page that is named and stays as it is was not what was to be changed: "people don't find the advice".
  if (named.some(({ name }) => change.changed.includes(name))) return 'nothing'
  const own = new Set(change.actions.flatMap(({ file }) => pageNameOf(file) ?? []))
  const isLook = LOOKS.test(request) && named.length === 0
  if (isLook && !WORK.test(request)) return 'look'
  // Of an app of one page, everything is asked of that.
  const isOwn = own.size === 0 || own.has(page.name) || change.pages.length === 1
  return isOwn ? 'everything' : isLook ? 'look' : 'nothing'
}

function askedOfLayout(change: AskedChange): AskedOfPage {
  const { request, actions } = change
  const isBroughtBack = actions.some(({ type }) => type === 'restore_files')
  if (FRAME.test(request) || changesPages(change) || isBroughtBack) return 'everything'
  if (!LOOKS.test(request)) return 'nothing'
  return WORK.test(request) && actions.some(({ file }) => isLayout(file)) ? 'everything' : 'look'
}

/**
 * The same of an edit by hand, which says by its place what it is for: the page whose file was written, the one that
 * was looked at meanwhile, the layout and the look where they were written themselves.
 */
export function isPageEdited(page: ChangedPage, lookedAt: string | null): boolean {
  if (page.name === LOOK || page.name === lookedAt) return true
  return page.changed.some((path) => (page.name === LAYOUT ? isLayout(path) : pageNameOf(path) === page.name))
}

/** Whether another page was meant to be the one the app opens with. A place in the menu is none. */
export const isStartAsked = ({ request }: Pick<AskedChange, 'request'>): boolean =>
  EVERYWHERE.test(request) || START.test(request)

/** Whether rules of an entity were meant to change. */
export function isRuleAsked({ request }: Pick<AskedChange, 'request'>, entity: string): boolean {
  return ACCESS.test(request) || (isNamed(wordsOf(request), entity) && LETS.test(request))
}

/** Whether the request speaks of any of these: an entity, one of its fields. */
export function areFieldsAsked({ request }: Pick<AskedChange, 'request'>, names: string[]): boolean {
  const said = wordsOf(request)
  return names.some((name) => isNamed(said, name))
}

/**
 * A reply that did nothing else took the look for what was asked: "make it orange". What the app says of itself may go
 * along, for it names the colours.
 */
const isOnlyStyled = ({ actions }: AskedChange): boolean =>
  actions.some(({ file }) => isStyle(file)) && actions.every(({ file }) => isStyle(file) || file === 'app.json')
const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * A menu follows the pages there are, whichever way one came or went: by a file, or as it was in an earlier version.
 */
const changesPages = ({ pages, pagesNow }: AskedChange): boolean =>
  pages.length !== pagesNow.length || pages.some(({ name }) => !pagesNow.includes(name))

const stemOf = (path: string): string =>
  path
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replace(/^use(?=[A-Z])/, '')

/** Whether the request says every word a name is made of: "the deal cards" names DealCard. */
function isNamed(said: ReadonlySet<string>, name: string): boolean {
  const words = [...wordsOf(pageWords(name))]
  return words.length > 0 && words.every((word) => said.has(word))
}

/** Words as they are compared: small, of one number, without those that name nothing. */
function wordsOf(text: string): Set<string> {
  const spaced = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  const words = spaced.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !EMPTY.has(word)).map(singular))
}

const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && /(?:s|x|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
        ? word.slice(0, -1)
        : word
