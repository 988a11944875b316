import { PAGE_AUDIENCES, type PageAudience } from '../access/page-access'
import { isRecord } from '../data/json-values'

/** The files of one version: path → text. */
export type AppFiles = Record<string, string>

/**
 * `pages/Home.jsx` → `Home`; undefined for anything that is not a page. Pages in nested folders keep their folder:
 * `pages/admin/Users.jsx` → `admin/Users`.
 */
export function pageNameOf(path: string): string | undefined {
  return /^pages\/(.+)\.(?:jsx|tsx|js|ts)$/.exec(path)?.[1]
}

export function entityNameOf(path: string): string | undefined {
  return /^entities\/(.+)\.jsonc?$/.exec(path)?.[1]
}

/**
 * `functions/notify.ts` and `functions/orders/notify/entry.ts` are functions; other files under `functions/` are what
 * those import.
 */
export function functionNameOf(path: string): string | undefined {
  return (/^functions\/([^/]+)\.(?:ts|js)$/.exec(path) ?? /^functions\/(.+)\/entry\.(?:ts|js)$/.exec(path))?.[1]
}

export const isLayout = (path: string) => /^Layout\.(?:jsx|tsx|js)$/.test(path)

export const isCode = (path: string) =>
  /\.(?:jsx?|tsx?)$/.test(path) && !path.startsWith('functions/') && !path.startsWith('entities/')

/**
 * What `app.json` of a version may say. Read when a version is committed: its name, description and main page become
 * the app's.
 */
export interface AppManifest {
  name?: string
  description?: string
  mainPage?: string
  /** Who a page is for, where its code does not show it. */
  pageAccess?: Record<string, PageAudience>
  /** Pages in the order of the menu, with their titles. */
  pages?: { name: string; title: string }[]
}

/** Never throws: a broken manifest reads as empty. */
export function readManifest(files: AppFiles): AppManifest {
  const text = files['app.json']
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    const { name, description, mainPage, pageAccess, pages } = value as Record<string, unknown>
    return {
      ...(typeof name === 'string' && name.trim() ? { name: name.trim().slice(0, 80) } : {}),
      ...(typeof description === 'string' ? { description: description.trim().slice(0, 300) } : {}),
      ...(typeof mainPage === 'string' && mainPage.trim() ? { mainPage: mainPage.trim() } : {}),
      ...(isRecord(pageAccess) ? { pageAccess: readPageAccess(pageAccess) } : {}),
      ...(Array.isArray(pages) ? { pages: pages.flatMap(readPage) } : {}),
    }
  } catch {
    return {}
  }
}

/** In the words of entity permissions (`anonymous`, `all`, `admin`) or in ours. */
const SAID: Record<string, PageAudience> = { anonymous: 'visitor', public: 'visitor', all: 'user', creator: 'user' }

function readPageAccess(value: Record<string, unknown>): Record<string, PageAudience> {
  const found = Object.entries(value).flatMap(([name, said]): [string, PageAudience][] => {
    const audience = PAGE_AUDIENCES.find((each) => each === said) ?? SAID[String(said)]
    return audience ? [[name, audience]] : []
  })
  return Object.fromEntries(found)
}

function readPage(page: unknown): { name: string; title: string }[] {
  if (!isRecord(page)) return []
  const { name, title } = page
  return typeof name === 'string' && typeof title === 'string' && title.trim() ? [{ name, title: title.trim().slice(0, 80) }] : []
}
