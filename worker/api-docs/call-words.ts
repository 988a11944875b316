import { CALL_SUMMARIES, RECORD_WORDS, UNSUPPORTED } from './call-summaries'

/** Who may call, in a sentence, by the word of the access table. */
export const CALLERS: Record<string, string> = {
  public: 'Anyone.',
  person: 'Whoever is signed in, about themselves.',
  builder: 'A signed-in builder.',
  owner: 'The owner of the app; to others it does not exist.',
  editor: 'The owner of the app and its editors.',
  viewer: 'Whoever works on the app: its owner, editors and viewers.',
  admin: 'An admin of the installation, who owns the app where one is named.',
  'app manager': 'The owner of the app and its own admins.',
  app: 'Whom the app lets in, by its access rules; also a program with a token of the app.',
  'own app': 'The same, of the app that the token is for.',
  'access token': 'A program with an access token.',
}

const VERBS: Record<string, string> = {
  GET: 'Reads',
  POST: 'Adds to',
  PUT: 'Sets',
  PATCH: 'Changes',
  DELETE: 'Removes',
}

/** A line about a call: by hand where one is written, otherwise from method and path. */
export function summaryOf(method: string, path: string): string {
  const place = placeOf(path)
  const written = CALL_SUMMARIES[`${method} ${place}`]
  if (written) return written
  if (UNSUPPORTED.test(place)) return 'Not available on this installation: says why'
  if (RECORD_WORDS.test(place)) return 'Refused: this is called with another method'
  const nouns = place.split('/').filter((part) => part !== '' && !part.startsWith(':') && !PREFIXES.has(part))
  const [last = 'app', before] = nouns.toReversed().map(wordsOf)
  const isOne = /:\w+$/.test(place)
  const verb = method === 'GET' && !isOne && last.endsWith('s') ? 'Lists' : (VERBS[method] ?? method)
  return `${verb} ${isOne ? 'one of ' : ''}the ${last}${before === undefined || before === 'app' ? '' : ` of the ${before}`}`
}

/** Answered with why there is nothing, whoever asks. */
export const isRefused = (method: string, place: string): boolean =>
  CALL_SUMMARIES[`${method} ${place}`] === undefined && (UNSUPPORTED.test(place) || RECORD_WORDS.test(place))

/** All spellings of an app's address are one, and what a parameter may hold says nothing here. */
export const placeOf = (path: string): string =>
  path
    .replace(/\{[^/]*\}/g, '')
    .replace(/^(?:\/api|\/live_api)?\/apps\/:appId(?=\/|$)/, '/app')
    .replace(/\/\*$/, '/:rest')

const wordsOf = (part: string): string =>
  part.replace(/[-_.]/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const PREFIXES = new Set(['api', 'live_api', 'apps', 'runtime', 'admin'])

/** The groups, each with the first words of the paths in it; what is in none is a group by its own word. */
const GROUPED: Record<string, string> = {
  apps: 'activity address app-error appeal bundle claim download duplicate errors export forever import preview public rating restore sample-data settings style thumbnail variables',
  publishing: 'domains exposure gate publish publishes unpublish',
  'versions and files': 'files versions',
  records: 'entities records',
  functions: 'backend-functions functions-mgmt secrets',
  integrations: 'connectors integration-endpoints',
  'data sources': 'context csv',
  tools: 'builder',
  'people of an app': 'users',
  collaborators: 'collaboration',
  memberships: 'membership payments',
  analytics: 'app-logs',
  'access by programs': 'accessTokens docs git mcp programs _app',
  'signing in': 'auth user',
  plans: 'billing',
  installation: 'admin health metrics models',
  'not available here': 'actors agents ai app-user-auth external-auth ws-user-apps',
}
const GROUPS = new Map(
  Object.entries(GROUPED).flatMap(([group, words]) => words.split(' ').map((word) => [word, group] as const)),
)

/** The part of the API that a call belongs to. */
export function tagOf(path: string): string {
  if (/^\/api\/live_api\/app\//.test(path)) return 'plans'
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  const [tag = 'apps'] = parts.filter((part) => part === 'admin' || !PREFIXES.has(part))
  return GROUPS.get(tag) ?? tag
}
