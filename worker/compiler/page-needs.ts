import type { PageNeeds } from '#contract/access/page-access'
import type { AppFiles } from '#contract/app/app-files'
import { ANY_PAGE } from '#contract/app/own-routes'
import { reachable } from './compile-app'
import type { CompiledApp } from './types'

const READS = 'list|filter|get|count|subscribe|aggregate|listPage|export'
const CREATES = 'create|bulkCreate|upsert|importEntities'

/**
 * What each page's code does with the app's entities, read from the text of all files it reaches:
 * `base44.entities.Task.list()`, `Task.filter()`, and names handed to a hook (`useRows('Task')`) where entities are
 * looked up by name. An app with routes of its own is one page.
 */
export function findPageNeeds(
  { pages, modules }: Pick<CompiledApp, 'pages' | 'modules'>,
  files: AppFiles,
  entities: string[],
): Map<string, PageNeeds> {
  const known = new Set(entities.filter((name) => /^\w+$/.test(name)))
  const facts = new Map<string, FileFacts>()
  const factsOf = (path: string) => {
    const found = facts.get(path) ?? readFile(files[path] ?? '', known)
    facts.set(path, found)
    return found
  }
  const ofPage = ({ path }: { path: string }): PageNeeds => {
    const all = [...reachable([path], modules)].map(factsOf)
    const looksUp = all.some(({ isByName }) => isByName)
    const named = looksUp ? all.flatMap(({ hooked }) => hooked) : []
    return {
      reads: [...new Set([...all.flatMap(({ reads }) => reads), ...named])].sort(),
      creates: [...new Set(all.flatMap(({ creates }) => creates))].sort(),
      asksUser: factsOf(path).asksUser,
      needsUser: factsOf(path).needsUser,
    }
  }
  return new Map(pages.flatMap((page) => (page.name === ANY_PAGE ? [] : [[page.name, ofPage(page)] as const])))
}

interface FileFacts {
  reads: string[]
  creates: string[]
  /** Entities named to hooks of the app's own: `useRows('Task')`. */
  hooked: string[]
  /** Looks an entity up by a name it was given: `entities[name].list()`. */
  isByName: boolean
  asksUser: boolean
  needsUser: boolean
}

function readFile(text: string, known: Set<string>): FileFacts {
  const aliases = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name = '', alias = '']) => [alias, name]))
  const called = (methods: string) =>
    [...text.matchAll(new RegExp(String.raw`\b(\w+)(?:['"]\])?\s*\??\.\s*(?:${methods})\s*\(`, 'g'))].flatMap(([, name = '']) => {
      const entity = aliases.get(name) ?? name
      return known.has(entity) ? [entity] : []
    })
  return {
    reads: called(READS),
    creates: called(CREATES),
    hooked: [...text.matchAll(/\buse[A-Z]\w*\(\s*['"](\w+)['"]/g)].flatMap(([, name = '']) => (known.has(name) ? [name] : [])),
    isByName: /\bentities\s*\??\.?\s*\[\s*[A-Za-z_$]/.test(text),
    asksUser: /\b(?:auth|User)\s*\??\.\s*(?:me|isAuthenticated)\s*\(|\buse(?:Auth|User|CurrentUser)\s*\(/.test(text),
    needsUser: /\b(?:auth|User)\s*\??\.\s*(?:updateMe|updateMyUserData)\s*\(/.test(text),
  }
}
