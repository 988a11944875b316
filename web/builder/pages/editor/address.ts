import { matchPage } from '#contract/pages'

/** The editor's address of a page of the preview. The preview's own address is made by generated code, so it is taken apart and put together anew. */
export function editorPath(appId: string, previewUrl: string): string {
  const [path = '', query = ''] = previewUrl.split('#', 1)[0]?.split('?', 2) ?? []
  const segments = path
    .split('/')
    .map(decode)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  const search = new URLSearchParams(query).toString()
  return (
    ['/build/app', appId, ...segments.map(encodeURIComponent)].join('/') + (search && segments.length > 0 ? `?${search}` : '')
  )
}

/** What the preview is told to show for an editor address: the page with its query, no slash at either end. */
export const previewPath = (splat: string | undefined, search: string) =>
  `${(splat ?? '').replace(/^\/+|\/+$/g, '')}${splat ? search : ''}`

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
