/** Who may use a page, by what it reads: anyone, whoever is signed in, or admins. Each may what those before may. */
export const PAGE_AUDIENCES = ['visitor', 'user', 'admin'] as const
export type PageAudience = (typeof PAGE_AUDIENCES)[number]

/** Whether someone may use a page. One whose audience is not known is open: the server refuses what it must. */
export const mayOpen = (audience: PageAudience | undefined, who: PageAudience): boolean =>
  audience === undefined || PAGE_AUDIENCES.indexOf(who) >= PAGE_AUDIENCES.indexOf(audience)

/** Whoever may use any of several pages: of none, admins. */
export const widestOf = (all: PageAudience[]): PageAudience => loosestOf(all) ?? 'admin'

/** How names of built files begin that are not for everyone. */
export const filePrefixOf = (audience: PageAudience): string => (audience === 'visitor' ? '' : `for-${audience}-`)

/** Whom a built file is for, by its name. */
export const audienceOfFile = (file: string): PageAudience =>
  PAGE_AUDIENCES.find((audience) => audience !== 'visitor' && file.startsWith(filePrefixOf(audience))) ?? 'visitor'

/** What a page's code does with data, as far as its text shows. */
export interface PageNeeds {
  /** Entities it lists or fetches. */
  reads: string[]
  /** Entities it adds rows to. */
  creates: string[]
  /** The page itself asks who is signed in, so that it may show more to those who are. */
  asksUser: boolean
  /** It changes the account of whoever is signed in: of no use to anyone else. */
  needsUser: boolean
}

type Operation = 'read' | 'create'

/**
 * Who may use a page, given who may read and create rows of an entity (undefined: nobody but the owner). All that it
 * reads must be open to one, but for a page that asks who is there, and besides shows or takes what is open to anyone:
 * it shows people's own rows only when they are signed in.
 */
export function pageAudience(
  { reads, creates, asksUser, needsUser }: PageNeeds,
  least: (entity: string, operation: Operation) => PageAudience | undefined,
): PageAudience {
  const read = reads.map((entity) => least(entity, 'read') ?? 'admin')
  const created = creates.map((entity) => least(entity, 'create') ?? 'admin')
  const strictest = strictestOf(read) ?? loosestOf(created) ?? 'visitor'
  const isMixed = asksUser && strictest === 'user' && [...read, ...created].includes('visitor')
  const audience = isMixed ? 'visitor' : strictest
  return needsUser && audience === 'visitor' ? 'user' : audience
}

const rank = (audience: PageAudience) => PAGE_AUDIENCES.indexOf(audience)
const strictestOf = (all: PageAudience[]) => (all.length > 0 ? all.reduce((a, b) => (rank(a) > rank(b) ? a : b)) : undefined)
const loosestOf = (all: PageAudience[]) => (all.length > 0 ? all.reduce((a, b) => (rank(a) < rank(b) ? a : b)) : undefined)

/** `DealDetail` → `Deal detail`: a page's name in the words of a person, where it has no title of its own. */
export function pageWords(name: string): string {
  const words = (name.split('/').at(-1) ?? name)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words
    .split(' ')
    .map((word, at) =>
      at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase(),
    )
    .join(' ')
}
