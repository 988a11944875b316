import { describe, it } from 'vitest'
import { PLATFORM_ACCESS } from './access'
import { readSources } from './platform/testing/read-sources'

/** Every source of the builder's, as text. */
const sources = Object.entries(readSources(['web/builder/**/*.ts', 'web/builder/**/*.tsx'])).filter(
  ([path]) => !/\.test\.tsx?$|\/testing\//.test(path),
)

interface Route {
  method: string
  pattern: RegExp
}

const ROUTES: Route[] = Object.entries(PLATFORM_ACCESS)
  .filter(([route, access]) => access !== 'middleware' && !/ \/(?:assets\/)?\*$/.test(route))
  .map(([route]) => {
    const [method = '', path = ''] = route.split(' ')
    const pattern = path.replace(/:\w+\{\.\+\}|\*$/g, '\u0001').replace(/:\w+(?:\{[^}]*\})?/g, '\u0002')
    const escaped = pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('\u0001', '.+')
      .replaceAll('\u0002', '[^/]+')
    return { method, pattern: new RegExp(`^${escaped}$`) }
  })

/** What stands for a value that is put into a path. */
const VALUE = '\u0000'

interface Asked {
  where: string
  /** Undefined where the place does not say it. */
  method: string | undefined
  path: string
}

/** The end of a template literal or of what an `${` opened, nested ones and all. */
function skip(text: string, from: number, closing: '`' | '}'): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === closing) return at
    else if (closing === '`' && text.startsWith('${', at)) at = skip(text, at + 2, '}')
    else if (closing === '}' && text[at] === '{') at = skip(text, at + 1, '}')
    else if (closing === '}' && text[at] === '`') at = skip(text, at + 1, '`')
  }
  return text.length
}

/** A template's text, with every value in it as `VALUE` or, where it is a path that the file names, as that path. */
function pathOf(template: string, named: Map<string, string>): string {
  let path = ''
  for (let at = 0; at < template.length; at += 1) {
    if (!template.startsWith('${', at)) {
      path += template[at]
      continue
    }
    const end = skip(template, at + 2, '}')
    const name = /^\w+/.exec(template.slice(at + 2, end))?.[0] ?? ''
    path += named.get(name) ?? VALUE
    at = end
  }
  // What is put in behind a whole segment is its query.
  return path.split('?')[0]?.replace(new RegExp(`(?<=[^/])${VALUE}$`), '') ?? ''
}

/** The rest of the call that an argument stands in. */
function restOfCall(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1
    else if (')]}'.includes(text[at] ?? '')) depth -= 1
    if (depth < 0) return text.slice(from, at)
  }
  return ''
}

function methodAt(text: string, start: number, end: number): string | undefined {
  const before = text.slice(Math.max(0, start - 60), start)
  const opened = /\bopen\('(\w+)',\s*$/.exec(before)?.[1]
  if (opened) return opened
  if (/\bpost(?:<[^()]*>)?\(\s*$/.test(before)) return 'POST'
  const rest = restOfCall(text, end)
  const said = /\bmethod: '(\w+)'/.exec(rest)?.[1]
  if (said) return said
  // Options that are put together elsewhere are not read.
  const isCall = /\b(?:request|fetch|authorisedFetch)\((?:[\w.]+,|z\..*,)?\s*$/.test(before)
  return isCall && !/\b(?:init|method)\b/.test(rest) ? 'GET' : undefined
}

function findAsked(where: string, text: string): Asked[] {
  const named = new Map<string, string>()
  const asked: Asked[] = []
  for (const { index, 0: quote } of text.matchAll(/['"`]/g)) {
    const end = quote === '`' ? skip(text, index + 1, '`') : text.indexOf(quote, index + 1)
    const literal = text.slice(index + 1, end)
    if (
      !/^(?:\$\{[^`]*?\})?\/?(?:api|live_api|_preview|apps)\/|^\$\{\w+(?:\(\w+\))?\}[/?]/.test(literal) ||
      literal.includes('\n')
    )
      continue
    const path = pathOf(literal, named)
    const name = /\b(?:const|let) (\w+) = (?:\([^()]*\) => )?$/.exec(text.slice(Math.max(0, index - 80), index))?.[1]
    if (name) named.set(name, path)
    // What only tells addresses apart asks nothing.
    if (/startsWith\($/.test(text.slice(0, index))) continue
    if (/^\/(?:api|_preview|live_api|apps)\//.test(path)) asked.push({ where, path, method: methodAt(text, index, end + 1) })
  }
  return asked.filter(({ path }) => ![...named.values()].some((prefix) => prefix === path && !isServed({ path })))
}

const isServed = ({ path, method }: { path: string; method?: string | undefined }): boolean =>
  ROUTES.some((route) => (!method || route.method === method || route.method === 'ALL') && route.pattern.test(path))

describe('the paths that the builder’s pages ask', () => {
  const asked = sources.flatMap(([where, text]) => findAsked(where, String(text)))

  it('are routes of the Worker, each with its method', ({ expect }) => {
    const shown = asked.map((one) => ({ ...one, path: one.path.replaceAll(VALUE, ':value') }))
    expect(shown.filter((one) => !isServed(one))).toEqual([])
    expect(asked.length).toBeGreaterThan(90)
    expect(asked.filter(({ method }) => method).length).toBeGreaterThan(80)
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', undefined]))
  })

  it.for<[string, string]>([
    ["request(Done, '/api/no/such', { method: 'POST' })", 'POST /api/no/such'],
    ["request(App, `/api/apps/#{appId}`, { method: 'PUT' })", 'PUT /api/apps/:value'],
    ['request(App, `/api/apps/#{`#{a}`}/versionz?limit=#{b}`)', 'GET /api/apps/:value/versionz'],
    ["const BASE = '/api/admin'\nrequest(X, `#{BASE}/helth`)", 'GET /api/admin/helth'],
  ])('would be found out in %s', ([text, found], { expect }) => {
    const wrong = findAsked('x', text.replaceAll('#{', '${')).filter((one) => !isServed(one))
    expect(wrong.map(({ method, path }) => `${method} ${path.replaceAll(VALUE, ':value')}`)).toEqual([found])
  })
})
