import type { VersionRow } from './version-queries'

/** What a version is called where a sentence names it: its name, what was asked for, or what was done. */
export function titleOfVersion({
  name,
  userRequest,
  description,
}: Pick<VersionRow, 'name' | 'userRequest' | 'description'>): string {
  const title = (name ?? (userRequest || description)).replace(/\s+/g, ' ').trim()
  return title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title
}
