/** `My Café App` → `my-cafe-app`; `app` where nothing is left. */
export function slugFrom(name: string): string {
  const slug = pathSegmentOf(name, 40)
  return slug.length < 3 ? `app-${slug || 'new'}` : slug
}

/**
 * `Listings that sell!` → `listings-that-sell`, no longer than that; empty where no Latin letter and no digit is in it.
 */
export const pathSegmentOf = (text: string, length: number): string =>
  cutSegment(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
    length,
  )

export const cutSegment = (segment: string, length: number): string => segment.slice(0, length).replace(/-+$/, '')
