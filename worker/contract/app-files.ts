/** The files of one version: path → text. */
export type AppFiles = Record<string, string>

/** `pages/Home.jsx` → `Home`; undefined for anything that is not a page. Pages in nested folders keep their folder: `pages/admin/Users.jsx` → `admin/Users`. */
export function pageNameOf(path: string): string | undefined {
  return /^pages\/(.+)\.(?:jsx|tsx|js|ts)$/.exec(path)?.[1]
}

export function entityNameOf(path: string): string | undefined {
  return /^entities\/(.+)\.jsonc?$/.exec(path)?.[1]
}

/** `functions/notify.ts` and `functions/orders/notify/entry.ts` are functions; other files under `functions/` are what those import. */
export function functionNameOf(path: string): string | undefined {
  return (/^functions\/([^/]+)\.(?:ts|js)$/.exec(path) ?? /^functions\/(.+)\/entry\.(?:ts|js)$/.exec(path))?.[1]
}

export const isLayout = (path: string) => /^Layout\.(?:jsx|tsx|js)$/.test(path)

export const isCode = (path: string) =>
  /\.(?:jsx?|tsx?)$/.test(path) && !path.startsWith('functions/') && !path.startsWith('entities/')

/** What `app.json` of a version may say. Read when a version is committed: its name, description and main page become the app's. */
export interface AppManifest {
  name?: string
  description?: string
  mainPage?: string
}

/** Never throws: a broken manifest reads as empty. */
export function readManifest(files: AppFiles): AppManifest {
  const text = files['app.json']
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    const { name, description, mainPage } = value as Record<string, unknown>
    return {
      ...(typeof name === 'string' && name.trim() ? { name: name.trim().slice(0, 80) } : {}),
      ...(typeof description === 'string' ? { description: description.trim().slice(0, 300) } : {}),
      ...(typeof mainPage === 'string' && mainPage.trim() ? { mainPage: mainPage.trim() } : {}),
    }
  } catch {
    return {}
  }
}
