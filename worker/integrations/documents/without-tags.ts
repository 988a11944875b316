const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of a page, blocks on lines of their own. One walk, however the tags are (or are not) closed. */
export function withoutTags(html: string): string {
  const parts: string[] = []
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      parts.push(html.slice(at))
      break
    }
    parts.push(html.slice(at, open))
    const close = html.indexOf('>', open)
    if (close < 0) break
    const name = /^<\/?([a-z0-9]+)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
    at = name === 'script' || name === 'style' ? endOf(html, name, close) : close + 1
    if (/^(?:br|p|div|tr|li|h\d|title|table|section)$/.test(name)) parts.push('\n')
    else if (name === 'td' || name === 'th') parts.push('\t')
  }
  return parts
    .join('')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n[ \n]+/g, '\n')
    .trim()
}

/** Past the end tag; past everything where there is none. */
function endOf(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from)
  const close = end < 0 ? -1 : html.indexOf('>', end)
  return close < 0 ? html.length : close + 1
}
