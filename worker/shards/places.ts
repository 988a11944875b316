/** A table of DATA that holds something of an app: what names a row in it, and what it consists of. */
export interface Place {
  table: string
  /** Beside `appId`. */
  key: string[]
  /** All columns but `appId`; of a journal without its number, which is the database's own. */
  columns: string[]
  /** SQL: about how many bytes a row takes. */
  size: string
}

const COUNTS = ['visitors', 'views', 'signUps', 'runs', 'errors', 'credits', 'events']
const ROW = ['entity', 'id', 'creatorId', 'creatorEmail', 'createdAtMs', 'updatedAtMs', 'isSample', 'data']

/** Copied row by row, and again whichever row is written meanwhile. */
export const KEYED: Place[] = [
  { table: 'entity_rows', key: ['entity', 'id'], columns: ROW, size: 'octet_length(data)' },
  { table: 'row_locks', key: ['entity', 'id'], columns: ['entity', 'id', 'lockedAtMs'], size: '8' },
  {
    table: 'app_events',
    key: ['id'],
    columns: ['id', 'kind', 'name', 'userId', 'visitor', 'pageUrl', 'properties', 'createdAtMs'],
    size: 'octet_length(properties)',
  },
  {
    table: 'analytics_days',
    key: ['day'],
    columns: ['day', ...COUNTS, 'dimensions', 'dropped'],
    size: 'octet_length(dimensions) + octet_length(dropped)',
  },
  { table: 'analytics_hours', key: ['hour'], columns: ['hour', ...COUNTS], size: '8' },
]

/** In the order in which things happened: copied whole, and again where anything is written. */
export const JOURNALS: Place[] = [
  {
    table: 'version_rows',
    key: ['seq'],
    columns: ['versionId', 'entity', 'rowId', 'kind', 'field', 'before', 'after', 'columns', 'stampMs', 'atMs'],
    size: "octet_length(ifnull(before, '')) + octet_length(ifnull(after, '')) + octet_length(ifnull(columns, ''))",
  },
  { table: 'deleted_rows', key: ['seq'], columns: [...ROW, 'deletedAtMs'], size: 'octet_length(data)' },
]

export const PLACES = [...KEYED, ...JOURNALS]

/** What follows from the rows, or is said of them. */
export const DERIVED = ['entity_index WHERE app', 'entity_index_fields WHERE appId', 'entity_counts WHERE appId']
