import { matchPage } from '#contract/app/pages'
import { announcementOf, isPanelId, PANEL_IDS, type PanelId } from '#contract/panels'

/** What of the editor is open, as its address says it; everything absent is the chat beside the live preview. */
export interface EditorPlace {
  /** Beside the preview, in the chat's place. */
  panel?: PanelId
  /** On the stage, in the preview's place. */
  stage?: PanelId
  /** The tool that is edited, in place of the app. */
  tool?: string
  /** Over everything. */
  dialog?: 'publish'
  /** What is open in the panel or on the stage. */
  parameters?: Record<string, string>
}

const KEYS = ['panel', 'stage', 'dialog']
/** Before a key of the app that the editor would take for its own. */
const ESCAPE = '~'
const EVERY_PARAMETER = new Set(PANEL_IDS.flatMap((id) => announcementOf(id).parameters ?? []))

/** The keys a place takes from the query; the rest is the app's. */
const keysOf = ({ panel, stage }: EditorPlace): readonly string[] =>
  [panel, stage].flatMap((id) => (id ? (announcementOf(id).parameters ?? []) : []))

/**
 * What the query says of the editor, and what is left of it for the app. A value that names nothing of the editor is
 * the app's.
 */
function splitQuery(search: string): { place: EditorPlace; rest: URLSearchParams } {
  const query = new URLSearchParams(search)
  const place: EditorPlace = {}
  const [panel, stage] = [query.get('panel'), query.get('stage')]
  if (isPanelId(panel) && announcementOf(panel).place === 'side') place.panel = panel
  if (isPanelId(stage) && announcementOf(stage).place === 'stage') place.stage = stage
  if (query.get('dialog') === 'publish') place.dialog = 'publish'
  const parameters: Record<string, string> = {}
  for (const key of keysOf(place)) {
    const value = query.get(key)
    if (value !== null) parameters[key] = value
  }
  if (Object.keys(parameters).length > 0) place.parameters = parameters
  const taken = new Set([...Object.keys(place), ...keysOf(place)])
  const rest = new URLSearchParams()
  for (const [key, value] of query)
    if (!taken.has(key)) rest.append(key.startsWith(ESCAPE) ? key.slice(ESCAPE.length) : key, value)
  return { place, rest }
}

/** Of the path after the app: its tools, or one of them. Pages of the app begin with a capital. */
const TOOLS = 'tools'
const TOOL = /^tool\/([a-z0-9]{16,24})$/
/** Before a page that would be taken for them. */
const OWN_PAGE = /^(?:~+)?tools?$/
const trimPath = (splat: string | undefined) => (splat ?? '').replace(/^\/+|\/+$/g, '')

export function readPlace(splat: string | undefined, search: string): EditorPlace {
  const { place } = splitQuery(search)
  const path = trimPath(splat)
  if (path === TOOLS) return { ...place, stage: 'tools' }
  const tool = TOOL.exec(path)?.[1]
  return tool ? changePlace(place, { tool }) : place
}

type PlaceChange = { [Key in keyof EditorPlace]?: EditorPlace[Key] | undefined }

/** Another place. What is open in a panel goes with the panel; `parameters` come on top of what stays. */
export function changePlace(place: EditorPlace, change: PlaceChange): EditorPlace {
  const { panel, stage, dialog, tool } = { ...place, ...change }
  const next: EditorPlace = {
    ...(panel && { panel }),
    ...(stage && { stage }),
    ...(dialog && { dialog }),
    // Among all of them one is in none.
    ...(tool && stage !== 'tools' && { tool }),
  }
  const stays = keysOf({
    ...(place.panel && place.panel === panel && { panel }),
    ...(place.stage && place.stage === stage && { stage }),
  })
  const kept = Object.entries(place.parameters ?? {}).filter(([key]) => stays.includes(key))
  const added = Object.entries(change.parameters ?? {}).filter(([key]) => keysOf(next).includes(key))
  const parameters = Object.entries(Object.fromEntries([...kept, ...added])).filter(([, value]) => value !== '')
  return parameters.length > 0 ? { ...next, parameters: Object.fromEntries(parameters) } : next
}

/**
 * The editor's address of a page of the preview and of a place of its own. The preview's address is made by generated
 * code: it is taken apart and put together anew, and no key of it is ever read as the editor's.
 */
export function editorPath(appId: string, previewUrl: string, place: EditorPlace = {}): string {
  const { panel, dialog, tool, parameters = {} } = place
  const isTools = place.stage === 'tools'
  const stage = isTools ? undefined : place.stage
  const own = { panel, stage, dialog, ...parameters }
  if (tool) return pathOf([appId, 'tool', tool], new URLSearchParams(), own)
  if (isTools) return pathOf([appId, TOOLS], new URLSearchParams(), own)
  const [path = '', query = ''] = previewUrl.split('#', 1)[0]?.split('?', 2) ?? []
  const segments = path
    .split('/')
    .map(decode)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  const search = new URLSearchParams()
  if (segments.length > 0) for (const [key, value] of new URLSearchParams(query)) search.append(escapeKey(key), value)
  const [first, ...more] = segments
  const page = first === undefined ? [] : [OWN_PAGE.test(first) ? `${ESCAPE}${first}` : first, ...more]
  return pathOf([appId, ...page.map(encodeURIComponent)], search, own)
}

function pathOf(segments: string[], search: URLSearchParams, own: Record<string, string | undefined>): string {
  for (const [key, value] of Object.entries(own)) if (value) search.set(key, value)
  const text = search.toString()
  return ['/build/app', ...segments].join('/') + (text && `?${text}`)
}

const escapeKey = (key: string) =>
  KEYS.includes(key) || EVERY_PARAMETER.has(key) || key.startsWith(ESCAPE) ? `${ESCAPE}${key}` : key

/** What the preview is told to show for an editor address: the page with its query, no slash at either end. */
export function previewPath(splat: string | undefined, search: string): string {
  const path = trimPath(splat)
  if (path === TOOLS || TOOL.test(path)) return ''
  const page = path.replace(/^~(?=~*tools?(?:\/|$))/, '')
  const query = page && splitQuery(search).rest.toString()
  return query ? `${page}?${query}` : page
}

export function currentPage(splat: string | undefined, pages: string[], mainPage: string | null): string | undefined {
  return matchPage({ path: `/${splat ?? ''}`, pages, ...(mainPage ? { mainPage } : {}) })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
