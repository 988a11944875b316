/** What a rendered app can visibly do; the scorer knows how each shows in the HTML and files of an app. */
export type Shown =
  | 'approval'
  | 'board'
  | 'calendar'
  | 'cart'
  | 'chart'
  | 'export'
  | 'filter'
  | 'gallery'
  | 'map'
  | 'overdue'
  | 'public form'
  | 'public page'
  | 'quiz'
  | 'ranking'
  | 'search'
  | 'sort'
  | 'timer'
  | 'total'

/**
 * An app asked for in a person's words, and what a person would look for in the answer. A wanted entity reads
 * `name|other name: field, field|other name(kind), field[option, option]`; the kinds are those of `FITTING`.
 */
export interface AppRequest {
  message: string
  wants: string[]
  shows?: Shown[]
  /** `entity operation who`: who is everyone, signed in, own, admin, or a role's name. */
  access?: string[]
  /** At least this many sample rows of an entity, where a number was said: `table 12`. */
  rows?: string[]
  /** Words that some page must say. */
  says?: string[]
}

/** A change asked of an app: of one that the builder wrote itself (`of` is its request), or of the imported one. */
export interface ChangeRequest {
  of: string
  /** Several messages are sent one after another, the last one is judged. */
  message: string | string[]
  wants?: string[]
  /** Entities, or `entity.field`, that must be gone. */
  gone?: string[]
  shows?: Shown[]
  access?: string[]
  says?: string[]
  /** Words no page may say any more. */
  silent?: string[]
  /** Code no page may hold any more: `job.price`. */
  without?: string[]
  /** `entity.field` that must be filled in. */
  required?: string[]
  /** `entity.field = value` a new record starts with. */
  starts?: string[]
  /** What the look must be: a colour's name, or dark. */
  look?: 'blue' | 'dark' | 'green' | 'orange' | 'pink' | 'purple' | 'red' | 'teal'
  /** The menu's first entry. */
  first?: string
  /** `entity field` or `entity -field`: how its list is ordered at first. */
  ordered?: string
  /** Words the reply must say, for what is answered rather than done. */
  answers?: string[]
  /** False where the reply should change nothing. */
  changes?: false
  /** Replaces text in one file first, so that the app has the reported fault. */
  planted?: { file: RegExp; find: string | RegExp; replace: string }
}
