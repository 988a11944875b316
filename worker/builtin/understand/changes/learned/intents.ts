/** What one part of a message can want of an app that is there, as it is marked and learned. */
export const INTENTS = [
  'rename',
  'title',
  'add-field',
  'remove',
  'add-list',
  'add-choice',
  'set-choices',
  'require',
  'optional',
  'default',
  'kind',
  'range',
  'unit',
  'sort',
  'filter',
  'total',
  'chart',
  'layout',
  'hide',
  'board',
  'calendar',
  'map',
  'dashboard',
  'add-page',
  'move',
  'export',
  'import',
  'access',
  'public-form',
  'link',
  'warn',
  'colour',
  'dark',
  'search',
  'email',
  'compute',
  'undo',
  'question',
  /** Why it is wanted, thanks, what is to stay as it is. */
  'none',
  /** A wish that is none of these. */
  'other',
] as const
export type Intent = (typeof INTENTS)[number]

/** What words of such a part name: what the app has, what it is to get, and who may do what. */
export const MARKS = ['list', 'field', 'choice', 'page', 'new', 'with', 'to', 'who', 'may'] as const
export type Mark = (typeof MARKS)[number]

/** Of each mark, its first word and those that go on (the BIO scheme), behind what is none. */
export const MARK_LABELS = 1 + MARKS.length * 2
export const UNMARKED = 0
export const firstOf = (mark: Mark): number => 1 + MARKS.indexOf(mark) * 2
export const markOf = (label: number): Mark | undefined => MARKS[Math.floor((label - 1) / 2)]
export const isFirst = (label: number): boolean => label % 2 === 1

/** What goes on has begun before it. */
export const mayFollow = (from: number, to: number): boolean => to === UNMARKED || isFirst(to) || from === to || from === to - 1
