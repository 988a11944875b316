import type { Column } from '../columns/columns'
import type { Values } from './history'

/** What the schema puts into a new row, so that one sees it before it is stored. */
export const defaultsOf = (columns: Column[]): Values =>
  Object.fromEntries(columns.flatMap(({ id, property }) => (property.default === undefined ? [] : [[id, property.default]])))
