const WRITTEN = ['title', 'topic', 'excerpt', 'body', 'cover_url', 'author']

/** What readers see of a draft. */
export const written = (draft) => Object.fromEntries(WRITTEN.map((name) => [name, draft[name] ?? null]))

/** Draft, Published, or Changed where a published post differs from what was written since. */
export function stateOf(draft, post) {
  if (!post) return 'Draft'
  return WRITTEN.every((name) => (draft[name] ?? '') === (post[name] ?? '')) ? 'Published' : 'Changed'
}
export const TONES = { Draft: 'neutral', Published: 'success', Changed: 'warning' }

export const wordsIn = (text) => (text ?? '').split(/\s+/).filter(Boolean).length
export const minutesToRead = (text) => Math.max(1, Math.round(wordsIn(text) / 220))
export const topicsOf = (rows) => [...new Set(rows.map(({ topic }) => topic).filter(Boolean))].sort()
