import type { Notes } from '../notes'

const DEFAULT_TITLES = /^(?:base44(?: app)?|vite \+ react(?: \+ ts)?|react app|document|app)?$/i

/** What the page around an app says of it. */
export function readHtml(html: string | undefined, notes: Notes): { title?: string; description?: string; icon?: string } {
  if (html === undefined) return {}
  const title = /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() ?? ''
  const description = /<meta\b[^>]*name=["']description["'][^>]*content=["']([^"']*)["']/i.exec(html)?.[1]?.trim()
  const icon = /<link\b[^>]*rel=["'](?:shortcut )?icon["'][^>]*href=["']([^"']+)["']/i.exec(html)?.[1]
  const scripts = Array.from(html.matchAll(/<script\b[^>]*src=["']([^"']+)["']/gi), ([, src = '']) => src)
  for (const src of scripts.filter((each) => !/^\/?src\/main\.[jt]sx?$/.test(each))) {
    notes.leaveOut('index.html', `The script ${src.slice(0, 120)} is not loaded.`)
  }
  if (/<script(?![^>]*src=)[^>]*>[\s\S]*?\S[\s\S]*?<\/script>/i.test(html))
    notes.leaveOut('index.html', 'Scripts written into the page are not run.')
  return {
    ...(DEFAULT_TITLES.test(title) ? {} : { title: plain(title) }),
    ...(description ? { description: plain(description) } : {}),
    ...(icon ? { icon } : {}),
  }
}

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
