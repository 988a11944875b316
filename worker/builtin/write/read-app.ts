import { type AppFiles, readManifest } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { isRecord, readJson } from '#contract/data/json-values'
import type { AppLook, AppPlan, EntityPlan, PagePlan } from '../plan'
import { guessPages } from './guess-pages'
import { readEntity } from './read-entity'
import { tidyPlan } from './tidy-plan'

const STANDARD_LOOK: AppLook = { accentHue: 250, accentChroma: 0.15, icon: 'Sparkles', style: 'light' }
const STYLES: string[] = ['system', 'light', 'dark', 'colorful']

/**
 * The plan behind an app's files, without its sample rows. For an app written here that is the plan it was written
 * from, with what has changed in its entity files since; for any other app, what its entities and pages let one see.
 */
export function readApp(files: AppFiles): AppPlan {
  const manifest = readManifest(files)
  const notes = readNotes(files)
  const entities = Object.values(readEntities(files)).map(readEntity)
  const ordered = [...entities].sort((a, b) => orderOf(a, files) - orderOf(b, files))
  const known = notes.pages.filter((page) => files[`pages/${page.name}.jsx`] !== undefined && isReadable(page, ordered))
  return tidyPlan({
    name: manifest.name ?? 'App',
    tagline: manifest.description ?? '',
    look: notes.look,
    entities: ordered,
    pages: isOurs(files) ? known : guessPages(files, ordered),
  })
}

/** Whether an app's pages are described in its app.json, as those written here are. */
export const isOurs = (files: AppFiles) => readNotes(files).pages.length > 0

/** Entities in the order in which the app lists them; files come sorted by name. */
function orderOf(entity: EntityPlan, files: AppFiles): number {
  const at = (files['components/configs.js'] ?? '').indexOf(`  ${entity.name}: `)
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

function readNotes(files: AppFiles): { look: AppLook; pages: PagePlan[] } {
  const standard = STANDARD_LOOK
  const value = parse(files['app.json'] ?? '')
  const savedLook = isRecord(value.look) ? value.look : {}
  return {
    look: {
      accentHue: typeof savedLook.accentHue === 'number' ? savedLook.accentHue : standard.accentHue,
      accentChroma: typeof savedLook.accentChroma === 'number' ? savedLook.accentChroma : standard.accentChroma,
      icon: typeof savedLook.icon === 'string' ? savedLook.icon : standard.icon,
      ...(typeof savedLook.currency === 'string' ? { currency: savedLook.currency } : {}),
      ...(savedLook.hasLargeText === true ? { hasLargeText: true } : {}),
      style:
        typeof savedLook.style === 'string' && STYLES.includes(savedLook.style)
          ? (savedLook.style as AppLook['style'])
          : standard.style,
    },
    pages: Array.isArray(value.pages) ? value.pages.filter(isPage) : [],
  }
}

/** Anyone may have edited app.json: what lacks the parts of its kind is no page of ours. */
function isReadable(page: PagePlan, entities: EntityPlan[]): boolean {
  try {
    tidyPlan({ name: '', tagline: '', look: STANDARD_LOOK, entities, pages: [page] })
    return true
  } catch {
    return false
  }
}

/** Enough to tell a page of ours from something else; tidyPlan sees to the rest. */
const isPage = (value: unknown): value is PagePlan =>
  isRecord(value) && ['kind', 'name', 'title', 'icon'].every((key) => typeof value[key] === 'string')

function parse(text: string): Record<string, unknown> {
  const value = readJson(text)
  return isRecord(value) ? value : {}
}
