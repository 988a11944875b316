import { isLayout, pageNameOf } from '../app/app-files'
import { isNamed, wordsOf } from './named-words'
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
const FIRST_PAGE = '(?:start(?:ing)?|home|main|landing|front|opening|welcome|first)[ -]?(?:page|screen|view)'
/** What is done on the first page is no wish for another one; what is made it, what it opens with, what is seen first are. */
const START = new RegExp(
  [
    String.raw`\b(?:as|become|becomes|be|is|new|another|different|replace|swap|change|remove|delete|drop)\s+(?:the |my |our |its |a |an |your )?(?:new |default )?(?:${FIRST_PAGE}|homepage)\b`,
    String.raw`\b(?:add|create|build|make|design|want|need|give)\s+(?:me\s+|us\s+|it\s+|the app\s+)?(?:a|an|another)\s+(?:(?!(?:to|on|of|in|for|from|at|with)\b)[\w-]+\s+){0,3}?${FIRST_PAGE}\b`,
    String.raw`^\W*(?:an?\s+)?(?:new\s+)?(?:(?!(?:to|on|of|in|for|from|at|with)\b)[\w-]+\s+){0,2}?${FIRST_PAGE}\s+(?:for|with|that|which)\b`,
    String.raw`\b(?:make|set|turn)\s+(?:[^.!?;]{1,40}?\s)?(?<!\b(?:on|of|in|from|to|at)\s+)(?:the |my |our )?(?<!\b(?:on|of|in|from|to|at)\s+(?:the |my |our ))(?:${FIRST_PAGE}|homepage|home)\s*(?:$|[.!?,;])`,
    String.raw`\b(?:open|start|begin|land|greet)(?:s|ed|ing)?\s+(?:(?:the app|the site|it|this|me|us|people)\s+)?(?:up\s+|directly\s+|straight\s+)?(?:with|on|at|in|to|from|by)\b`,
    String.raw`\bwhen\s+(?:[\w-]+\s+){1,3}?(?:opens?|starts?|launch(?:es)?|logs? in|signs? in)\b`,
    String.raw`\bfirst thing\b|\b(?:sees?|shows?|comes?|goes|go|be|land|open)\s+(?:[\w-]+\s+){0,3}?first\s*(?:$|[.!?,;])`,
  ].join('|'),
  'i',
)
/** What something is called stands in the menu, and on whatever page shows it. "A page called Reports" renames nothing. */
const NAMES =
  /\brenam(?:e|es|ed|ing)\b|(?:^|[.!?;:,]\s*|\b(?:then|please|just|instead|rather|let['’]?s)\s+)call\b|\b(?:should|shall|must|are to|is to|better) (?:now |rather )?be called\b|\b(?:is|are) now called\b/i

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
  // A page that is named and stays as it is was not what was to be changed: "people don't find the advice". Beside one
  // that is named, a page that is new is what was asked for.
  const isMade = change.pagesNow.some((name) => !change.pages.some((page) => page.name === name))
  if (named.some(({ name }) => isMade || change.changed.includes(name))) return 'nothing'
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
